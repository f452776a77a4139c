/** Whoever sends more than this beyond a limit is cut off. */
const PATIENCE_BYTES = 64 * 1024 * 1024;

/**
 * Reads a request body of limited size. What is too much is read and dropped: a browser that is still sending when the
 * answer comes reports a broken connection instead of the answer.
 * @returns null when it is larger
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit + PATIENCE_BYTES) return null;
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit + PATIENCE_BYTES) return null;
    if (size > limit) chunks = [];
    else chunks.push(chunk);
  }
  if (size > limit) return null;
  const body = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return body;
}
