import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { lockDataFolder } from '../files/lock-data-folder.ts';
import { fillFromTemplate } from '../testing/data-template.ts';
import { postmasterOf } from '../testing/server-process.ts';
import { withInstanceDatabase } from './instance-database.ts';

it('stops a database that it started but cannot connect to', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'thrillseekers-instance-'));
  try {
    await fillFromTemplate(dataDir);
    // When root runs the tests, the database runs as a different user, who needs access.
    await chmod(dataDir, 0o711);
    const file = join(dataDir, 'secrets.json');
    const secrets = await readFile(file, 'utf8');
    await writeFile(file, secrets.replace(/"databasePassword": "..../, '"databasePassword": "else'));
    await expect(
      withInstanceDatabase(readEnvironment({ DATA_DIR: dataDir }), async () => undefined),
    ).rejects.toThrow('password authentication failed');
    await expect(postmasterOf(dataDir)).rejects.toThrow('ENOENT');
    expect(() => lockDataFolder(dataDir)(), 'the folder is free again').not.toThrow();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
