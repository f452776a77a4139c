import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { giveWay } from '../../scripts/give-way.ts';
import { fillFromTemplate } from '../../server/testing/data-template.ts';
import { COMPILED } from '../../server/testing/server-process.ts';

const READY = /THRILLSEEKERS ready on (http:\/\/\S+)/;

export type RunningServer = {
  readonly url: string;
  readonly dataDir: string;
  /** Puts the server's clock forward by three minutes. */
  readonly turnClock: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Standing = {
  /** Whether it leaves the processor to everything else that wants it, as if it were on a machine of its own. */
  readonly givesWay?: boolean;
};

/** Starts the real server as a process of its own, on a free port with a data folder that has nobody in it. */
export async function startRealServer(
  environment: Record<string, string> = {},
  { givesWay = false }: Standing = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-e2e-'));
  await fillFromTemplate(dataDir);
  const program = [process.execPath, '--import', './e2e/support/turnable-clock.ts', 'server/main.ts'];
  const [command = '', ...args] = givesWay ? giveWay(program) : program;
  const child = spawn(command, args, {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '0',
      // Hundreds of members sign up, whose passwords protect nothing.
      LITE_AUTH_BCRYPT_COST: '4',
      // No test asks the real source; the directory of parks comes from the catalogue then.
      QUEUE_TIMES_URL: 'http://127.0.0.1:1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The server has no output');
  const said: string[] = [];
  stderr.on('data', (chunk) => said.push(String(chunk)));

  const url = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) =>
      reject(new Error(`The server ended with ${code} before it was ready:\n${said.join('')}`)),
    );
    createInterface({ input: stdout }).on('line', (line) => {
      const ready = READY.exec(line)?.[1];
      if (ready) resolve(ready);
      else said.push(`${line}\n`);
    });
  });

  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const turnClock = async () => {
    const turned = once(child, 'message');
    child.send('turn');
    await turned;
  };
  return { url, dataDir, turnClock, stop };
}
