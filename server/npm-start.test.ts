import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { fillFromTemplate } from './testing/data-template.ts';
import { COMPILE_CACHE_DIR, postmasterOf } from './testing/server-process.ts';

const ROOT = join(import.meta.dirname, '..');
/** Generous: only a hang should reach this. */
const WAIT_OPTIONS = { timeout: 60_000, interval: 50 };
const run = promisify(execFile);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-npm-'));
  // When root runs the tests, the database runs as a different user, who needs access to the folder.
  await chmod(folder, 0o755);
  await fillFromTemplate(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function waitUntilReady(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /^THRILLSEEKERS ready on (\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('the server ended before it was ready');
}

/** Runs `work` with npm start or another script, and ends its whole process group afterwards. */
async function withNpm(script: string, work: (npm: ChildProcess, url: string) => Promise<void>) {
  const npm = spawn('npm', ['run', script], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await work(npm, await waitUntilReady(npm));
  } finally {
    if (npm.pid) {
      try {
        process.kill(-npm.pid, 'SIGTERM');
      } catch {
        // The process group has already ended.
      }
    }
  }
}

async function childrenOf(pid: number | undefined): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8'));
  return (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

describe('npm scripts', () => {
  it('npm start: the server stops when a supervisor stops npm', async () => {
    await withNpm('start', async (npm, url) => {
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      npm.kill('SIGTERM');
      await once(npm, 'exit');
      await expect(fetch(`${url}/healthz`)).rejects.toThrow();
      await expect(postmasterOf(folder)).rejects.toThrow('ENOENT');
    });
  });

  it('npm run serve: the server is one process below npm, plus the database; both end when npm is killed', async () => {
    await withNpm('serve', async (npm, url) => {
      expect((await fetch(url)).status).toBe(200);
      if (process.platform === 'linux') {
        const [server, ...others] = await childrenOf(npm.pid);
        expect(others).toEqual([]);
        expect(await readlink(`/proc/${server}/exe`)).toMatch(/node$/);
        expect(new Set(await childrenOf(server))).toContain((await postmasterOf(folder)).pid);
      }
      npm.kill('SIGKILL');
      await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), WAIT_OPTIONS);
      await vi.waitFor(() => expect(postmasterOf(folder)).rejects.toThrow('ENOENT'), WAIT_OPTIONS);
    });
  });
});

describe('scripts/serve', () => {
  const serve = (root: string, ...args: string[]) =>
    run(join(root, 'scripts/serve'), args, {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE_DIR },
    }).then(
      () => null,
      (error: unknown) => z.object({ code: z.number(), stdout: z.string(), stderr: z.string() }).parse(error),
    );

  it('reports in one sentence what is missing or outdated, and rejects an unknown option', async () => {
    const root = join(folder, 'checkout');
    await mkdir(root);
    await cp(join(ROOT, 'scripts'), join(root, 'scripts'), { recursive: true });
    for (const name of ['package.json', 'package-lock.json']) await cp(join(ROOT, name), join(root, name));
    expect(await serve(root)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The packages are missing: run npm run build, then start again.\n',
    });

    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    expect(await serve(root)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'The web app is not built: run npm run build, then start again.\n',
    });

    // If there is a folder web/src, .built-from must contain a hash of the sources. This content is no hash, so the build is outdated.
    await cp(join(ROOT, 'web/index.html'), join(root, 'web/src/index.html'));
    await mkdir(join(root, 'web/dist'));
    await cp(join(ROOT, 'package.json'), join(root, 'web/dist/.built-from'));
    expect(await serve(root)).toMatchObject({
      stderr: 'The web app in web/dist is outdated: run npm run build, then start again.\n',
    });

    const lock = await readFile(join(root, 'package-lock.json'), 'utf8');
    await writeFile(
      join(root, 'package-lock.json'),
      lock.replace(/("node_modules\/hono": \{\s*"version": ")[^"]+/, '$10.0.1'),
    );
    expect(await serve(root)).toMatchObject({
      stderr: 'The installed packages do not match this version: run npm run build, then start again.\n',
    });
    expect(await serve(root, '--prepair')).toMatchObject({ code: 2 });
  });
});
