// @spec accounts/auth-modes
const KEY = 'thrillseekers.pending-verification';

/*
 * Remembers which email address waits for its code. Phones may unload the page while the member is in the mail app; the code
 * screen must then open again. Stored in session storage; contains no secret.
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
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return undefined;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null || !('email' in value) || !('sentAt' in value))
      return undefined;
    const { email, sentAt } = value;
    return typeof email === 'string' && typeof sentAt === 'number' ? { email, sentAt } : undefined;
  } catch {
    return undefined;
  }
}
