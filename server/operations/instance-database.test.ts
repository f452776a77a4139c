import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Environment, readEnvironment } from '../environment.ts';
import { lockDataFolder } from '../files/lock-data-folder.ts';
import { fillFromTemplate } from '../testing/data-template.ts';
import { postmasterOf } from '../testing/server-process.ts';
import { withInstanceDatabase } from './instance-database.ts';

let dataDir: string;
let environment: Environment;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-instance-'));
  await fillFromTemplate(dataDir);
  // When root runs the tests, the database runs as a different user, who needs access.
  await chmod(dataDir, 0o711);
  environment = readEnvironment({ DATA_DIR: dataDir });
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('withInstanceDatabase stops a database that it started but cannot connect to', async () => {
  const file = join(dataDir, 'secrets.json');
  const secrets = await readFile(file, 'utf8');
  // Replaces the first four characters of the password.
  await writeFile(file, secrets.replace(/"databasePassword": "..../, '"databasePassword": "else'));
  await expect(withInstanceDatabase(environment, async () => undefined)).rejects.toThrow(
    'password authentication failed',
  );
  await expectStopped();
});

it('withInstanceDatabase keeps a database that it started running while another command uses it', async () => {
  const connected = Promise.withResolvers<void>();
  let other: Promise<void> | undefined;
  await withInstanceDatabase(environment, async () => {
    other = withInstanceDatabase(environment, async (sql) => {
      connected.resolve();
      await sql`select pg_sleep(1)`;
    });
    await Promise.race([connected.promise, other]);
  });
  await expect(other).resolves.toBeUndefined();
  await expectStopped();
});

async function expectStopped(): Promise<void> {
  await expect(postmasterOf(dataDir)).rejects.toThrow('ENOENT');
  expect(() => lockDataFolder(dataDir)(), 'the folder is free again').not.toThrow();
}
