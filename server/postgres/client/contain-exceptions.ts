import type { PoolClient } from 'pg';

/**
 * Makes an exception cost only the connection on which it was thrown. The driver reads messages in an event of the socket,
 * and begins the next statement there: what is thrown would otherwise reach `uncaughtException` and end the process.
 * @param client one that has connected
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

/** A socket is destroyed with an error, and an exception may be anything. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
