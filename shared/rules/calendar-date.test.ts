import { describe, expect, test } from 'vitest';
import { isCalendarDate } from './calendar-date.ts';

describe('isCalendarDate', () => {
  test.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '2100-12-31'])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '21.11.2026',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '',
  ])('rejects %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});
