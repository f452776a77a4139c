import { compare, hash } from 'bcryptjs';

/** The auth service's own setting for how dear its hashes are, and what it takes when there is none. */
const COST = { variable: 'LITE_AUTH_BCRYPT_COST', usual: 10 };

/** A hash as dear as those of members, of a password that nobody has. */
let nobodysHash: Promise<string> | undefined;

/** Tells whether a password is the one of that hash. */
export function hasPassword(password: string, hash: string): Promise<boolean> {
  return compare(password, hash);
}

/** Costs as much time as checking a password; always false. */
export async function spendPasswordCheck(password: string): Promise<false> {
  nobodysHash ??= hash(crypto.randomUUID(), Number(process.env[COST.variable] || COST.usual));
  await compare(password, await nobodysHash);
  return false;
}
