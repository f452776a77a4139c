import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..');
const READY = /^THRILLSEEKERS ready on (http:\/\/localhost:\d+)$/m;

export type ServerProcess = {
  /** Resolves when it is ready. */
  readonly url: Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts the server as a process of its own, as an operator does, on a free port. */
export function startServerProcess(variables: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [join(PROJECT, 'server', 'main.ts')], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, LITE_AUTH_BCRYPT_COST: '4', PORT: '0', LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-4_000);
  });
  const url = new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const ready = READY.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    void ended.then(([code]) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${log}`)),
    );
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
