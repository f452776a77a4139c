import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretsOf, startServerProcess } from '../testing/server-process.ts';
import { openDataFolder } from './data-folder.ts';
import { lockDataFolder } from './lock-data-folder.ts';

const isRoot = process.getuid?.() === 0;

let folder: string;
let umask: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-folder-'));
  // With this umask, everybody may read and write a file that is created without an explicit mode.
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

/** Returns the permission bits of group and others, by path, for the files and folders below a folder that have any. */
async function readModesForOthers(root: string): Promise<Record<string, string>> {
  const names = await readdir(root, { recursive: true });
  const found = await Promise.all(
    names.map(async (name) => [name, (await stat(join(root, name))).mode & 0o077] as const),
  );
  return Object.fromEntries(
    found.filter(([, mode]) => mode !== 0).map(([name, mode]) => [name, mode.toString(8)]),
  );
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe('another user of the machine', () => {
  it('can neither read nor lock anything in a data folder, even if the umask allows everything', async () => {
    const dataDir = join(folder, 'data');
    await chmod(folder, 0o711);
    const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    const email = 'somebody@example.test';
    await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        apikey: (await secretsOf(dataDir)).publishableKey,
      },
      body: JSON.stringify({ email, password: 'Steel-Vengeance-1!' }),
    });
    await server.stop();
    const names = await readdir(dataDir, { recursive: true });
    expect(names).toEqual(expect.arrayContaining(['lock', 'secrets.json', 'outbox', 'objects', 'postgres']));
    expect(names.filter((name) => name.startsWith('outbox/')).length).toBeGreaterThan(0);
    const createdNames = ['secrets.json', 'outbox', 'objects', 'postgres'];
    const modes = await Promise.all(createdNames.map((name) => modeOf(join(dataDir, name))));
    expect(modes.map((mode) => mode.toString(8))).toEqual(['600', '700', '700', '700']);
    // When root starts the server, the user that runs the database must be able to enter the folder.
    expect((await modeOf(dataDir)) & 0o077).toBe(isRoot ? 0o001 : 0);
    expect(await readModesForOthers(dataDir)).toEqual({});
  });

  it('loses access to files that everybody could read and write in an earlier version', async () => {
    const first = await openDataFolder(folder);
    // Creates the lock file, and releases the lock at once.
    lockDataFolder(folder)();
    for (const name of ['.', 'lock', 'secrets.json', 'outbox', 'objects'])
      await chmod(join(folder, name), 0o777);
    expect(await openDataFolder(folder)).toEqual(first);
    lockDataFolder(folder)();
    expect(await readModesForOthers(folder)).toEqual({});
    expect((await modeOf(folder)) & 0o066).toBe(0);
  });

  it('keeps its access to a folder that held other files before the first start', async () => {
    await writeFile(join(folder, 'something-else'), '');
    await chmod(folder, 0o755);
    await openDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o755);
  });
});

it('reports a held lock and a file that cannot be locked with different errors', async () => {
  const release = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(/is in use by another running instance/);
  release();
  lockDataFolder(folder)();
  await rm(join(folder, 'lock'));
  // SQLite cannot lock a file that is not a database.
  await writeFile(join(folder, 'lock'), 'no database, and longer than the header of one'.repeat(50));
  expect(() => lockDataFolder(folder)).toThrow(/cannot be locked by this user/);
});
