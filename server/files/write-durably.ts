import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Content that is on the disk and has no name of its own yet. */
export type StagedFile = {
  /** Replaces the file of that path in one step. The name survives a power cut once the folder was synced. */
  place(): Promise<void>;
  discard(): Promise<void>;
};

/** Writes the content beside the file that it is for, and waits until the disk has it. Leaves nothing behind when that fails. */
export async function stageFile(
  path: string,
  content: string | Uint8Array,
  mode = 0o600,
): Promise<StagedFile> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.part`;
  const discard = () => rm(temporary, { force: true });
  try {
    const file = await open(temporary, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      closeLater(file);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { place: () => rename(temporary, path), discard };
}

/**
 * Replaces a file in one step: a crash at any moment leaves the old content or the new one, never a part,
 * and what was written is on the disk when the promise resolves.
 */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const staged = await stageFile(path, content, mode);
  try {
    await staged.place();
  } catch (error) {
    await staged.discard();
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Makes created, renamed and removed names of a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    closeLater(folder);
  }
}

/** Closes a file whose content is on the disk already; nobody needs to wait for that. */
function closeLater(file: FileHandle): void {
  file.close().catch(() => undefined);
}
