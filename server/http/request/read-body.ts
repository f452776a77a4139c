import { ServerBusyError } from '../request-errors.ts';
import { bodyChunks } from './body-chunks.ts';

/** How many bytes beyond the limit `readBody` reads and drops. */
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;
/** How many bytes `discardBody` reads: more than the largest upload (`file_size_limit` in supabase/config.toml). */
const MAX_DISCARDED_UPLOAD_BYTES = 24 * 1024 * 1024;
/** Maximum memory for all bodies that are being read. */
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;

let bufferedBytes = 0;

/**
 * Reads a request body of limited size into memory. Reads and drops what exceeds the limit, up to
 * `MAX_DISCARDED_BYTES`, because a browser that is still sending when the response arrives reports a broken connection
 * instead of the response.
 * @returns null when the body is larger
 * @throws {StalledBodyError} when the sender stops or is too slow
 * @throws {ClientDisconnectedError} when the connection closes before the body is complete
 * @throws {ServerBusyError} when the bodies that are being read need more than `MAX_BUFFERED_BYTES`
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit + MAX_DISCARDED_BYTES) return null;
  let chunks: Uint8Array[] = [];
  let size = 0;
  let reserved = 0;
  try {
    for await (const chunk of bodyChunks(request)) {
      size += chunk.byteLength;
      if (size > limit + MAX_DISCARDED_BYTES) return null;
      if (size > limit) {
        chunks = [];
        continue;
      }
      if (bufferedBytes + chunk.byteLength > MAX_BUFFERED_BYTES) throw new ServerBusyError();
      bufferedBytes += chunk.byteLength;
      reserved += chunk.byteLength;
      chunks.push(chunk);
    }
    return size > limit ? null : joinChunks(chunks, size);
  } finally {
    bufferedBytes -= reserved;
  }
}

/** Reads and drops a body, within bounds, so that a browser can read the response that follows. */
export async function discardBody(request: Request): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of bodyChunks(request)) {
      size += chunk.byteLength;
      if (size > MAX_DISCARDED_UPLOAD_BYTES) return;
    }
  } catch {
    // The client disconnected or stopped sending, so nobody waits for the response.
  }
}

function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
