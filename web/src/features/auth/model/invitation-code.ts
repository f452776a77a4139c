/** Returns the code of the invitation whose link was opened, or null. It stays in the address until the member is signed in. */
export function invitationIn(pathname: string): string | null {
  return /^\/join\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
}
