/** A data folder with a missing part. Replacing a real community by an empty one would be the worst outcome. */
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { withInstanceDatabase } from '../operations/instance-database.ts';
import { fillFromTemplate } from '../testing/data-template.ts';
import { failToStart, startServerProcess } from '../testing/server-process.ts';

let dataDir: string;
let elsewhere: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-lost-'));
  elsewhere = `${dataDir}-elsewhere`;
  await fillFromTemplate(dataDir);
});
afterEach(() => Promise.all([dataDir, elsewhere].map((path) => rm(path, { recursive: true, force: true }))));

const start = async () => {
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  await server.stop();
};

it('without its database it does not start, and starts after the database is restored', async () => {
  await rename(join(dataDir, 'postgres'), elsewhere);
  const { code, errorOutput } = await failToStart({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(errorOutput).toMatch(/^The database is missing: .*To start over with an empty community, .*\n$/);
  await expect(
    withInstanceDatabase(readEnvironment({ DATA_DIR: dataDir }), async () => undefined),
  ).rejects.toThrow(/^There is nothing in/);
  expect(await readdir(dataDir)).not.toContain('postgres');
  await rename(elsewhere, join(dataDir, 'postgres'));
  await start();
});

it('without its database in another folder it does not start', async () => {
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'cluster-folder'), join(elsewhere, 'postgres'));
  const { code, errorOutput } = await failToStart({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(errorOutput).toMatch(/The database is missing|cannot live in/);
});

it('without its secrets it does not start, and creates none', async () => {
  const secrets = join(dataDir, 'secrets.json');
  await rename(secrets, elsewhere);
  const { code, errorOutput } = await failToStart({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(errorOutput).toMatch(/^The secrets are missing: .*To start over with an empty community, .*\n$/);
  expect(await readdir(dataDir)).not.toContain('secrets.json');
  await rename(elsewhere, secrets);
  await start();
});

it('starts after the first start was interrupted before the database was created', async () => {
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'first-start'), '');
  await start();
  expect(await readdir(dataDir)).not.toContain('first-start');
});
