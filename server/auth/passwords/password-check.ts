// @spec accounts/password-rules

import { unmetPasswordRules } from '#shared/rules/accounts/password.ts';
import { authError } from '../../http/api-errors.ts';
import { compare, hash } from './password-hashing.ts';

/** The auth service's setting for the bcrypt cost, with its default and bounds. */
const COST = { variable: 'LITE_AUTH_BCRYPT_COST', default: 10, min: 4, max: 31 };
/** Maximum length of a password in UTF-8 bytes. bcrypt ignores the bytes after it. */
const PASSWORD_MAX_BYTES = 72;

/** Characters of salt and digest together in a bcrypt hash. */
const SALTED_DIGEST_LENGTH = 53;

/** Hashes a password with bcrypt, at the cost that the auth service uses. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, hashCost());
}

function hashCost(): number {
  const cost = Math.trunc(Number(process.env[COST.variable] || COST.default));
  return Number.isNaN(cost) ? COST.default : Math.min(COST.max, Math.max(COST.min, cost));
}

/** Returns whether a password matches a hash. */
export function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  return compare(password, passwordHash);
}

/** Takes as long as a password check; always returns false. */
export async function simulatePasswordCheck(password: string): Promise<false> {
  // No password matches this hash. It has the same cost as the hash of a new password, so the check takes as long.
  const cost = String(hashCost()).padStart(2, '0');
  await compare(password, `$2b$${cost}$${'.'.repeat(SALTED_DIGEST_LENGTH)}`);
  return false;
}

// @spec accounts/weak-password
/** Returns the error response for a password that breaks our rules or is too long for bcrypt; null if the password is allowed. */
export function passwordError(password: string): Response | null {
  const unmet = unmetPasswordRules(password);
  if (unmet.length > 0) {
    const reasons = [...new Set(unmet.map((rule) => (rule.code === 'length' ? 'length' : 'characters')))];
    return authError('weak_password', {
      message: `Password must include: ${unmet.map((rule) => rule.label).join(', ')}.`,
      details: { weak_password: { reasons } },
    });
  }
  return Buffer.byteLength(password) > PASSWORD_MAX_BYTES ? authError('password_too_long') : null;
}
