import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Returns whether two secrets are equal, in constant time. Compares hashes, because `timingSafeEqual` needs equal
 * lengths.
 */
export function isSameSecret(given: string, secret: string): boolean {
  const [left, right] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}
