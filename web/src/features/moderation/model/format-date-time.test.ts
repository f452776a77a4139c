import { expect, test } from 'vitest';
import { formatDeadline } from './format-date-time.ts';

test('a deadline includes the time only when less than two days are left', () => {
  // In the local time zone, as the text is.
  const deadline = new Date(2026, 11, 26, 10, 17);
  const twoDaysBefore = deadline.getTime() - 48 * 60 * 60_000;
  expect(formatDeadline(deadline.toISOString(), new Date(twoDaysBefore - 60_000))).not.toMatch(/:17/);
  expect(formatDeadline(deadline.toISOString(), new Date(twoDaysBefore + 60_000))).toMatch(/2026.*:17/);
});
