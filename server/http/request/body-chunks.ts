import { ClientGoneError, StalledBodyError } from '../request-errors.ts';

/** How often a sender's speed is looked at. */
const WINDOW_MS = 15_000;
/** What must arrive within a window: a kilobyte a second, which a phone with one bar still sends. */
const WINDOW_BYTES = 15 * 1024;

/**
 * Yields the body of a request as it arrives, and stops reading when the caller does.
 * @throws {StalledBodyError} when less than a kilobyte a second arrives
 * @throws {ClientGoneError} when the connection ends too early
 */
export async function* bodyChunks(request: Request, windowMs = WINDOW_MS): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let inWindow = 0;
  let hasStalled = false;
  const timer = setInterval(() => {
    if (inWindow >= WINDOW_BYTES) {
      inWindow = 0;
      return;
    }
    hasStalled = true;
    // Ends the pending read. Racing it against a promise would keep every chunk alive until the last.
    void reader.cancel().catch(() => undefined);
  }, windowMs);
  timer.unref();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw hasStalled ? new StalledBodyError() : new ClientGoneError(error);
      });
      if (hasStalled) throw new StalledBodyError();
      if (done) return;
      inWindow += value.byteLength;
      yield value;
    }
  } finally {
    clearInterval(timer);
    void reader.cancel().catch(() => undefined);
  }
}
