// @spec accounts/auth-screen

import { hasRecoveryLink, readRecoveryLink } from '../../features/auth/model/recovery-link.ts';
import { setRecoveryTokens } from '../../lib/session/session-store.ts';

/**
 * Moves a recovery link that arrived at any URL to the reset screen. The mail links to the reset screen, but a backend that does
 * not allow this redirect sends the browser to the front page. The tokens of a valid link are removed from the URL before anything
 * renders, and are stored for this tab. The browser's session does not change.
 */
export function forwardRecoveryLink(): void {
  const { pathname, search, hash } = window.location;
  const hasLink = hasRecoveryLink({ search, hash });
  if (pathname !== '/reset-password' && !hasLink) return;
  const link = readRecoveryLink({ search, hash });
  if (link.kind === 'valid') {
    setRecoveryTokens(link.tokens);
    window.history.replaceState(null, '', '/reset-password');
  } else if (hasLink) window.history.replaceState(null, '', `/reset-password${search}${hash}`);
}

/**
 * Reloads the page when a recovery link opens in this tab: a change of the hash alone does not load the page again. Does not reload the
 * reset screen, which reads the new link itself.
 */
export function followRecoveryLinks(): void {
  window.addEventListener('hashchange', () => {
    const { pathname, search, hash } = window.location;
    if (pathname !== '/reset-password' && hasRecoveryLink({ search, hash })) window.location.reload();
  });
}
