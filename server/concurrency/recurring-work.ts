export type RecurringWork = {
  /** Starts a run, after the one that is under way if there is one: that may have looked too early. */
  wake(): void;
  /** Starts a run like `wake`, and resolves when no run is under way. */
  drain(): Promise<void>;
  /** Resolves when the run that is under way has ended; no other follows. */
  stop(): Promise<void>;
};

type Options = {
  /** How often the work starts when nothing wakes it. */
  readonly intervalMs: number;
  /** Carries out what there is to do. It handles its own errors, and returns early when `isStopped()`. */
  readonly run: (isStopped: () => boolean) => Promise<void>;
};

/** Carries out work in the background, at intervals and when it is woken, one run at a time. */
export function startRecurringWork({ intervalMs, run }: Options): RecurringWork {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const wake = () => {
    if (running) again = true;
    else if (!stopped) {
      running = run(() => stopped).finally(() => {
        running = null;
        if (again) {
          again = false;
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
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
