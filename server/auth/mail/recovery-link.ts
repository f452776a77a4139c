/** Returns the address that redeems the secret of a password recovery and leads to the screen for a new password. */
export function recoveryLink(siteUrl: string, token: string): string {
  const link = new URL(`${siteUrl}/auth/v1/verify`);
  link.searchParams.set('token', token);
  link.searchParams.set('type', 'recovery');
  link.searchParams.set('redirect_to', `${siteUrl}/reset-password`);
  return link.href;
}
