import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { openDataFolder } from '../../server/files/data-folder.ts';

const emailSchema = z.object({ to: z.string(), text: z.string() });

export type SignedUpMember = {
  readonly id: string;
  /** Headers that authenticate requests as the member. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Signs up a member on an instance that writes its emails as files into the folder "outbox". */
export async function signUp(url: string, dataFolder: string, email: string): Promise<SignedUpMember> {
  const { secrets, outbox } = await openDataFolder(dataFolder);
  const { auth } = createClient(url, secrets.publishableKey, { auth: { autoRefreshToken: false } });
  const signedUp = await auth.signUp({ email, password: 'Coaster#2025' });
  if (signedUp.error) throw signedUp.error;
  const token = /\b\d{6}\b/.exec(await emailTextTo(email, outbox))?.[0] ?? '';
  const { data, error } = await auth.verifyOtp({ email, token, type: 'signup' });
  if (error) throw error;
  const { session, user } = data;
  if (!session || !user) throw new Error(`${email} was verified but is not signed in.`);
  return {
    id: user.id,
    headers: { apikey: secrets.publishableKey, Authorization: `Bearer ${session.access_token}` },
  };
}

async function emailTextTo(address: string, outbox: string): Promise<string> {
  for (const name of await readdir(outbox)) {
    const email = emailSchema.parse(JSON.parse(await readFile(join(outbox, name), 'utf8')));
    if (email.to === address) return email.text;
  }
  throw new Error(`The outbox contains no email to ${address}.`);
}
