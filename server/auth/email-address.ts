/** Normalizes an email address: addresses that differ only in case and surrounding spaces belong to the same account. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Returns whether the text is one plain address. Brackets, commas, quotes and the like have a meaning in mail headers:
 * `1<rider@example.com>` and `2<rider@example.com>` would be two accounts with one mailbox, each with its own rate limits.
 * Invisible characters would also allow several accounts with one mailbox.
 */
export function isEmailAddress(email: string): boolean {
  return (
    email.length <= 254 &&
    /^[^\s@\p{C}()<>[\]:;,\\"]+@[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]+$/u.test(email)
  );
}
