import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript } from '../../testing/run-command.ts';
import { pngFile } from '../../testing/sample-files.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let site: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-backup-'));
  site = await startTestServer({ RATE_LIMIT_FACTOR: '0' });
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
  const others = secrets.replace(/"jwtSecret": "..../, '"jwtSecret": "else');
  await writeFile(join(dataDir, 'secrets.json'), others, { mode: 0o600 });
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

it('a server does not start with secrets that do not belong to its database', async () => {
  const variables = {
    DATA_DIR: await createFolderWithOtherSecrets(),
    DATABASE_URL: site.server.databaseUrl ?? '',
  };
  await expect(startTestServer(variables)).rejects.toThrow('secrets.json');
});
