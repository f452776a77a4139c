import { carriesRecoveryLink } from '../../features/auth/model/recovery-link.ts';

/**
 * Moves a recovery link that arrived at any other address to the reset screen, keeping what it carries. The mail
 * names the reset screen, but a redirect that the backend does not allow falls back to the site's front page.
 */
export function forwardRecoveryLink(): void {
  const { pathname, search, hash } = window.location;
  if (pathname === '/reset-password' || !carriesRecoveryLink({ search, hash })) return;
  window.history.replaceState(null, '', `/reset-password${search}${hash}`);
}
