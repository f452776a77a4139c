import type { Logger } from 'pino';

/** Runs work after a response was sent. A server stop waits for that work. */
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
      // Start after the response, so that its timing does not reveal the work.
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
