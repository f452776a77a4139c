// React keeps the timer functions that exist when it is loaded. It is loaded here, before a test replaces them.
import 'react-dom/client';
import { onTestFinished, vi } from 'vitest';

/** Moves the clock of the page ahead and stops it, until the end of the test. Timers run as before. */
export function setClockAhead(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
  onTestFinished(() => void vi.useRealTimers());
}

type PageClock = {
  /** Moves the clock ahead without running timeouts. */
  readonly setAhead: (milliseconds: number) => void;
  /** Moves the clock ahead and runs the timeouts that are due by then. */
  readonly skip: (milliseconds: number) => Promise<unknown>;
  /** Repeats `check` until it passes. Before each attempt, moves the timers a second ahead, so that delays, as before a retry, end at once. */
  readonly waitWhileAdvancingTimers: (check: () => unknown) => Promise<void>;
};

/** Installs a fake clock and fake timeouts in the page until the end of the test. Both run at normal speed. */
export function installClock(): PageClock {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return {
    setAhead: (milliseconds) => void vi.setSystemTime(Date.now() + milliseconds),
    skip: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
    waitWhileAdvancingTimers: (check) =>
      // Not the waitFor of testing-library: its timeout would use the fake timers, and end too early.
      vi.waitFor(
        async () => {
          await vi.advanceTimersByTimeAsync(1_000);
          await check();
        },
        { timeout: 20_000 },
      ),
  };
}
