import { inject } from 'vitest';
import { type Account, newAccount } from '../../../server/testing/accounts.ts';
import { completeProfile } from '../../../server/testing/member-rows.ts';
import { setRole } from '../../../server/testing/set-role.ts';

/** Creates an account with a complete profile. */
export async function newMember(name?: string): Promise<Account> {
  const account = await newAccount(inject('site'));
  await completeProfile(account, name);
  return account;
}

/** Creates an admin with a complete profile. */
export async function newAdmin(): Promise<Account> {
  const admin = await newMember();
  await setRole(inject('site').dataDir, admin.email, 'admin');
  return admin;
}

/** Changes a profile as its member would. */
export async function changeProfile(
  { client, id }: Account,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { error } = await client.from('profiles').update(values).eq('id', id);
  if (error) throw error;
}
