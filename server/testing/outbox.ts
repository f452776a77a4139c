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
 * Waits for a mail to an address in an outbox folder. `position` counts the mails to that address from 0.
 * @throws {Error} when none has arrived after a minute
 */
export async function waitForMail(folder: string, to: string, position = 0): Promise<OutboxMail> {
  const find = async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
    const mails = await Promise.all(
      names.map(async (name) => mailSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
    );
    return mails.filter((mail) => mail.to === to)[position];
  };
  const stopWatching = new AbortController();
  const changes = watch(folder, {
    signal: AbortSignal.any([stopWatching.signal, AbortSignal.timeout(60_000)]),
  });
  // Watching starts only when next() is called. It must be called before find(), or a mail in between would be missed.
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
      if ((await change).done) break;
      change = nextChange();
    }
  } finally {
    stopWatching.abort();
  }
  throw new Error(`no mail number ${position + 1} to ${to} arrived`);
}

/** Waits for the n-th mail that the server with that data folder sends to an email address, counted from 1. */
export function nthMailTo(dataDir: string, email: string, n = 1): Promise<OutboxMail> {
  return waitForMail(join(dataDir, 'outbox'), email, n - 1);
}
