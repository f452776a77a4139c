import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-npm-'));
  // The database may run as another user, who must get in.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('stops with the npm that started it, when a supervisor ends that', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    detached: true,
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(npm, 'exit');
  try {
    let url = '';
    for await (const line of createInterface({ input: npm.stdout })) {
      url = /^THRILLSEEKERS ready on (\S+)$/.exec(line)?.[1] ?? '';
      if (url) break;
    }
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    npm.kill('SIGTERM');
    await ended;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    await expect(readFile(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  } finally {
    if (npm.pid) {
      try {
        process.kill(-npm.pid, 'SIGTERM');
      } catch {
        // All of it has ended, as it should.
      }
    }
  }
});
