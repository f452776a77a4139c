import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { GOOD_PASSWORD, newEmail } from '../../../server/testing/accounts.ts';
import { codeIn } from '../../../server/testing/outbox.ts';

/** How visitors reach a community, and how a test reads the mails that it sends. */
export type Site = {
  readonly siteUrl: string;
  readonly publishableKey: string;
  /** Returns the text of the newest mail to that email address, as soon as the mail arrives. */
  readonly mailTo: (address: string) => Promise<string>;
};

export type SignedUp = {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
  readonly client: SupabaseClient;
};

function clientOf({ siteUrl, publishableKey }: Site): SupabaseClient {
  return createClient(siteUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Signs up like a visitor: form, mail, code, profile. */
export async function signUp(site: Site, name: string): Promise<SignedUp> {
  const email = newEmail();
  const client = clientOf(site);
  const started = await client.auth.signUp({ email, password: GOOD_PASSWORD });
  if (started.error) throw started.error;
  const token = codeIn({ text: await site.mailTo(email) });
  const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' });
  if (error) throw error;
  if (!data.session) throw new Error('a correct code gave no session');
  const id = data.session.user.id;
  const profile = await client.from('profiles').upsert({ id, name });
  if (profile.error) throw profile.error;
  return { id, email, accessToken: data.session.access_token, client };
}
