import type { PoolClient } from 'pg';

/**
 * Limits an exception to the connection on which it was thrown. The driver reads messages and starts the next
 * statement in a socket event, so an exception there would reach `uncaughtException` and end the process.
 * @param client a connected client
 */
export function containExceptions({ connection: { stream } }: PoolClient): void {
  const readers = stream.listeners('data');
  stream.removeAllListeners('data');
  stream.on('data', (chunk: unknown) => {
    try {
      for (const read of readers) Reflect.apply(read, stream, [chunk]);
    } catch (error) {
      stream.destroy(errorOf(error));
    }
  });
}

/** Returns a thrown value as an Error, since sockets are destroyed with an Error. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
