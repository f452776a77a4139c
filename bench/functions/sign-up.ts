import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { openDataFolder } from '../../server/files/data-folder.ts';

const mailSchema = z.object({ text: z.string() });

/**
 * Signs up the first member of an instance that keeps its mails in its outbox.
 * @returns the headers of requests in that member's name
 */
export async function signUp(url: string, folder: string): Promise<Readonly<Record<string, string>>> {
  const { secrets, outbox } = await openDataFolder(folder);
  const { auth } = createClient(url, secrets.publishableKey, { auth: { autoRefreshToken: false } });
  const email = 'rider@example.com';
  const signedUp = await auth.signUp({ email, password: 'Coaster#2025' });
  if (signedUp.error) throw signedUp.error;
  const [mail = ''] = await readdir(outbox);
  const { text } = mailSchema.parse(JSON.parse(await readFile(join(outbox, mail), 'utf8')));
  const token = /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const { data, error } = await auth.verifyOtp({ email, token, type: 'signup' });
  if (error) throw error;
  return { apikey: secrets.publishableKey, Authorization: `Bearer ${data.session?.access_token}` };
}
