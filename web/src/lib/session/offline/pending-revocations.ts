/** Storage key of the sessions that ended on this device and are not yet revoked on the server. */
export const REVOCATIONS_KEY = 'thrillseekers.revocations';

/** Returns whether earlier pages could not revoke a session. */
export function hasPendingRevocations(): boolean {
  try {
    return localStorage.getItem(REVOCATIONS_KEY) !== null;
  } catch {
    return false;
  }
}
