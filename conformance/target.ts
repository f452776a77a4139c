/**
 * What the suite runs against: any address that serves the product. It reads mail from a folder of JSON files and sets
 * roles by a command, because neither can be done from outside.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);

const webConfig = z.object({ supabaseUrl: z.url(), publishableKey: z.string() });
const mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.string(),
});
export type Mail = z.infer<typeof mail>;

export type Target = {
  readonly url: string;
  readonly publishableKey: string;
};

let known: Promise<Target> | null = null;

/** Reads {base}/config.json once. */
export function target(): Promise<Target> {
  known ??= (async () => {
    const response = await fetch(`${variable('CONFORMANCE_URL')}/config.json`);
    const { supabaseUrl, publishableKey } = webConfig.parse(await response.json());
    return { url: supabaseUrl.replace(/\/$/, ''), publishableKey };
  })();
  return known;
}

/** Mails already read, by file name; they don't change. */
const mails = new Map<string, Mail>();

/**
 * Waits for a mail to that address that fits; mails of earlier tests don't, since every address is new.
 * @throws {Error} when none comes within a minute
 */
export async function mailTo(address: string, fits: (mail: Mail) => boolean = () => true): Promise<Mail> {
  const outbox = variable('CONFORMANCE_OUTBOX');
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    for (const name of await readdir(outbox)) {
      if (!name.endsWith('.json')) continue;
      const found =
        mails.get(name) ?? mail.safeParse(parseJson(await readFile(join(outbox, name), 'utf8'))).data;
      if (!found) continue;
      mails.set(name, found);
      if (found.to.includes(address) && fits(found)) return found;
    }
    await setTimeout(20);
  }
  throw new Error(`No mail to ${address} has come`);
}

/** A file that is still being written is read again. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type Role = 'user' | 'moderator' | 'admin';

/** Sets a role as an operator does. */
export async function setRole(email: string, role: Role): Promise<void> {
  const [file = '', ...args] = z.array(z.string()).parse(JSON.parse(variable('CONFORMANCE_ROLE_COMMAND')));
  await run(file, [...args, email, role]);
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the suite by Vitest, whose global setup provides it`);
  return value.replace(/\/$/, '');
}
