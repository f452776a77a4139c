import { expect, test } from 'vitest';
import { formatDeadline } from './format-date-time.ts';

test('a deadline includes the time only when less than two days are left', () => {
  const deadline = '2026-12-26T10:17:00Z';
  expect(formatDeadline(deadline, new Date('2026-12-24T10:16:00Z'))).not.toMatch(/:17/);
  expect(formatDeadline(deadline, new Date('2026-12-24T10:18:00Z'))).toMatch(/2026.*:17/);
});
