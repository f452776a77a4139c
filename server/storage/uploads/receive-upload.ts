import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bodyChunks } from '../../http/request/body-chunks.ts';

/** The body of an upload in an unlinked temporary file. Disposing it closes the file, and the system frees the disk space. */
export type ReceivedUpload = AsyncDisposable & {
  readonly size: number;
  /** Reads the whole file into memory. */
  read(): Promise<Buffer<ArrayBuffer>>;
};

/**
 * Receives a body into a temporary file, so that slow clients need disk space instead of memory. The file is unlinked
 * at once, so that the system frees it even if the server is killed.
 * @param limit maximum size in bytes
 * @returns null when the body is larger
 * @throws {StalledBodyError} when the sender stops or is too slow
 * @throws {ClientDisconnectedError} when the connection is lost
 */
export async function receiveUpload(
  request: Request,
  folder: string,
  limit: number,
): Promise<ReceivedUpload | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomBytes(12).toString('hex')}.part`);
  const file = await open(path, 'wx+', 0o600);
  let size = 0;
  let isComplete = false;
  try {
    await rm(path);
    for await (const chunk of bodyChunks(request)) {
      size += chunk.byteLength;
      if (size > limit) return null;
      await writeAll(file, chunk);
    }
    isComplete = true;
  } finally {
    if (!isComplete) await file.close();
  }
  return {
    size,
    async read() {
      const bytes = Buffer.from(new ArrayBuffer(size));
      let offset = 0;
      while (offset < size) {
        const { bytesRead } = await file.read(bytes, offset, size - offset, offset);
        if (bytesRead === 0) throw new Error('the temporary file of an upload is shorter than the upload');
        offset += bytesRead;
      }
      return bytes;
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  let offset = 0;
  while (offset < chunk.byteLength) {
    const { bytesWritten } = await file.write(chunk, offset, chunk.byteLength - offset);
    offset += bytesWritten;
  }
}
