import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parks } from '../../catalogue/parks.ts';

const root = join(import.meta.dirname, '..', '..');

export type RunningDemo = { readonly url: string; readonly dataDir: string } & AsyncDisposable;

/** Runs a temporary demo community of the built web app. Disposing it removes its data. */
export async function runDemo(): Promise<RunningDemo> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-pictures-'));
  // The database may run as another user, who needs access.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'demo');
  const demo = spawn(process.execPath, ['demo/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(demo, 'exit');
  let url: string | undefined;
  for await (const line of createInterface({ input: demo.stdout })) {
    url = /^THRILLSEEKERS ready on (\S+)$/.exec(line)?.[1];
    if (url) break;
  }
  if (!url) {
    await ended;
    await rm(folder, { recursive: true, force: true });
    throw new Error('The demo did not start.');
  }
  demo.stdout.resume();
  return {
    url,
    dataDir,
    async [Symbol.asyncDispose]() {
      demo.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the one of five large parks whose local time is nearest to `hour` o'clock. */
export function parkAtHour(hour: number) {
  const large = ['Europa-Park', 'Cedar Point', "Knott's Berry Farm", 'Fuji-Q Highland', 'PortAventura Park'];
  const distance = (timezone: string) => {
    const format = new Intl.DateTimeFormat('en', { timeZone: timezone, hour: 'numeric', hourCycle: 'h23' });
    const apart = Math.abs(Number(format.format(new Date())) - hour);
    return Math.min(apart, 24 - apart);
  };
  const [nearest] = parks
    .filter(({ name }) => large.includes(name))
    .sort((one, other) => distance(one.timezone) - distance(other.timezone));
  if (!nearest) throw new Error('None of these parks is in the catalogue.');
  return nearest;
}
