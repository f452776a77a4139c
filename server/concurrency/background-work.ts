import type { Logger } from 'pino';

/** Work that an answer does not wait for, but that a stop of the server does. */
export type BackgroundWork = {
  /** @param failure what the log says if the work rejects */
  run(failure: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is running any more. */
  settled(): Promise<void>;
};

export function createBackgroundWork(log: Logger): BackgroundWork {
  const running = new Set<Promise<void>>();
  return {
    run(failure, work) {
      // The answer leaves first: what follows must not show in its time.
      const task = new Promise<void>((resolve) => setImmediate(resolve))
        .then(work)
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error }, failure),
        )
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
