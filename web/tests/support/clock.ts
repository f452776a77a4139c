import { onTestFinished, vi } from 'vitest';

/** Moves the clock of the page ahead and stops it. Timers run as before. */
export function setClockAhead(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
  onTestFinished(() => void vi.useRealTimers());
}
