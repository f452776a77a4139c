import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { errorCode } from './errors/error-code.ts';
import { fillFromTemplate } from './testing/data-template.ts';
import {
  COMPILED,
  databaseOf,
  failToStart,
  isAlive,
  postmasterOf,
  secretsOf,
  startServerProcess,
  stopServerProcesses,
} from './testing/server-process.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-process-'));
  // The database may run as another user, who must get in.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await stopServerProcesses();
  await rm(folder, { recursive: true, force: true });
});

/** A data folder in which a server ran before. */
async function usedFolder(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await fillFromTemplate(dataDir);
  return dataDir;
}

describe('a server process', () => {
  it('says when it is ready in one plain line, keeps its secrets to itself, and ends cleanly', async () => {
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

  it('stops in order on Ctrl+C, which reaches all of its process group', async () => {
    const server = await startServerProcess({ DATA_DIR: await usedFolder('interrupted') });
    process.kill(-server.pid, 'SIGINT');
    expect(await server.ended).toBe(0);
    expect(server.errorOutput()).not.toMatch(/"level":[56]0|ended by itself/);
  });

  it('takes its database along when it is killed', async () => {
    const dataDir = await usedFolder('killed');
    const server = await startServerProcess({ DATA_DIR: dataDir });
    await postmasterOf(dataDir);
    server.signal('SIGKILL');
    await server.ended;
    // Postgres removes its file when it stops cleanly.
    await expect
      .poll(() => stat(join(dataDir, 'postgres', 'postmaster.pid')).catch(errorCode))
      .toBe('ENOENT');
  });

  it('starts over a stale postmaster.pid whose number now is another process', async () => {
    const dataDir = await usedFolder('stale');
    const first = await startServerProcess({ DATA_DIR: dataDir });
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const left = await readFile(pidFile, 'utf8');
    const { uid, gid } = await stat(pidFile);
    first.signal('SIGTERM');
    await first.ended;
    // An unrelated process of the same user, as after a restart of the machine; a program that every user can reach.
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

  it('starts in a folder that nobody else may enter, and finds its data there again', async () => {
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

  it('gives up with a sentence when its database dies and cannot be started again', async () => {
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

  it('answers the requests that are open when it is told to stop', async () => {
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
    // Asked to go on, a request is open for certain; its body follows only after the signal.
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

describe('a start that cannot succeed ends with one sentence', () => {
  it('for several faults of the environment, all of them', async () => {
    const { code, output, errorOutput } = await failToStart({ PORT: 'x', LOG_LEVEL: 'y' });
    expect([code, output]).toEqual([1, '']);
    expect(errorOutput).toMatch(/PORT must be[\s\S]*LOG_LEVEL must be/);
  });

  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = z.object({ port: z.number() }).parse(other.address());
    const { code, errorOutput } = await failToStart({ PORT: String(port), DATA_DIR: join(folder, 'port') });
    other.close();
    expect(code).toBe(1);
    expect(errorOutput).toBe(
      `Port ${port} is already taken by another program: stop that program, or choose another port, for instance PORT=${port + 1}.\n`,
    );
  });

  it('when another instance has the data folder', async () => {
    const dataDir = await usedFolder('shared');
    const first = await startServerProcess({ DATA_DIR: dataDir });
    const { code, errorOutput } = await failToStart({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(errorOutput).toBe(
      `The data folder ${dataDir} is in use by another running instance: stop that one, or set DATA_DIR to another folder.\n`,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    first.signal('SIGTERM');
    expect(await first.ended).toBe(0);
  });

  it('when the data folder cannot be written', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const { code, errorOutput } = await failToStart({ DATA_DIR: join(folder, 'a-file', 'data') });
    expect(code).toBe(1);
    expect(errorOutput).toMatch(
      /^The data folder .* cannot be written \(ENOTDIR\): .*set DATA_DIR to another folder\.\n$/,
    );
  });

  it('when the data folder was named and the database user cannot enter the one above it', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const variables = { DATA_DIR: join(closed, 'data') };
    if (process.getuid?.() === 0) {
      const { code, errorOutput } = await failToStart(variables);
      expect(code).toBe(1);
      expect(errorOutput).toContain(`chmod o+x ${closed}`);
    } else {
      // An ordinary user is the database's user too.
      const server = await startServerProcess(variables);
      server.signal('SIGTERM');
      expect(await server.ended).toBe(0);
    }
  });

  it('when DATABASE_URL refuses, without showing its password', async () => {
    const { code, errorOutput } = await failToStart({
      DATABASE_URL: 'postgres://me:hidden-word@127.0.0.1:1/db',
      DATA_DIR: join(folder, 'refused'),
    });
    expect(code).toBe(1);
    expect(errorOutput).toMatch(
      /^The database at 127\.0\.0\.1:1\/db cannot be used \(.*ECONNREFUSED.*\): check .*\n$/,
    );
    expect(errorOutput).not.toContain('hidden-word');
  });

  it('when the secrets are damaged', async () => {
    const dataDir = join(folder, 'damaged');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'secrets.json'), '{"jwtSecret":"short"}');
    const { code, errorOutput } = await failToStart({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(errorOutput).toMatch(/^The secrets in .* cannot be read: .*\n$/);
  });
});

describe('the import command', () => {
  const importFile = (dataDir: string, ...words: string[]) =>
    run(process.execPath, ['scripts/operator/import-coasters.ts', ...words], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: dataDir },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: unknown) => z.object({ code: z.number(), stdout: z.string(), stderr: z.string() }).parse(error),
    );

  it('works while the server runs and while it is stopped, and says what became of each line', async () => {
    const dataDir = await usedFolder('import');
    const file = join(folder, 'coasters.csv');
    await writeFile(
      file,
      'id,name,park,height,note\nx-1,Kuddly,Gardaland,tall,\n,Nobody,,,\nx-2,Blitz,,"12,5",\n',
    );
    const server = await startServerProcess({ DATA_DIR: dataDir });
    expect(await importFile(dataDir, file)).toEqual({
      code: 1,
      stdout: `A column "note" means nothing here, and is not read.
line 2: added Kuddly (Gardaland)
line 4: added Blitz (Unknown Park)
line 2: taken, but Kuddly: height could not be read
line 3: refused, since it has no id of at most 64 characters
2 added, 0 changed, 0 unchanged, 1 refused.
`,
      // What an operator changed is one line for the log, and the only one.
      stderr: expect.stringMatching(
        /^\{[^\n]*"action":"import:coasters","detail":"2 added, 0 changed"[^\n]*\}\n$/,
      ),
    });
    server.signal('SIGTERM');
    await server.ended;
    await writeFile(file, 'id,name,height\nx-1,Kuddly,13\nx-2,Blitz,\n');
    expect(await importFile(dataDir, file)).toMatchObject({
      code: 0,
      stdout: `line 2: changed Kuddly (Gardaland): height in m unknown → 13
0 added, 1 changed, 1 unchanged, 0 refused.
`,
    });
  });

  it('explains itself, and says so where no server ever ran', async () => {
    expect(await importFile(join(folder, 'usage'))).toMatchObject({
      code: 2,
      stderr: 'Usage: node scripts/operator/import-coasters.ts [--dry-run] FILE\n',
    });
    expect(await importFile(join(folder, 'usage'), join(folder, 'missing.json'))).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^There is no file \S+missing\.json\.\n$/),
    });
    const file = join(folder, 'one.json');
    await writeFile(file, '[{"id":1,"name":"One"}]');
    expect(await importFile(join(folder, 'no-server'), file)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^There is nothing in \S+\/no-server yet: start the server there first, /,
      ),
    });
  });
});

describe('the role command', () => {
  const role = (dataDir: string, ...words: string[]) =>
    run(process.execPath, ['scripts/operator/role.ts', ...words], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: dataDir },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: unknown) => z.object({ code: z.number(), stdout: z.string(), stderr: z.string() }).parse(error),
    );

  it('works while the server runs and while it is stopped', async () => {
    const dataDir = await usedFolder('roles');
    const server = await startServerProcess({ DATA_DIR: dataDir });
    const sql = await databaseOf(dataDir);
    await sql`
      insert into auth.users (id, email, email_confirmed_at)
      values ('00000000-0000-7000-8000-00000000a001', 'first@example.test', now())`;
    await sql.end();
    expect(await role(dataDir, 'First@Example.test', 'admin')).toMatchObject({
      code: 0,
      stdout: 'First@Example.test is now admin (was user).\n',
    });
    server.signal('SIGTERM');
    await server.ended;
    expect(await role(dataDir, 'first@example.test', 'moderator')).toMatchObject({
      code: 0,
      stdout: 'first@example.test is now moderator (was admin).\n',
    });
    expect(await role(dataDir, 'first@example.test', 'moderator')).toMatchObject({
      stdout: 'first@example.test was moderator already.\n',
    });
    expect(await role(dataDir, 'nobody@example.test', 'admin')).toMatchObject({
      code: 1,
      stderr:
        'Nobody has signed up with nobody@example.test. Check the spelling (node scripts/operator/members.ts --find TEXT), or sign up first.\n',
    });
  });

  it('says so where no server ever ran', async () => {
    const { code, stderr } = await role(join(folder, 'never-started'), 'first@example.test', 'admin');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^There is nothing in \S+\/never-started yet: start the server there first, .+\n$/,
    );
  });

  it.each([
    [],
    ['a@example.test'],
    ['a@example.test', 'king'],
    ['admin', 'a@example.test'],
    ['a@b.test', 'user', 'x'],
  ])('explains itself when called with %j', async (...words: string[]) => {
    expect(await role(join(folder, 'usage'), ...words)).toMatchObject({
      code: 2,
      stderr: 'Usage: node scripts/operator/role.ts EMAIL user|moderator|admin\n',
    });
  });
});
