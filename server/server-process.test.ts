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
  // When the tests run as root, the database runs as a different user, who needs access to the folder.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await stopServerProcesses();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a data folder in which a server ran before. */
async function createUsedFolder(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await fillFromTemplate(dataDir);
  return dataDir;
}

describe('a server process', () => {
  it('prints one line when ready, logs JSON, and responds to open requests before it stops', async () => {
    const dataDir = await createUsedFolder('draining');
    const server = await startServerProcess({ DATA_DIR: dataDir, LITE_AUTH_BCRYPT_COST: '4' });
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.output()).toBe(`THRILLSEEKERS ready on ${server.url}\n`);
    // Standard error may arrive after standard output.
    await expect.poll(() => server.errorOutput()).toContain('\n');
    const errorOutput = server.errorOutput();
    // The part after the last line break may be the beginning of a line.
    const lines = errorOutput.slice(0, errorOutput.lastIndexOf('\n')).split('\n');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();

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
    // Waits until the server has answered "100 Continue" to all requests, so that they are open. Sends their bodies after the signal.
    await Promise.all(
      signIns.map((signIn) => {
        signIn.flushHeaders();
        return once(signIn, 'continue');
      }),
    );
    const { pid } = await postmasterOf(dataDir);
    server.signal('SIGTERM');
    const statuses = signIns.map(async (signIn) => {
      signIn.end(body);
      const [response] = await once(signIn, 'response');
      response.resume();
      return response.statusCode;
    });
    expect(await Promise.all(statuses)).toEqual(Array(6).fill(400));
    expect(await server.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    await expect(stat(join(dataDir, 'postgres', 'postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('stops its database when it is killed, starts despite a stale postmaster.pid with the process id of another process, and exits with a message when its database ends and cannot be restarted', async () => {
    const dataDir = await createUsedFolder('killed');
    const first = await startServerProcess({ DATA_DIR: dataDir });
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const pidFileText = await readFile(pidFile, 'utf8');
    const { uid, gid } = await stat(pidFile);
    first.signal('SIGKILL');
    await first.ended;
    // PostgreSQL removes this file when it stops cleanly.
    await expect.poll(() => stat(pidFile).catch(errorCode)).toBe('ENOENT');

    // After a restart of the machine, an unrelated process of the same user may have the process id in the stale file.
    // `tail` stands in for it: the user of the database may not be able to execute Node.
    const unrelated = spawn('tail', ['-f', '/dev/null'], {
      stdio: 'ignore',
      uid,
      gid,
      cwd: '/',
    });
    await once(unrelated, 'spawn');
    await writeFile(pidFile, pidFileText.replace(/^\d+/, String(unrelated.pid)), { mode: 0o600 });
    const second = await startServerProcess({ DATA_DIR: dataDir });
    expect(isAlive(unrelated.pid ?? 0)).toBe(true);
    unrelated.kill();

    const { pid } = await postmasterOf(dataDir);
    await rm(join(dataDir, 'postgres', 'PG_VERSION'));
    process.kill(pid, 'SIGKILL');
    expect(await second.ended).toBe(1);
    expect(second.errorOutput()).toMatch(
      /The server stops: the database server ended by itself \(SIGKILL\) and does not start again: .*not a valid data directory/,
    );
  });

  it('starts in a folder that other users cannot enter, stops cleanly on Ctrl+C, which signals its whole process group, and finds its data again', async () => {
    const privateFolder = join(folder, 'private');
    await mkdir(privateFolder, { mode: 0o700 });
    const first = await startServerProcess({}, { cwd: privateFolder });
    const secrets = await secretsOf(join(privateFolder, '.data'));
    await writeFile(join(privateFolder, '.data', 'objects', 'mark'), '');
    // As root, the server creates the cluster in another folder, which the user of the database can enter.
    const recordedFolder = await readFile(join(privateFolder, '.data', 'cluster-folder'), 'utf8').catch(
      () => null,
    );
    expect(recordedFolder !== null).toBe(process.getuid?.() === 0);
    if (recordedFolder) expect(first.errorOutput()).toContain(`the database is stored in ${recordedFolder}`);
    const cluster = recordedFolder ?? join(privateFolder, '.data', 'postgres');
    const { birthtimeMs } = await stat(join(cluster, 'PG_VERSION'));
    process.kill(-first.pid, 'SIGINT');
    expect(await first.ended).toBe(0);
    expect(first.errorOutput()).not.toMatch(/"level":[56]0|ended by itself/);
    // The first server created the secrets, and must not print them.
    const { publishableKey: _, ...secretKeys } = secrets;
    for (const secret of Object.values(secretKeys))
      expect(first.errorOutput() + first.output()).not.toContain(secret);

    const second = await startServerProcess({}, { cwd: privateFolder });
    expect(await secretsOf(join(privateFolder, '.data'))).toEqual(secrets);
    expect((await stat(join(cluster, 'PG_VERSION'))).birthtimeMs).toBe(birthtimeMs);
    await second.stop();
    if (recordedFolder) await rm(dirname(recordedFolder), { recursive: true });
  });
});
