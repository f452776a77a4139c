import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createKeyedMutex, type KeyedMutex } from '../concurrency/keyed-mutex.ts';
import { errorCode } from '../errors/error-code.ts';
import { type StagedFile, stageFile, syncFolder } from '../files/write-durably.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { readPart } from './read-part.ts';

const recordSchema = z.object({
  bucket: z.string(),
  name: z.string(),
  /** Name of the content file. */
  content: z.string(),
  size: z.number(),
  mimeType: z.string(),
  cacheControl: z.string(),
  etag: z.string(),
  /** In milliseconds since 1970. */
  lastModified: z.number(),
});
type StoredRecord = z.infer<typeof recordSchema>;

/** Hashing this many bytes takes a millisecond or less. */
const HASH_CHUNK_BYTES = 256 * 1024;

/**
 * Stores objects in a folder. Each object is a content file that never changes and a record file that names it. The
 * record is replaced atomically, so readers see the old object or the new one. File names are hashes, since object
 * names may be too long, too deep or invalid for a file system.
 * @param withLock serializes the writes of one object. All processes that write in the folder must share it: otherwise, of
 * two concurrent writes, the second would replace the record of the first but leave the content of the first behind
 */
export function folderObjectStore(root: string, withLock: KeyedMutex = createKeyedMutex()): ObjectStore {
  const recordPath = (bucket: string, name: string) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([bucket, name]))
      .digest('hex');
    return join(root, hash.slice(0, 2), `${hash}.json`);
  };
  const contentPath = (recordFile: string, content: string) => join(dirname(recordFile), content);

  return {
    async head(bucket, name) {
      const record = await readRecord(recordPath(bucket, name));
      return record && toStoredObject(record);
    },

    async readVersion(bucket, name, { version, size }, range) {
      const file = await openIfExists(contentPath(recordPath(bucket, name), version));
      return file && readPart(file, range ?? { start: 0, end: size - 1 });
    },

    write(bucket, name, bytes, mimeType, cacheControl) {
      const path = recordPath(bucket, name);
      return withLock(path, async () => {
        const folder = dirname(path);
        const [previous, hash, created] = await Promise.all([
          readRecord(path).catch(() => null),
          sha256Of(bytes),
          mkdir(folder, { recursive: true, mode: 0o700 }),
        ]);
        if (created) await syncFolder(root);
        const record: StoredRecord = {
          bucket,
          name,
          content: `${hash.slice(0, 16)}-${randomBytes(8).toString('hex')}.bin`,
          size: bytes.byteLength,
          mimeType,
          cacheControl,
          etag: `"${hash.slice(0, 32)}"`,
          lastModified: Date.now(),
        };
        const content = contentPath(path, record.content);
        // Syncing takes most of the time, and syncing two files at once takes no longer than syncing one.
        const stagedFiles = await stageBoth([content, bytes], [path, JSON.stringify(record)]);
        try {
          await stagedFiles.content.replaceTarget();
          // A power cut must not leave a record without its content in place of an object that members can see. A first
          // write needs no sync here: its upload is not confirmed yet.
          if (previous) await syncFolder(folder);
          await stagedFiles.record.replaceTarget();
        } catch (error) {
          await Promise.all([stagedFiles.content.discard(), stagedFiles.record.discard()]);
          // Content without a record would waste space until the next start, maybe on a full disk.
          const current = await readRecord(path).catch(() => record);
          if (current?.content !== record.content) await rm(content, { force: true });
          throw error;
        }
        await syncFolder(folder);
        if (previous) await rm(contentPath(path, previous.content), { force: true });
        return toStoredObject(record);
      });
    },

    remove(bucket, name) {
      const path = recordPath(bucket, name);
      return withLock(path, async () => {
        const record = await readRecord(path);
        if (!record) return;
        await rm(path, { force: true });
        await rm(contentPath(path, record.content), { force: true });
        await syncFolder(dirname(path));
      });
    },
  };
}

type FileToStage = readonly [path: string, content: string | Uint8Array];

/** Stages both files, or neither. */
async function stageBoth(
  content: FileToStage,
  record: FileToStage,
): Promise<{ readonly content: StagedFile; readonly record: StagedFile }> {
  const [first, second] = await Promise.allSettled([stageFile(...content), stageFile(...record)]);
  if (first.status === 'fulfilled' && second.status === 'fulfilled')
    return { content: first.value, record: second.value };
  const results = [first, second];
  for (const result of results) if (result.status === 'fulfilled') await result.value.discard();
  throw results.find((result) => result.status === 'rejected')?.reason;
}

/** Hashes in chunks and yields to the event loop between them. Hashing in another thread would copy all bytes twice. */
async function sha256Of(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let offset = 0; offset < bytes.byteLength; offset += HASH_CHUNK_BYTES) {
    if (offset > 0) await yieldToEventLoop();
    hash.update(bytes.subarray(offset, offset + HASH_CHUNK_BYTES));
  }
  return hash.digest('hex');
}

async function readRecord(path: string): Promise<StoredRecord | null> {
  try {
    return recordSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function openIfExists(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function toStoredObject(record: StoredRecord): StoredObject {
  return {
    size: record.size,
    mimeType: record.mimeType,
    cacheControl: record.cacheControl,
    etag: record.etag,
    lastModified: new Date(record.lastModified),
    version: record.content,
  };
}
