/** Returns the code in the path of an invitation link, or null. The path stays the same until the member is signed in. */
export function invitationCodeFrom(pathname: string): string | null {
  return /^\/join\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null;
}
