import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../postgres/connect-database.ts';
import { runScript } from '../../testing/run-command.ts';
import { pngFile } from '../../testing/sample-files.ts';
import { createEmptyDatabase } from '../../testing/shared-cluster.ts';
import { NO_RATE_LIMITS, startTestServer, type TestServer } from '../../testing/test-server.ts';

let site: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-backup-'));
  site = await startTestServer(NO_RATE_LIMITS);
  const { client, id } = await site.member();
  expect((await client.from('profiles').insert({ id, name: 'Wilma Coaster' })).error).toBeNull();
  const name = `${id}/one.png`;
  const { error } = await client.storage
    .from('profile-pictures')
    .upload(name, pngFile(), { contentType: 'image/png' });
  expect(error).toBeNull();
  const picture = client.storage.from('profile-pictures').getPublicUrl(name).data.publicUrl;
  expect((await client.from('profiles').update({ profile_picture: picture }).eq('id', id)).error).toBeNull();
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const backup = (args: readonly string[], variables: Readonly<Record<string, string>> = {}) =>
  runScript('backup', args, {
    variables: { DATA_DIR: site.dataDir, DATABASE_URL: site.server.databaseUrl ?? '', ...variables },
  });

/** Creates a data folder with the secrets of another instance. */
async function createFolderWithOtherSecrets(): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'other-secrets-'));
  const secrets = await readFile(join(site.dataDir, 'secrets.json'), 'utf8');
  const otherSecrets = secrets.replace(/"jwtSecret": "..../, '"jwtSecret": "else');
  await writeFile(join(dataDir, 'secrets.json'), otherSecrets, { mode: 0o600 });
  return dataDir;
}

describe('a backup fails', () => {
  it('with a data folder that does not exist, and does not create it', async () => {
    const dataDir = join(folder, 'wrong');
    const file = join(folder, 'wrong.tgz');
    const result = await backup([file], { DATA_DIR: dataDir });
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining(dataDir) });
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('with the secrets of another community', async () => {
    const file = join(folder, 'foreign.tgz');
    const result = await backup([file], { DATA_DIR: await createFolderWithOtherSecrets() });
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining('another community') });
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('when stored files are missing, unless the operator allows it', async () => {
    const dataDir = await mkdtemp(join(folder, 'no-files-'));
    await copyFile(join(site.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
    const file = join(folder, 'no-files.tgz');
    expect(await backup([file], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/1 of 1 file in the database is missing/),
    });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(await backup(['--allow-missing-files', file], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 file missing'),
    });
  });

  it('when the folder of its file does not exist', async () => {
    expect(await backup([join(folder, 'no', 'such', 'folder.tgz')])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no folder'),
    });
  });
});

it('a restore into a database without members keeps the rows of other programs', async () => {
  const file = join(folder, 'shared-database.tgz');
  expect(await backup([file])).toMatchObject({ code: 0 });
  await using cleanup = new AsyncDisposableStack();
  const database = await createEmptyDatabase();
  cleanup.defer(database.stop);
  const sql = await connectDatabase(database.url);
  cleanup.defer(() => sql.end());
  await sql`create schema shop`;
  await sql`create table shop.orders (id integer, park_id text)`;
  await sql`insert into shop.orders values (1, '12')`;
  const restoreTo = (dataDir: string) =>
    runScript('restore', [file], {
      variables: { DATA_DIR: join(folder, dataDir), DATABASE_URL: database.url },
    });
  expect(await restoreTo('shared-database')).toMatchObject({ code: 0 });
  expect(await sql`select id from shop.orders`).toEqual([{ id: 1 }]);
  expect(await sql`select name from public.profiles`).toEqual([{ name: 'Wilma Coaster' }]);

  // A backup of this database contains nothing of the other program, so it restores into an empty one.
  const variables = { DATA_DIR: join(folder, 'shared-database'), DATABASE_URL: database.url };
  const second = join(folder, 'of-shared-database.tgz');
  expect(await runScript('backup', [second], { variables })).toMatchObject({ code: 0 });
  expect(await backup(['--verify', second])).toMatchObject({ code: 0 });

  // A reference of the other program to a table of the community, which lost its members.
  await sql`delete from auth.users`;
  await sql`alter table shop.orders add foreign key (park_id) references public.parks (id)`;
  expect(await restoreTo('referenced-database')).toMatchObject({ code: 0 });
  expect(await sql`select id, park_id from shop.orders`).toEqual([{ id: 1, park_id: '12' }]);

  await sql`delete from auth.users`;
  await sql`insert into supabase_migrations.schema_migrations (version) values ('99990101000000')`;
  expect(await restoreTo('newer-database')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('newer version'),
  });
});

it('a server does not start with secrets that do not belong to its database', async () => {
  const variables = {
    DATA_DIR: await createFolderWithOtherSecrets(),
    DATABASE_URL: site.server.databaseUrl ?? '',
  };
  await expect(startTestServer(variables)).rejects.toThrow('secrets.json');
});
