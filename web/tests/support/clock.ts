// React keeps the timer functions that exist when it is loaded. It is loaded here, before a test replaces them.
import 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Moves the clock of the page ahead and stops it. Timers run as before. */
export function setClockAhead(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
  onTestFinished(() => void vi.useRealTimers());
}

type PageClock = {
  /** Moves the clock ahead without running timers. */
  readonly setAhead: (milliseconds: number) => void;
  /** Moves the clock ahead and runs the timers that are due by then. */
  readonly skip: (milliseconds: number) => Promise<unknown>;
  /** Waits like `waitFor`, and skips delays meanwhile, such as that before a retry. */
  readonly waitWithoutDelays: (check: () => unknown) => Promise<void>;
};

/** Installs a fake clock and fake timers in the page until the end of the test. Both run at normal speed. */
export function installClock(): PageClock {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return {
    setAhead: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
    skip: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
    waitWithoutDelays: (check) =>
      // Not the waitFor of testing-library: its timeout would be skipped, too.
      vi.waitFor(
        async () => {
          await vi.advanceTimersByTimeAsync(1_000);
          await check();
        },
        { timeout: 20_000 },
      ),
  };
}
