/** Returns the URL that redeems a recovery token and redirects to the page for a new password. */
export function recoveryLink(siteUrl: string, token: string): string {
  const link = new URL(`${siteUrl}/auth/v1/verify`);
  link.searchParams.set('token', token);
  link.searchParams.set('type', 'recovery');
  link.searchParams.set('redirect_to', `${siteUrl}/reset-password`);
  return link.href;
}
