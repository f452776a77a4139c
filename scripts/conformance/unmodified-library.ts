import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { parse, stringify } from 'smol-toml';
import * as z from 'zod/mini';
import { connectDatabase } from '../../server/postgres/connect-database.ts';
import { migrate, SUPABASE_FOLDER } from '../database/scratch-database.ts';

/** The sections of config.toml that `writeProject` changes. */
const configSchema = z.looseObject({
  api: z.looseObject({}),
  db: z.looseObject({}),
  auth: z.looseObject({ email: z.looseObject({}) }),
});

/**
 * Migrates a database and serves it with the command of @supabase/lite while `work` runs.
 * @param work receives the environment variables of the suite
 */
export async function withUnmodifiedLibrary<T>(
  databaseUrl: string,
  work: (variables: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  await using undo = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-lite-'));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  const sql = await connectDatabase(databaseUrl, 2);
  try {
    await migrate({ url: databaseUrl, sql }, folder, SUPABASE_FOLDER);
  } finally {
    await sql.end({ timeout: 5 });
  }
  const [port, mailPort] = await freePorts();
  const [publishable, secret] = [await generateApiKey('publishable'), await generateApiKey('secret')];
  await writeProject(folder, { databaseUrl, port, mailPort, keys: [publishable.key, secret.key] });

  const command = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'lite');
  const child = spawn(command, ['--no-telemetry', 'start', '--no-admin'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      EXPERIMENTAL_STORAGE: '1',
      // The lowest cost, so that sign-ups are fast.
      LITE_AUTH_BCRYPT_COST: '4',
      // The suite's mail server uses a self-signed certificate.
      NODE_TLS_REJECT_UNAUTHORIZED: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  undo.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-4000);
        if (/^Ready in /m.test(output)) resolve();
      });
    }
    child.on('close', (code) => reject(new Error(`lite exited with ${code}:\n${output}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  // On its first request, the library grants rights on every table. If it received several first requests at once, all but one could fail.
  const first = await fetch(`${url}/rest/v1/profiles?limit=1`, { headers: { apikey: secret.key } });
  if (!first.ok)
    throw new Error(`lite responds to its first request with ${first.status}: ${await first.text()}`);
  return await work({
    CONFORMANCE_URL: url,
    CONFORMANCE_PUBLISHABLE_KEY: publishable.key,
    CONFORMANCE_SECRET_KEY: secret.key,
    CONFORMANCE_SMTP_PORT: String(mailPort),
    CONFORMANCE_DATABASE_URL: databaseUrl,
    // The library returns no SQLSTATE for a violated rule.
    CONFORMANCE_HIDES_CODES: 'yes',
  });
}

type Project = {
  readonly databaseUrl: string;
  readonly port: number;
  readonly mailPort: number;
  readonly keys: readonly [publishable: string, secret: string];
};

/**
 * Writes our project's settings with the given database, ports and keys. Leaves out the rate limits, which the library
 * does not have.
 */
async function writeProject(folder: string, { databaseUrl, port, mailPort, keys }: Project): Promise<void> {
  const supabase = join(folder, 'supabase');
  await mkdir(supabase);
  await cp(join(SUPABASE_FOLDER, 'templates'), join(supabase, 'templates'), { recursive: true });
  const text = await readFile(join(SUPABASE_FOLDER, 'config.toml'), 'utf8');
  const { api, db, auth, ...rest } = configSchema.parse(parse(text));
  const { rate_limit: _limits, email, ...authSettings } = auth;
  const [publishable_key, secret_key] = keys;
  const smtp = {
    enabled: true,
    host: 'localhost',
    port: mailPort,
    user: 'anybody',
    pass: 'anything',
    admin_email: 'hello@thrillseekers.example',
    sender_name: 'THRILLSEEKERS',
  };
  const project = {
    ...rest,
    api: { ...api, port },
    db: { ...db, driver: 'postgres', url: databaseUrl },
    auth: { ...authSettings, publishable_key, secret_key, email: { ...email, smtp } },
  };
  await writeFile(join(supabase, 'config.toml'), stringify(project));
}

async function freePorts(): Promise<[number, number]> {
  const port = await freePort();
  for (;;) {
    const mailPort = await freePort();
    if (mailPort !== port) return [port, mailPort];
  }
}

/** Returns a free port below the range of ephemeral ports: one of that range could be given to another program in the meantime. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000);
    const listener = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      listener.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    listener.close();
    await once(listener, 'close');
    return port;
  }
}
