import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from '../../testing/sample-files.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let site: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-backup-'));
  // As root, the restored database runs as a different user, who needs access.
  await chmod(folder, 0o711);
  site = await startTestServer({ RATE_LIMIT_FACTOR: '0' }, { hasOwnCluster: true });
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

async function command(
  [name = '', ...parameters]: string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<{ code: number; said: string }> {
  const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'operator', `${name}.ts`);
  const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir, ...variables };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...parameters], { env });
    return { code: 0, said: stdout };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stderr' in error)) throw error;
    return { code: Number(error.code), said: String(error.stderr) };
  }
}

/** A data folder of an instance that never served this database. */
async function folderWithOtherSecrets(): Promise<string> {
  const dataDir = await mkdtemp(join(folder, 'other-secrets-'));
  const secrets = await readFile(join(site.dataDir, 'secrets.json'), 'utf8');
  const others = secrets.replace(/"jwtSecret": "..../, '"jwtSecret": "else');
  await writeFile(join(dataDir, 'secrets.json'), others, { mode: 0o600 });
  return dataDir;
}

describe('a backup with the settings of another instance fails', () => {
  const databaseUrl = () => site.server.databaseUrl ?? '';

  it('a folder without secrets, in which nothing is created', async () => {
    const dataDir = join(folder, 'wrong');
    const file = join(folder, 'wrong.tgz');
    const result = await command(['backup', file], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl() });
    expect(result).toMatchObject({ code: 1, said: expect.stringContaining(dataDir) });
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('secrets of another community', async () => {
    const file = join(folder, 'foreign.tgz');
    const variables = { DATA_DIR: await folderWithOtherSecrets(), DATABASE_URL: databaseUrl() };
    const result = await command(['backup', file], variables);
    expect(result).toMatchObject({ code: 1, said: expect.stringContaining('another community') });
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('files that are missing, unless the operator allows it', async () => {
    const dataDir = await mkdtemp(join(folder, 'no-files-'));
    await copyFile(join(site.dataDir, 'secrets.json'), join(dataDir, 'secrets.json'));
    const file = join(folder, 'no-files.tgz');
    const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl() };
    expect(await command(['backup', file], variables)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/1 of 1 file that/),
    });
    await expect(stat(file)).rejects.toThrow('ENOENT');
    expect(await command(['backup', '--allow-missing-files', file], variables)).toMatchObject({
      code: 0,
      said: expect.stringContaining('1 file missing'),
    });
  });

  it('a missing or read-only folder', async () => {
    expect(await command(['backup', join(folder, 'no', 'such', 'folder.tgz')])).toMatchObject({
      code: 1,
      said: expect.stringContaining('There is no folder'),
    });
  });
});

it('does not start with other secrets than those of the database', async () => {
  const variables = { DATA_DIR: await folderWithOtherSecrets(), DATABASE_URL: site.server.databaseUrl ?? '' };
  await expect(startTestServer(variables)).rejects.toThrow('secrets.json');
});
