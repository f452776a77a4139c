import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { errorCode } from '../errors/error-code.ts';

/** Younger files may belong to a write in progress, in this process or another. */
const MIN_AGE_MS = 60 * 60 * 1000;

/** The part of a record that names its content file. */
const recordSchema = z.object({ content: z.string() });

/**
 * Removes files that a crash during a write or a deletion left in the folder of a `folderObjectStore` over an hour ago: content
 * without a record, and partial files. Returns how many. Aborting `stopping` ends the search early.
 */
export async function removeOrphanedFiles(root: string, stopping: AbortSignal): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(root)) {
    if (stopping.aborted) break;
    const folder = join(root, name);
    for (const orphan of await findOrphans(folder)) {
      const path = join(folder, orphan);
      const stats = await stat(path).catch(() => null);
      if (!stats || Date.now() - stats.mtimeMs < MIN_AGE_MS) continue;
      await rm(path, { force: true });
      removed += 1;
    }
  }
  return removed;
}

/** Removes orphaned files once, in the background; returns a function that stops the search. */
export function startOrphanedFileCleanup(root: string, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  const work = removeOrphanedFiles(root, stopping.signal).then(
    (files) => {
      if (files > 0) log.info({ files }, 'files that a killed server left behind were removed');
    },
    (error: unknown) =>
      log.error({ err: error }, 'the folder of files could not be searched for orphaned files'),
  );
  return async () => {
    stopping.abort();
    await work;
  };
}

/** Returns the content files and partial files of a folder that no record names; none if a record cannot be read. */
async function findOrphans(folder: string): Promise<readonly string[]> {
  const names = await namesIn(folder);
  const records = names.filter((name) => name.endsWith('.json'));
  const candidates = names.filter((name) => name.endsWith('.bin') || name.endsWith('.part'));
  // Each record names one content file: if the counts are equal, no record needs to be read.
  if (candidates.length === records.length && !candidates.some((name) => name.endsWith('.part'))) return [];
  const contentNames = new Set<string>();
  for (const record of records) {
    try {
      contentNames.add(recordSchema.parse(JSON.parse(await readFile(join(folder, record), 'utf8'))).content);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') continue;
      // The unreadable record may name any of the candidates.
      return [];
    }
  }
  return candidates.filter((name) => !contentNames.has(name));
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return [];
    throw error;
  }
}
