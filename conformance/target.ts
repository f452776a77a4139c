/**
 * The server that the suite runs against, at any URL. README.md lists the environment variables that describe it; global-setup.ts
 * checks that they are complete.
 */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);

const webConfig = z.object({ supabaseUrl: z.url(), publishableKey: z.string() });
const mail = z.object({ to: z.string(), text: z.string() });
type Mail = z.infer<typeof mail>;

export type Target = {
  readonly url: string;
  readonly publishableKey: string;
  /** Bypasses all policies. */
  readonly secretKey: string;
};

let cachedTarget: Promise<Target> | null = null;

/** Returns the server under test. Reads its /config.json once if no publishable key is given. */
export function target(): Promise<Target> {
  cachedTarget ??= (async () => {
    const secretKey = readVariable('CONFORMANCE_SECRET_KEY');
    const configuredKey = process.env.CONFORMANCE_PUBLISHABLE_KEY;
    if (configuredKey) return { url: readUrl(), publishableKey: configuredKey, secretKey };
    const response = await fetch(`${readUrl()}/config.json`);
    const { supabaseUrl, publishableKey } = webConfig.parse(await response.json());
    return { url: supabaseUrl.replace(/\/$/, ''), publishableKey, secretKey };
  })();
  return cachedTarget;
}

/** Mails already read, by file name; the files do not change. */
const mails = new Map<string, Mail>();

/**
 * Waits for a mail to the address and returns it. If the address has received several, returns any of them.
 * @throws {Error} when no mail arrives within a minute
 */
export async function mailTo(address: string): Promise<Mail> {
  const outbox = readVariable('CONFORMANCE_OUTBOX');
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    for (const name of await readdir(outbox)) {
      if (!name.endsWith('.json')) continue;
      const found =
        mails.get(name) ?? mail.safeParse(parseJson(await readFile(join(outbox, name), 'utf8'))).data;
      if (!found) continue;
      mails.set(name, found);
      if (found.to.includes(address)) return found;
    }
    await setTimeout(20);
  }
  throw new Error(`No mail to ${address} has arrived.`);
}

/** Parses JSON; returns null for a file that is still being written, which is read again later. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type Role = 'user' | 'moderator' | 'admin';

/** Sets the role of an account with the operator's command. */
export async function setRole(email: string, role: Role): Promise<void> {
  const [file = '', ...args] = z
    .array(z.string())
    .parse(JSON.parse(readVariable('CONFORMANCE_ROLE_COMMAND')));
  await run(file, [...args, email, role]);
}

function readUrl(): string {
  return readVariable('CONFORMANCE_URL').replace(/\/$/, '');
}

function readVariable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the suite with Vitest, whose global setup provides it`);
  return value;
}
