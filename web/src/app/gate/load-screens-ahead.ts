import { loadLanguageTables } from '../../lib/browser/load-language-tables.ts';
import { currentSession, subscribeToSession } from '../../lib/session/session-store.ts';
import { preloadScreens } from '../router.ts';

function load(): void {
  const session = currentSession();
  if (session.status === 'signed-in' && session.resetting) return;
  // Most signed-in visitors have a profile, so load the member screens while it is being read.
  preloadScreens(session.status === 'signed-in' ? 'member' : 'signed-out', window.location.pathname);
}

/** Preloads the screens that will probably be shown, now and whenever the session changes. */
export function loadScreensAhead(): void {
  load();
  if (currentSession().status === 'signed-in') loadLanguageTables();
  subscribeToSession(load);
}
