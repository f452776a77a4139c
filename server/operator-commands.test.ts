/** Operator commands that work while the server runs and while it is stopped. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { withInstanceDatabase } from './operations/instance-database.ts';
import type { Database } from './postgres/connect-database.ts';
import { fillFromTemplate } from './testing/data-template.ts';
import { runScript } from './testing/run-command.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let site: TestServer;
/** The data folder of a server that is stopped. */
let stoppedDataDir: string;
let folder: string;

beforeAll(async () => {
  site = await startTestServer({}, { hasOwnCluster: true });
  stoppedDataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-stopped-'));
  await fillFromTemplate(stoppedDataDir);
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-commands-'));
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  for (const path of [stoppedDataDir, folder]) await rm(path, { recursive: true, force: true });
});

describe('the import command', () => {
  const importFile = (dataDir: string, ...args: string[]) =>
    runScript('import-coasters', args, { variables: { DATA_DIR: dataDir } });

  it('works while the server runs, and reports the result of each line', async () => {
    const file = join(folder, 'coasters.csv');
    await writeFile(
      file,
      'id,name,park,height,note\nx-1,Kuddly,Gardaland,tall,\n,Nobody,,,\nx-2,Blitz,,"12,5",\n',
    );
    expect(await importFile(site.dataDir, file)).toEqual({
      code: 1,
      stdout: `Unknown column "note" is ignored.
line 2: added Kuddly (Gardaland)
line 4: added Blitz (Unknown Park)
line 2: imported, but Kuddly: height could not be read
line 3: rejected, since it has no valid id (a text or a whole number, up to 64 characters)
2 added, 0 changed, 0 unchanged, 1 rejected.
`,
      // The line about the operator's change is the only one in the log.
      stderr: expect.stringMatching(
        /^\{[^\n]*"action":"import:coasters","detail":"2 added, 0 changed"[^\n]*\}\n$/,
      ),
    });
  });

  it('works while the server is stopped', async () => {
    const file = join(folder, 'more-coasters.csv');
    await writeFile(file, 'id,name,park\nx-1,Kuddly,Gardaland\n');
    expect(await importFile(stoppedDataDir, file)).toMatchObject({
      code: 0,
      stdout: 'line 2: added Kuddly (Gardaland)\n1 added, 0 changed, 0 unchanged, 0 rejected.\n',
    });
    await writeFile(file, 'id,name,park,height\nx-1,Kuddly,Gardaland,13\n');
    expect(await importFile(stoppedDataDir, file)).toMatchObject({
      code: 0,
      stdout:
        'line 2: changed Kuddly (Gardaland): height in m unknown → 13\n0 added, 1 changed, 0 unchanged, 0 rejected.\n',
    });
  });

  it('prints its usage, and reports a missing file and a folder in which no server has run', async () => {
    expect(await importFile(join(folder, 'usage'))).toMatchObject({
      code: 2,
      stderr: 'Usage: npm run import:coasters -- [--dry-run] FILE\n',
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
  const role = (dataDir: string, ...args: string[]) =>
    runScript('role', args, { variables: { DATA_DIR: dataDir } });

  const addAccount = (sql: Database) => sql`
    insert into auth.users (id, email, email_confirmed_at)
    values ('00000000-0000-7000-8000-00000000a001', 'first@example.test', now())`;

  it('works while the server runs', async () => {
    await addAccount(site.sql);
    expect(await role(site.dataDir, 'First@Example.test', 'admin')).toMatchObject({
      code: 0,
      stdout: 'First@Example.test is now admin (was user).\n',
    });
    expect(await role(site.dataDir, 'first@example.test', 'admin')).toMatchObject({
      stdout: 'first@example.test was admin already.\n',
    });
    expect(await role(site.dataDir, 'nobody@example.test', 'admin')).toMatchObject({
      code: 1,
      stderr:
        'Nobody has signed up with nobody@example.test. Check the spelling (npm run members -- --find TEXT), or sign up first.\n',
    });
  });

  it('works while the server is stopped', async () => {
    await withInstanceDatabase(readEnvironment({ DATA_DIR: stoppedDataDir }), addAccount);
    expect(await role(stoppedDataDir, 'first@example.test', 'moderator')).toMatchObject({
      code: 0,
      stdout: 'first@example.test is now moderator (was user).\n',
    });
  });

  it('reports a folder in which no server has run', async () => {
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
  ])('prints its usage for %j', async (...args: string[]) => {
    expect(await role(join(folder, 'usage'), ...args)).toMatchObject({
      code: 2,
      stderr: 'Usage: npm run role -- EMAIL user|moderator|admin\n',
    });
  });
});
