import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../errors/error-code.ts';
import { bodyChunks } from '../../http/request/body-chunks.ts';

/** The body of an upload, in a temporary file that goes with it. */
export type ReceivedUpload = AsyncDisposable & {
  readonly size: number;
  /** Reads all of it into memory. */
  read(): Promise<Buffer<ArrayBuffer>>;
};

/** What waits in memory while a part is written; the next write takes all of it. */
const WRITE_BUFFER = 128 * 1024;

class BodyTooLarge extends Error {}

/**
 * Receives a body into a temporary file, so that slow senders cost disk and not memory. The file has no name from the start: the
 * system frees it also when the server is killed.
 * @param limit bytes
 * @returns null when the body is larger
 * @throws {StalledBodyError} when the sender stops
 */
export async function receiveUpload(
  request: Request,
  folder: string,
  limit: number,
): Promise<ReceivedUpload | null> {
  const path = join(folder, `${randomBytes(12).toString('hex')}.part`);
  const file = await openNew(path);
  let size = 0;
  const counted = async function* () {
    for await (const chunk of bodyChunks(request)) {
      size += chunk.byteLength;
      if (size > limit) throw new BodyTooLarge();
      yield chunk;
    }
  };
  try {
    // A stream that the handle makes itself would keep `close` waiting for ever.
    const stream = createWriteStream('', { fd: file.fd, autoClose: false, highWaterMark: WRITE_BUFFER });
    // The name goes while the body comes.
    await Promise.all([rm(path), pipeline(counted, stream)]);
  } catch (error) {
    await file.close();
    if (error instanceof BodyTooLarge) return null;
    throw error;
  }
  return {
    size,
    async read() {
      const bytes = Buffer.from(new ArrayBuffer(size));
      let offset = 0;
      while (offset < size) {
        const { bytesRead } = await file.read(bytes, offset, size - offset, offset);
        if (bytesRead === 0) throw new Error('an upload lost its temporary file');
        offset += bytesRead;
      }
      return bytes;
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

async function openNew(path: string): Promise<FileHandle> {
  const create = () => open(path, 'wx+', 0o600);
  try {
    return await create();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return create();
  }
}
