export type RecurringWork = {
  /** Starts a run. During a run, schedules another after it, because the current run may have missed the latest change. */
  wake(): void;
  /** Starts a run like `wake`, and resolves when all runs have ended. */
  drain(): Promise<void>;
  /** Prevents further runs and resolves when the current one has ended. */
  stop(): Promise<void>;
};

type Options = {
  /** Time between the starts of two runs when nothing wakes the work. */
  readonly intervalMs: number;
  /** Does the work. It handles its own errors and returns early when `isStopped()`. */
  readonly run: (isStopped: () => boolean) => Promise<void>;
};

/** Runs work in the background, at intervals and on `wake`, one run at a time. */
export function startRecurringWork({ intervalMs, run }: Options): RecurringWork {
  let running: Promise<void> | null = null;
  let shouldRunAgain = false;
  let hasStopped = false;

  const wake = () => {
    if (running) shouldRunAgain = true;
    else if (!hasStopped) {
      running = run(() => hasStopped).finally(() => {
        running = null;
        if (shouldRunAgain) {
          shouldRunAgain = false;
          wake();
        }
      });
    }
  };
  const timer = setInterval(wake, intervalMs);
  timer.unref();
  wake();
  return {
    wake,
    async drain() {
      wake();
      while (running) await running;
    },
    async stop() {
      hasStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
