import { onTestFinished, vi } from 'vitest';

/** Sets the clock of the page ahead. It stands still from then on; timers run as before. */
export function setClockAhead(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000);
  onTestFinished(() => void vi.useRealTimers());
}
