// @spec accounts/password-rules

import { unmetPasswordRules } from '../../../shared/rules/password.ts';
import { authError } from '../../http/api-errors.ts';
import { compare, hash } from './password-hashing.ts';

/** The auth service's own setting for the cost of its hashes, with its default and its bounds. */
const COST = { variable: 'LITE_AUTH_BCRYPT_COST', usual: 10, min: 4, max: 31 };
/** bcrypt looks at no more bytes than these; longer passwords would be cut in silence. */
const PASSWORD_MAX_BYTES = 72;

/** Length of salt and digest together. */
const SALTED_DIGEST_LENGTH = 53;

/** Hashes a password as the auth service does. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, hashCost());
}

function hashCost(): number {
  const cost = Math.trunc(Number(process.env[COST.variable] || COST.usual));
  return Number.isNaN(cost) ? COST.usual : Math.min(COST.max, Math.max(COST.min, cost));
}

/** Tells whether a password is the one of that hash. */
export function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  return compare(password, passwordHash);
}

/** Costs as much time as checking a password; always false. */
export async function simulatePasswordCheck(password: string): Promise<false> {
  // A hash as expensive as those of members, which no password has.
  const cost = String(hashCost()).padStart(2, '0');
  await compare(password, `$2b$${cost}$${'.'.repeat(SALTED_DIGEST_LENGTH)}`);
  return false;
}

// @spec accounts/weak-password
/** The auth service's answer to a password that breaks our rule; null when it may be used. */
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
