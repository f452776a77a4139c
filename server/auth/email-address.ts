/** Addresses of mail are one however they are typed. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * One plain address. Brackets, commas, quotes and the like have a meaning in the header of a mail: `1<rider@example.com>` and
 * `2<rider@example.com>` would be two accounts with one mailbox, each with limits of its own. Invisible characters too.
 */
export function isEmailAddress(email: string): boolean {
  return (
    email.length <= 254 &&
    /^[^\s@\p{C}()<>[\]:;,\\"]+@[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]+$/u.test(email)
  );
}
