import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import { codeIn, waitForMail } from './outbox.ts';

export const GOOD_PASSWORD = 'Steel-Vengeance-1!';

/** A running server and its data folder, which holds the outbox. */
export type Site = { readonly url: string; readonly publishableKey: string; readonly dataDir: string };

/** A signed-in account. */
export type Account = {
  readonly id: string;
  readonly email: string;
  readonly session: Session;
  readonly client: SupabaseClient;
};

let emailCount = 0;

/** Returns an email address that no other test uses. A letter precedes each number, so that `codeIn` takes none of them for a code. */
export function newEmail(): string {
  emailCount += 1;
  return `rider-p${process.pid}-n${emailCount}-r${Math.random().toString(36).slice(2, 8)}@example.test`;
}

/** One letter for each hexadecimal digit. The database's check of names treats no two of them as similar. */
const LETTERS = 'bcdfghjkmpqstxyz';

/**
 * Returns a name that is not similar to the name of any other member: names similar to those of staff are reserved.
 * Uses the end of the id, because ids begin with the time of creation, which can be the same for two accounts.
 */
export function nameFor(userId: string): string {
  const digits = Array.from(userId.slice(-12), (digit) => LETTERS[Number.parseInt(digit, 16)]);
  return `Rider ${digits.join('')}`;
}

/** Signs up with GOOD_PASSWORD and confirms the address. The account has no profile yet. */
export async function newAccount({ url, publishableKey, dataDir }: Site): Promise<Account> {
  const email = newEmail();
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: email },
  });
  const signUp = await client.auth.signUp({ email, password: GOOD_PASSWORD });
  if (signUp.error) throw signUp.error;
  const token = codeIn(await waitForMail(dataDir, email));
  const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' });
  if (error) throw error;
  const { session } = data;
  if (!session) throw new Error('a correct code gave no session');
  return { id: session.user.id, email, session, client };
}
