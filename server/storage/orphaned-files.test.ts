import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { folderObjectStore } from './folder-object-store.ts';
import { readObject } from './object-store.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';

const TWO_HOURS_MS = 2 * 60 * 60 * 1000;

/** Creates a folder with two objects, all of whose files are two hours old. */
async function createFolderWithObjects() {
  const root = await mkdtemp(join(tmpdir(), 'thrillseekers-orphans-'));
  const store = folderObjectStore(root);
  for (const name of ['one', 'two']) {
    await store.write('bucket', name, new TextEncoder().encode(name), 'text/plain', 'no-cache');
  }
  const files = async () =>
    (await readdir(root, { recursive: true })).filter((path) => /\.(bin|json|part)$/.test(path)).sort();
  const makeOld = async (path: string) => {
    const then = new Date(Date.now() - TWO_HOURS_MS);
    await utimes(path, then, then);
  };
  for (const path of await files()) await makeOld(join(root, path));
  const [record = ''] = (await files()).filter((path) => path.endsWith('.json'));
  /** Writes a file next to a record. */
  const addFile = async (name: string, { isOld }: { readonly isOld: boolean }) => {
    const path = join(root, dirname(record), name);
    await writeFile(path, 'left behind');
    if (isOld) await makeOld(path);
  };
  const read = async (name: string) => {
    const found = await readObject(store, 'bucket', name);
    return found && text(found.body);
  };
  const removeOrphans = () => removeOrphanedFiles(root, new AbortController().signal);
  return {
    record: join(root, record),
    files,
    makeOld,
    addFile,
    read,
    removeOrphans,
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}

it('removes content without a record and partial files, but no recent ones', async () => {
  await using folder = await createFolderWithObjects();
  const before = await folder.files();
  expect(await folder.removeOrphans()).toBe(0);
  await folder.addFile('0000000000000000-0000000000000000.bin', { isOld: true });
  await folder.addFile('0000.json.000000000000.part', { isOld: true });
  await folder.addFile('1111111111111111-1111111111111111.bin', { isOld: false });
  await folder.addFile('1111.json.111111111111.part', { isOld: false });
  expect(await folder.removeOrphans()).toBe(2);
  const remaining = await folder.files();
  expect(remaining).toHaveLength(before.length + 2);
  expect(remaining.filter((path) => path.includes('0000000000'))).toEqual([]);
  expect([await folder.read('one'), await folder.read('two')]).toEqual(['one', 'two']);
});

it('keeps all files next to an unreadable record', async () => {
  await using folder = await createFolderWithObjects();
  await writeFile(folder.record, 'damaged');
  await folder.makeOld(folder.record);
  await folder.addFile('0000000000000000-0000000000000000.bin', { isOld: true });
  const before = await folder.files();
  expect(await folder.removeOrphans()).toBe(0);
  expect(await folder.files()).toEqual(before);
});

it('does nothing without a folder', async () => {
  expect(await removeOrphanedFiles(join(tmpdir(), crypto.randomUUID()), new AbortController().signal)).toBe(
    0,
  );
});
