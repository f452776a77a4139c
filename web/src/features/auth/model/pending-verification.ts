// @spec accounts/auth-modes
const KEY = 'thrillseekers.pending-verification';

/**
 * The email address to confirm with a code, and when the code was requested (epoch milliseconds). Kept in session storage, so that
 * the code screen opens again if a phone unloads the page while the member reads the mail. Contains no secret.
 */
export type PendingVerification = { readonly email: string; readonly sentAt: number };

export function storeVerification(email: string, sentAt: number): PendingVerification {
  const pending = { email, sentAt };
  sessionStorage.setItem(KEY, JSON.stringify(pending));
  return pending;
}

export function clearVerification(): void {
  sessionStorage.removeItem(KEY);
}

export function pendingVerification(): PendingVerification | undefined {
  const json = sessionStorage.getItem(KEY);
  if (json === null) return undefined;
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value !== 'object' || value === null || !('email' in value) || !('sentAt' in value))
      return undefined;
    const { email, sentAt } = value;
    return typeof email === 'string' && typeof sentAt === 'number' ? { email, sentAt } : undefined;
  } catch {
    return undefined;
  }
}
