import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Content that is on disk under a temporary name. */
export type StagedFile = {
  /** Replaces the target file atomically. The new name survives a power cut once the folder is synced. */
  replaceTarget(): Promise<void>;
  discard(): Promise<void>;
};

/** Writes content to a temporary file beside its target and syncs it. Removes the temporary file on errors. */
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
      closeInBackground(file);
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { replaceTarget: () => rename(temporary, path), discard };
}

/**
 * Replaces a file atomically: a crash leaves either the old or the new content. The content is on disk when the promise
 * resolves.
 */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const stagedFile = await stageFile(path, content, mode);
  try {
    await stagedFile.replaceTarget();
  } catch (error) {
    await stagedFile.discard();
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Syncs a folder, so that created, renamed and removed names survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    closeInBackground(folder);
  }
}

/** Closes a file or folder that was synced, or whose writing failed. Callers need not wait. */
function closeInBackground(file: FileHandle): void {
  file.close().catch(() => undefined);
}
