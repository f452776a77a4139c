import { ServerBusyError } from '../http/request-errors.ts';

/** Nobody waits longer for memory than this. */
const PATIENCE_MS = 15_000;

export type ByteBudget = {
  /**
   * Waits, in the order of the calls, until so much is free. A call for more than there is takes all of it.
   * @returns how to give it back
   * @throws {ServerBusyError} when it is not free in time
   */
  take(bytes: number): Promise<() => void>;
};

/** Limits what pieces of work hold together, in bytes. */
export function createByteBudget(total: number, waitTimeoutMs = PATIENCE_MS): ByteBudget {
  let free = total;
  const waiting: { readonly bytes: number; readonly start: () => void }[] = [];
  const startWaiting = () => {
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.bytes;
      next.start();
    }
  };
  return {
    async take(wanted) {
      const bytes = Math.min(wanted, total);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const entry = { bytes, start: resolve };
      waiting.push(entry);
      const timer = setTimeout(() => {
        const position = waiting.indexOf(entry);
        if (position === -1) return;
        waiting.splice(position, 1);
        reject(new ServerBusyError());
        startWaiting();
      }, waitTimeoutMs);
      startWaiting();
      try {
        await promise;
      } finally {
        clearTimeout(timer);
      }
      return () => {
        free += bytes;
        startWaiting();
      };
    },
  };
}
