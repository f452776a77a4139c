import type { FileHandle } from 'node:fs/promises';
import type { ByteRange } from '../http/request/byte-range.ts';
import type { ObjectBody } from './object-store.ts';

/** Size of a chunk in memory. Each client that receives a file needs one chunk. */
const CHUNK_BYTES = 128 * 1024;

/**
 * Reads a part of an open file and closes the file. Returns a part that fits into one chunk as bytes, because creating a stream
 * would take more time than reading the part.
 * @throws {Error} when the file ends before the part does; a stream then fails with this error
 */
export async function readPart(file: FileHandle, { start, end }: ByteRange): Promise<ObjectBody> {
  let position = start;
  const readChunk = async () => {
    const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end + 1 - position));
    for (let filled = 0; filled < chunk.byteLength; ) {
      const { bytesRead } = await file.read(chunk, filled, chunk.byteLength - filled, position + filled);
      if (bytesRead === 0) throw new Error('a stored file is shorter than its record says');
      filled += bytesRead;
    }
    position += chunk.byteLength;
    return chunk;
  };
  if (end - start < CHUNK_BYTES) return readChunk().finally(() => file.close());
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          controller.enqueue(await readChunk());
          if (position <= end) return;
          await file.close();
          controller.close();
        } catch (error) {
          await file.close();
          throw error;
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  );
}
