import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartupError } from '../../errors/startup-error.ts';
import { readArchive } from './archive.ts';

/** The id of the user "nobody" on most systems. */
const NOBODY = 65_534;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thrillseekers-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the error of reading an archive. Does not read as root, because root may read every file. */
async function readAndGetError(file: string): Promise<unknown> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await readArchive(file, null)
      .next()
      .catch((error: unknown) => error);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

it('reports a missing permission to read the file or to enter its folder', async () => {
  const file = join(folder, 'backup.tgz');
  await writeFile(file, '');
  await chmod(file, 0);
  for (const folderMode of [0o711, 0o600]) {
    await chmod(folder, folderMode);
    const error = await readAndGetError(file);
    await chmod(folder, 0o700);
    expect(error).toEqual(
      new StartupError(`${file} cannot be read: give this user permission to read it.`, {
        cause: expect.objectContaining({ code: 'EACCES' }),
      }),
    );
  }
});
