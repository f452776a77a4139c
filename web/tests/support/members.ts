import { inject } from 'vitest';
import { type Account, newAccount } from '../../../server/testing/accounts.ts';

let named = 0;

/** Creates an account with a complete profile. */
export async function newMember(name?: string): Promise<Account> {
  const account = await newAccount(inject('site'));
  named += 1;
  const { error } = await account.client.from('profiles').upsert({
    id: account.id,
    name: name ?? `Rider ${named}`,
    bio: 'Front row or nothing.',
    favorite_coaster: 'Taron',
    home_park: 'Phantasialand',
    thrill_tour_2025: 'no',
  });
  if (error) throw error;
  return account;
}
