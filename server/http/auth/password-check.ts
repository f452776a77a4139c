import { genSaltSync } from 'bcryptjs';
import { unmetPasswordRules } from '../../../shared/rules/password.ts';
import { authError } from '../api-errors.ts';
import { compare, hash } from './password-hashing.ts';

/** The auth service's own setting for how dear its hashes are, and what it takes when there is none. */
const COST = { variable: 'LITE_AUTH_BCRYPT_COST', usual: 10 };
/** bcrypt looks at no more bytes than these; longer passwords would be cut in silence. */
const PASSWORD_MAX_BYTES = 72;

/** Length of the part of a hash that follows the salt. */
const DIGEST_LENGTH = 31;

/** A hash as expensive as those of members, of a password that nobody has. */
let nobodysHash: string | undefined;

/** Hashes a password as the auth service does. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, hashCost());
}

function hashCost(): number {
  return Number(process.env[COST.variable] || COST.usual);
}

/** Tells whether a password is the one of that hash. */
export function hasPassword(password: string, passwordHash: string): Promise<boolean> {
  return compare(password, passwordHash);
}

/** Costs as much time as checking a password; always false. */
export async function spendPasswordCheck(password: string): Promise<false> {
  // Hashing for it could fail, for want of a turn, and every later check with it.
  nobodysHash ??= `${genSaltSync(hashCost())}${'.'.repeat(DIGEST_LENGTH)}`;
  await compare(password, nobodysHash);
  return false;
}

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
