import { compare } from 'bcryptjs';

/** A hash of the cost that the auth service uses, of a password that nobody has. */
const NOBODYS_HASH = '$2b$10$FyzEJFsEsxR8mU1oU2PzZeIU/xDTIdHXSYqJgKNvvd5rAFW9bVJmK';

/** Tells whether a password is the one of that hash. */
export function hasPassword(password: string, hash: string): Promise<boolean> {
  return compare(password, hash);
}

/** Costs as much time as checking a password; always false. */
export async function spendPasswordCheck(password: string): Promise<false> {
  await compare(password, NOBODYS_HASH);
  return false;
}
