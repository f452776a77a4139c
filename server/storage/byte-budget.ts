import { ServerBusyError } from '../http/request-errors.ts';

/** Maximum time to wait for memory. */
const TIMEOUT_MS = 15_000;

export type ByteBudget = {
  /**
   * Waits, in call order, until that many bytes are free. A request for more than the total waits for the whole budget.
   * @returns a function that releases the bytes
   * @throws {ServerBusyError} when they are not free within `waitTimeoutMs`
   */
  acquire(bytes: number): Promise<() => void>;
};

/** Limits the memory of concurrent work, in bytes. */
export function createByteBudget(total: number, waitTimeoutMs = TIMEOUT_MS): ByteBudget {
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
    async acquire(requestedBytes) {
      const bytes = Math.min(requestedBytes, total);
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
