import { afterEach, describe, expect, test, vi } from 'vitest';
import { addMonths, endOfMonth, startOfMonth, weeksOfMonth } from './calendar-month.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

// Santiago and Beirut change their clocks at midnight, so a day there may begin at one o'clock.
const ZONES = ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati', 'America/Santiago', 'Asia/Beirut'];

describe.each(ZONES)('in %s', (zone) => {
  test('startOfMonth, endOfMonth and addMonths return dates that the time zone does not shift', () => {
    vi.stubEnv('TZ', zone);
    expect(startOfMonth('2026-02-17')).toBe('2026-02-01');
    expect(endOfMonth('2026-02-17')).toBe('2026-02-28');
    expect(endOfMonth('2028-02-01')).toBe('2028-02-29');
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-31');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  test.each([
    ['Monday', 1, '______1', '30______'],
    ['Sunday', 7, '1234567', '2930_____'],
    ['Saturday', 6, '_123456', '282930____'],
  ] as const)('weeks of a month begin on %s', (_name, firstWeekday, first, last) => {
    vi.stubEnv('TZ', zone);
    // November 2026 begins on a Sunday.
    const weeks = weeksOfMonth('2026-11-24', firstWeekday).map((week) =>
      week.map((day) => (day === null ? '_' : Number(day.slice(8)))),
    );
    expect(weeks.map((week) => week.length)).toEqual(weeks.map(() => 7));
    expect(weeks.flat().filter((day) => day !== '_')).toEqual(
      Array.from({ length: 30 }, (_, day) => day + 1),
    );
    expect([weeks[0]?.join(''), weeks.at(-1)?.join('')]).toEqual([first, last]);
  });
});
