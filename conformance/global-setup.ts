/**
 * Without CONFORMANCE_URL, starts a server of our own for the run, as an operator would start it, and stops it after.
 * With it, CONFORMANCE_OUTBOX and CONFORMANCE_ROLE_COMMAND (a JSON list of words, to which address and role are added)
 * must be set as well.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');
const READY = /^THRILLSEEKERS ready on (http:\/\/\S+)$/m;

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.CONFORMANCE_URL) {
    for (const name of ['CONFORMANCE_OUTBOX', 'CONFORMANCE_ROLE_COMMAND']) {
      if (!process.env[name]) throw new Error(`CONFORMANCE_URL needs ${name} as well`);
    }
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-conformance-'));
  const child = spawn(process.execPath, [join(PROJECT, 'server', 'main.ts')], {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      RATE_LIMIT_FACTOR: '0',
      LITE_AUTH_BCRYPT_COST: '4',
      LOG_LEVEL: 'warn',
      // Nothing answers there: what is tested must not depend on other people's services.
      QUEUE_TIMES_URL: 'http://127.0.0.1:1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => resolve());
  });
  let output = '';
  let log = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4000);
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const ready = READY.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    child.on('error', reject);
    child.on('close', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${log}`)),
    );
  });
  process.env.CONFORMANCE_URL = url;
  process.env.CONFORMANCE_OUTBOX = join(folder, 'outbox');
  process.env.CONFORMANCE_ROLE_COMMAND = JSON.stringify([
    '/usr/bin/env',
    `DATA_DIR=${folder}`,
    process.execPath,
    join(PROJECT, 'scripts', 'role.ts'),
  ]);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
