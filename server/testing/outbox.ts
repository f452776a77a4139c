import { readdir, readFile, watch } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});
export type OutboxMail = z.infer<typeof mailSchema>;

const TIMEOUT_MS = 60_000;

/** Returns the verification code in a mail. */
export function codeIn(mail: { readonly text: string }): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (!code) throw new Error('the mail contains no code');
  return code;
}

/** Returns the link in a mail. */
export function linkIn(mail: { readonly text: string }): string {
  const link = /https?:\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error('the mail contains no link');
  return link;
}

/**
 * Waits for a mail of the server with that data folder. `position` counts the mails to that address from 0.
 * @throws {Error} if it has not arrived after a minute
 */
export async function waitForMail(dataDir: string, to: string, position = 0): Promise<OutboxMail> {
  const folder = join(dataDir, 'outbox');
  const find = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    const mails = await Promise.all(
      names.map(async (name) => mailSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
    );
    return mails.filter((mail) => mail.to === to)[position];
  };
  const stopWatching = new AbortController();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const changes = watch(folder, { signal: AbortSignal.any([stopWatching.signal, timeout]) });
  // Watching starts only when next() is called. Call it before find(): otherwise a mail that arrives between the two
  // calls would be missed.
  const nextChange = () => {
    const change = changes.next();
    change.catch(() => undefined);
    return change;
  };
  try {
    let change = nextChange();
    for (;;) {
      const found = await find();
      if (found) return found;
      await change;
      change = nextChange();
    }
  } catch (error) {
    if (timeout.aborted) throw new Error(`mail ${position} to ${to} (counted from 0) did not arrive`);
    throw error;
  } finally {
    stopWatching.abort();
  }
}
