/** Storage key of the sessions that ended on this device and are not yet revoked on the server. */
export const REVOCATIONS_KEY = 'thrillseekers.revocations';

/** Returns whether a session that ended on this device is not yet revoked on the server. */
export function hasPendingRevocations(): boolean {
  try {
    return localStorage.getItem(REVOCATIONS_KEY) !== null;
  } catch {
    return false;
  }
}
