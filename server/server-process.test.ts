import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorCode } from './errors/error-code.ts';
import { fillFromTemplate } from './testing/data-template.ts';
import {
  isAlive,
  postmasterOf,
  secretsOf,
  startServerProcess,
  stopServerProcesses,
} from './testing/server-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-process-'));
  // The database may run as another user, who must be able to enter.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await stopServerProcesses();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a data folder in which a server ran before. */
async function usedFolder(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await fillFromTemplate(dataDir);
  return dataDir;
}

describe('a server process', () => {
  it('prints one line when ready, does not print secrets, and ends cleanly', async () => {
    const dataDir = join(folder, 'clean');
    const server = await startServerProcess({ DATA_DIR: dataDir });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.output()).toBe(`THRILLSEEKERS ready on ${server.url}\n`);
    for (const line of server.errorOutput().trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();

    const modes = await Promise.all(
      ['secrets.json', 'outbox', 'objects', 'postgres'].map(
        async (name) => (await stat(join(dataDir, name))).mode & 0o777,
      ),
    );
    expect(modes.map((mode) => mode.toString(8))).toEqual(['600', '700', '700', '700']);
    const secrets = Object.values(await secretsOf(dataDir));
    const publishable = (await secretsOf(dataDir)).publishableKey;
    for (const secret of secrets.filter((value) => value !== publishable)) {
      expect(server.errorOutput() + server.output()).not.toContain(secret);
    }

    const { pid } = await postmasterOf(dataDir);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    await expect(stat(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });

    const again = await startServerProcess({ DATA_DIR: dataDir });
    expect(Object.values(await secretsOf(dataDir))).toEqual(secrets);
    again.signal('SIGINT');
    expect(await again.ended).toBe(0);
  });

  it('stops cleanly on Ctrl+C, which signals its whole process group', async () => {
    const server = await startServerProcess({ DATA_DIR: await usedFolder('interrupted') });
    process.kill(-server.pid, 'SIGINT');
    expect(await server.ended).toBe(0);
    expect(server.errorOutput()).not.toMatch(/"level":[56]0|ended by itself/);
  });

  it('stops its database when it is killed', async () => {
    const dataDir = await usedFolder('killed');
    const server = await startServerProcess({ DATA_DIR: dataDir });
    await postmasterOf(dataDir);
    server.signal('SIGKILL');
    await server.ended;
    // PostgreSQL removes this file when it stops cleanly.
    await expect
      .poll(() => stat(join(dataDir, 'postgres', 'postmaster.pid')).catch(errorCode))
      .toBe('ENOENT');
  });

  it('starts despite a stale postmaster.pid with the number of another process', async () => {
    const dataDir = await usedFolder('stale');
    const first = await startServerProcess({ DATA_DIR: dataDir });
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const left = await readFile(pidFile, 'utf8');
    const { uid, gid } = await stat(pidFile);
    first.signal('SIGTERM');
    await first.ended;
    // An unrelated process of the same user, as after a restart of the machine. It runs a program that every
    // user can execute.
    const stranger = spawn('tail', ['-f', '/dev/null'], {
      stdio: 'ignore',
      uid,
      gid,
      cwd: '/',
    });
    await once(stranger, 'spawn');
    await writeFile(pidFile, left.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 });
    const second = await startServerProcess({ DATA_DIR: dataDir });
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
    stranger.kill();
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
  });

  it('starts in a folder that other users cannot enter, and finds its data again', async () => {
    const closed = join(folder, 'private');
    await mkdir(closed, { mode: 0o700 });
    const first = await startServerProcess({}, { cwd: closed });
    await writeFile(join(closed, '.data', 'objects', 'mark'), '');
    const elsewhere = await readFile(join(closed, '.data', 'cluster-folder'), 'utf8').catch(() => null);
    expect(elsewhere !== null).toBe(process.getuid?.() === 0);
    if (elsewhere) expect(first.errorOutput()).toContain(`the database lives in ${elsewhere}`);
    const cluster = elsewhere ?? join(closed, '.data', 'postgres');
    const { birthtimeMs } = await stat(join(cluster, 'PG_VERSION'));
    first.signal('SIGTERM');
    await first.ended;
    const second = await startServerProcess({}, { cwd: closed });
    expect((await stat(join(cluster, 'PG_VERSION'))).birthtimeMs).toBe(birthtimeMs);
    second.signal('SIGTERM');
    expect(await second.ended).toBe(0);
    if (elsewhere) await rm(dirname(elsewhere), { recursive: true });
  });

  it('exits with a message when its database ends and cannot be restarted', async () => {
    const dataDir = await usedFolder('bereft');
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const { pid } = await postmasterOf(dataDir);
    await rm(join(dataDir, 'postgres', 'PG_VERSION'));
    process.kill(pid, 'SIGKILL');
    expect(await server.ended).toBe(1);
    expect(server.errorOutput()).toMatch(
      /The server stops: the database server ended by itself \(SIGKILL\) and does not start again: .*not a valid data directory/,
    );
  });

  it('answers open requests before it stops', async () => {
    const dataDir = await usedFolder('draining');
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const { publishableKey } = await secretsOf(dataDir);
    const body = JSON.stringify({ email: 'a@example.test', password: 'Abcdef1!' });
    const signIns = Array.from({ length: 6 }, () =>
      request(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: publishableKey,
          'Content-Type': 'application/json',
          'Content-Length': body.length,
          Expect: '100-continue',
        },
      }),
    );
    // After "continue" a request is certainly open. Its body follows after the signal.
    await Promise.all(
      signIns.map((signIn) => {
        signIn.flushHeaders();
        return once(signIn, 'continue');
      }),
    );
    server.signal('SIGTERM');
    const statuses = signIns.map(async (signIn) => {
      signIn.end(body);
      const [response] = await once(signIn, 'response');
      response.resume();
      return response.statusCode;
    });
    expect(await Promise.all(statuses)).toEqual(Array(6).fill(400));
    expect(await server.ended).toBe(0);
  });
});
