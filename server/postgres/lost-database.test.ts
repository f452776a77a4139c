/** Starts a server on an incomplete data folder. It must never replace a community with an empty one. */
import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { withInstanceDatabase } from '../operations/instance-database.ts';
import { fillFromTemplate } from '../testing/data-template.ts';
import { startErrorOf, startTestServer } from '../testing/test-server.ts';

let dataDir: string;
let movedPath: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-lost-'));
  movedPath = `${dataDir}-elsewhere`;
  await fillFromTemplate(dataDir);
});
afterEach(() => Promise.all([dataDir, movedPath].map((path) => rm(path, { recursive: true, force: true }))));

const startError = () => startErrorOf({ DATA_DIR: dataDir });

async function start(): Promise<void> {
  await using site = await startTestServer({ DATA_DIR: dataDir });
  expect((await site.request('/readyz')).status).toBe(200);
}

it('does not start and creates nothing if the database or the secrets are missing, and starts once both are restored', async () => {
  const database = join(dataDir, 'postgres');
  await rename(database, movedPath);
  expect(await startError()).toMatch(
    /^The database is missing: .*To start over with an empty community, .*$/,
  );
  await expect(
    withInstanceDatabase(readEnvironment({ DATA_DIR: dataDir }), async () => undefined),
  ).rejects.toThrow(/^There is nothing in/);
  expect(await readdir(dataDir)).not.toContain('postgres');
  await rename(movedPath, database);

  const secrets = join(dataDir, 'secrets.json');
  await rename(secrets, movedPath);
  expect(await startError()).toMatch(
    /^The secrets are missing: .*To start over with an empty community, .*$/,
  );
  expect(await readdir(dataDir)).not.toContain('secrets.json');
  await rename(movedPath, secrets);
  await start();
});

it('does not start if its database in another folder is missing', async () => {
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'cluster-folder'), join(movedPath, 'postgres'));
  expect(await startError()).toMatch(/The database is missing|cannot be stored in/);
});

it('starts after the first start was interrupted before the database was created', async () => {
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(dataDir, 'first-start'), '');
  await start();
  expect(await readdir(dataDir)).not.toContain('first-start');
});
