import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fillFromTemplate } from './testing/data-template.ts';
import { COMPILED, databaseOf, startServerProcess, stopServerProcesses } from './testing/server-process.ts';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

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

describe('the import command', () => {
  const importFile = (dataDir: string, ...words: string[]) =>
    run(process.execPath, ['scripts/operator/import-coasters.ts', ...words], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, DATA_DIR: dataDir },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: unknown) => z.object({ code: z.number(), stdout: z.string(), stderr: z.string() }).parse(error),
    );

  it('works while the server runs and while it is stopped, and reports the result of each line', async () => {
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
line 2: imported, but Kuddly: height could not be read
line 3: rejected, since it has no id of at most 64 characters
2 added, 0 changed, 0 unchanged, 1 rejected.
`,
      // An operator's change is the only line in the log.
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
0 added, 1 changed, 1 unchanged, 0 rejected.
`,
    });
  });

  it('prints its usage, and reports a folder without a server', async () => {
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

  it('reports a folder without a server', async () => {
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
  ])('prints its usage for %j', async (...words: string[]) => {
    expect(await role(join(folder, 'usage'), ...words)).toMatchObject({
      code: 2,
      stderr: 'Usage: node scripts/operator/role.ts EMAIL user|moderator|admin\n',
    });
  });
});
