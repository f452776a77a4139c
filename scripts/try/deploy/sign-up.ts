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

export type SignedUpMember = {
  readonly id: string;
  readonly email: string;
  readonly accessToken: string;
  readonly client: SupabaseClient;
};

function clientOf({ siteUrl, publishableKey }: Site): SupabaseClient {
  return createClient(siteUrl, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Signs up with the requests that the app sends: sign-up, the code from the mail, profile. The password is `GOOD_PASSWORD`. */
export async function signUp(site: Site, name: string): Promise<SignedUpMember> {
  const email = newEmail();
  const client = clientOf(site);
  const signUpResult = await client.auth.signUp({ email, password: GOOD_PASSWORD });
  if (signUpResult.error) throw signUpResult.error;
  const token = codeIn({ text: await site.mailTo(email) });
  const { data, error } = await client.auth.verifyOtp({ email, token, type: 'signup' });
  if (error) throw error;
  if (!data.session) throw new Error('a correct code gave no session');
  const id = data.session.user.id;
  const profile = await client.from('profiles').upsert({ id, name });
  if (profile.error) throw profile.error;
  return { id, email, accessToken: data.session.access_token, client };
}
