// @spec accounts/auth-screen

import { carriesRecoveryLink, readRecoveryLink } from '../../features/auth/model/recovery-link.ts';
import { setRecoveryTokens } from '../../lib/session/session-store.ts';

/**
 * Moves a recovery link that arrived at any address to the reset screen. The mail names the reset screen, but a redirect that
 * the backend does not allow falls back to the site's front page. Tokens leave the address before anything shows, and wait in
 * this tab; the session of the browser stays as it is.
 */
export function forwardRecoveryLink(): void {
  const { pathname, search, hash } = window.location;
  const isForwarded = carriesRecoveryLink({ search, hash });
  if (pathname !== '/reset-password' && !isForwarded) return;
  const link = readRecoveryLink({ search, hash });
  if (link.kind === 'valid') {
    setRecoveryTokens(link.tokens);
    window.history.replaceState(null, '', '/reset-password');
  } else if (isForwarded) window.history.replaceState(null, '', `/reset-password${search}${hash}`);
}

/** A link that is opened in a tab of the app changes the hash alone: the page begins again with it. */
export function followRecoveryLinks(): void {
  window.addEventListener('hashchange', () => {
    const { pathname, search, hash } = window.location;
    if (pathname !== '/reset-password' && carriesRecoveryLink({ search, hash })) window.location.reload();
  });
}
