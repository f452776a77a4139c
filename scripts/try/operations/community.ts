import type { SupabaseClient } from '@supabase/supabase-js';
import { createClient } from '@supabase/supabase-js';
import { GOOD_PASSWORD } from '../../../server/testing/accounts.ts';
import { waitForMail } from '../../../server/testing/outbox.ts';
import { secretsOf } from '../../../server/testing/server-process.ts';
import { expectSame } from '../deploy/send-request.ts';
import type { Site } from '../deploy/sign-up.ts';
import type { Steps } from '../deploy/steps.ts';
import type { MailServer } from './mail-server.ts';
import type { Sandbox, Variables } from './sandbox.ts';

/** Values that the steps of `npm run try:operations` share. */
export type TrialContext = {
  readonly steps: Steps;
  readonly sandbox: Sandbox;
  readonly mail: MailServer;
  /** The clone that the operator runs. */
  readonly checkout: string;
  readonly dataDir: string;
  readonly port: number;
};

/** A member with the role admin, who can sign in at every URL of the community. */
export type Admin = { readonly id: string; readonly email: string };

/** Returns the community at a URL. Its mails are read from the mail server, or from the outbox folder if `mail` is null. */
export async function openSite(siteUrl: string, dataDir: string, mail: MailServer | null): Promise<Site> {
  const { publishableKey } = await secretsOf(dataDir);
  const fromOutbox = async (to: string) => (await waitForMail(dataDir, to)).text;
  return { siteUrl, publishableKey, mailTo: mail ? mail.mailTo : fromOutbox };
}

/** Signs in a member whose password is `GOOD_PASSWORD`. */
export async function signIn(site: Site, { email }: { readonly email: string }): Promise<SupabaseClient> {
  const client = createClient(site.siteUrl, site.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: GOOD_PASSWORD });
  if (error) throw error;
  return client;
}

/**
 * Runs a server while `work` runs.
 * @throws {Error} when the server logs an error
 */
export async function withRunningServer<T>(
  { sandbox, checkout }: Pick<TrialContext, 'sandbox' | 'checkout'>,
  name: 'start' | 'serve',
  variables: Variables,
  work: () => Promise<T>,
): Promise<T> {
  const server = await sandbox.start(checkout, name, variables);
  try {
    const result = await work();
    expectSame('the errors in the log', server.errors(), []);
    return result;
  } finally {
    await server.stop();
  }
}
