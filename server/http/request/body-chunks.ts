import { ClientDisconnectedError, StalledBodyError } from '../request-errors.ts';

/** How often the transfer rate is checked. */
const WINDOW_MS = 15_000;
/** Minimum per window: one kilobyte per second, which a phone with a weak signal still reaches. */
const WINDOW_BYTES = 15 * 1024;

/**
 * Yields the body of a request as it arrives. Stops reading when the consumer stops.
 * @throws {StalledBodyError} when less than a kilobyte per second arrives
 * @throws {ClientDisconnectedError} when the connection closes before the body is complete
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
    // Cancels the pending read. Racing it against a promise would keep every chunk in memory until the end.
    void reader.cancel().catch(() => undefined);
  }, windowMs);
  timer.unref();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw hasStalled ? new StalledBodyError() : new ClientDisconnectedError(error);
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
