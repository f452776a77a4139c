import { currentSession, subscribeToSession } from '../../lib/session/session-store.ts';
import { warmUpFormats } from '../../lib/warm-up-formats.ts';
import { loadAhead } from '../router.ts';

function load(): void {
  const session = currentSession();
  if (session.status === 'signed-in' && session.resetting) return;
  // Most who are signed in have a profile, and the code of their screens need not wait for it.
  loadAhead(session.status === 'signed-in' ? 'member' : 'signed-out', window.location.pathname);
  if (session.status === 'signed-in') void warmUpFormats();
}

/** Begins to load the screens that are due before it is known for sure, now and whenever the session changes. */
export function loadScreensAhead(): void {
  load();
  subscribeToSession(load);
}
