import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { roleCommand } from './role-command.ts';

const PROJECT = join(import.meta.dirname, '..');
const READY_LINE = /^THRILLSEEKERS ready on (http:\/\/\S+)$/m;

const secrets = z.object({ secretKey: z.string() });

/**
 * Starts a server with a temporary data folder, on the database in CONFORMANCE_DATABASE_URL or an embedded one.
 * @returns environment variables of the suite that describe the server, and a function that stops it
 * @throws {Error} with the end of the server's log if it does not start
 */
export async function startTemporaryServer(): Promise<{
  readonly variables: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}> {
  await using undo = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-conformance-'));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  const database = process.env.CONFORMANCE_DATABASE_URL;
  const child = spawn(process.execPath, [join(PROJECT, 'server', 'main.ts')], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      ...(database && { DATABASE_URL: database }),
      // Turns the rate limits off, and makes password hashes cheap.
      RATE_LIMIT_FACTOR: '0',
      LITE_AUTH_BCRYPT_COST: '4',
      LOG_LEVEL: 'warn',
      // Nothing listens on this port: tests must not depend on external services.
      QUEUE_TIMES_URL: 'http://127.0.0.1:1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  undo.defer(() => {
    child.kill('SIGTERM');
    return ended;
  });
  let output = '';
  let log = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const ready = READY_LINE.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    child.on('error', reject);
    child.on('close', (code) =>
      reject(new Error(`The server exited with ${code} before it was ready:\n${log}`)),
    );
  });
  const { secretKey } = secrets.parse(JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8')));
  const disposal = undo.move();
  return {
    variables: {
      CONFORMANCE_URL: url,
      CONFORMANCE_SECRET_KEY: secretKey,
      CONFORMANCE_OUTBOX: join(folder, 'outbox'),
      CONFORMANCE_ROLE_COMMAND: roleCommand(database ? `DATABASE_URL=${database}` : `DATA_DIR=${folder}`),
    },
    stop: () => disposal.disposeAsync(),
  };
}
