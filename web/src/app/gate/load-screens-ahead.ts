import { readLanguageTables } from '../../lib/places/read-language-tables.ts';
import { currentSession, subscribeToSession } from '../../lib/session/session-store.ts';
import { preloadScreens } from '../router.ts';

function load(): void {
  const session = currentSession();
  if (session.status === 'signed-in' && session.resetting) return;
  // Most who are signed in have a profile, and the code of their screens need not wait for it.
  preloadScreens(session.status === 'signed-in' ? 'member' : 'signed-out', window.location.pathname);
}

/** Begins to load the screens that are due before it is known for sure, now and whenever the session changes. */
export function loadScreensAhead(): void {
  load();
  if (currentSession().status === 'signed-in') readLanguageTables();
  subscribeToSession(load);
}
