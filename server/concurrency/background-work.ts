import type { Logger } from 'pino';

/** Runs work that no response waits for. The server waits for that work before it stops. */
export type BackgroundWork = {
  /** @param errorMessage the log message if the work rejects */
  run(errorMessage: string, work: () => Promise<unknown>): void;
  /** Resolves when no work is running. */
  settled(): Promise<void>;
};

export function createBackgroundWork(log: Logger): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    run(errorMessage, work) {
      // Start later, so that the time of the response does not reveal the work.
      const task = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error }, errorMessage),
        )
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
