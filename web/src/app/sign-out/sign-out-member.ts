import { signOut } from '../../features/auth/api/sign-out.ts';
import { loadCode } from '../../lib/browser/load-code.ts';
import { countUnsent } from '../../lib/outbox/outbox.ts';
import { currentSession } from '../../lib/session/session-store.ts';
import { signOutConfirmation } from './sign-out-confirmation.ts';

/**
 * Signs out. If there are unsent writes, or their number is unknown, asks first, and does nothing if the member decides to stay.
 * Rejects with the errors of `signOut`.
 */
export async function signOutMember(scope: 'local' | 'global' = 'local'): Promise<void> {
  const session = currentSession();
  if (session.status === 'signed-in' && !(await confirmSignOut(session.session.user.id))) return;
  await signOut(scope);
}

/** Resolves to true if no write is unsent, or if the member agrees to lose the unsent ones. */
async function confirmSignOut(userId: string): Promise<boolean> {
  const count = await countUnsent(userId).catch(() => null);
  if (count === 0) return true;
  try {
    const { showSignOutConfirmation } = await loadCode(() => import('./show-sign-out-confirmation.tsx'));
    return await showSignOutConfirmation(count);
  } catch {
    // The dialog could not be loaded, for example offline.
    const { title, message } = signOutConfirmation(count);
    return window.confirm(`${title}\n${message}`);
  }
}
