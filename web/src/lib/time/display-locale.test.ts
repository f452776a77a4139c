import { expect, test } from 'vitest';
import { toDisplayLocale } from './display-locale.ts';

const AFTERNOON = new Date(2030, 5, 1, 14, 5);

test.each([
  ['en-US', 'Jun 1, 2030', '2:05 PM'],
  ['en-GB', '1 Jun 2030', '14:05'],
  ['de-DE', '1 Jun 2030', '14:05'],
  ['ja-JP', '1 Jun 2030', '14:05'],
  ['en-AU', '1 Jun 2030', '2:05 pm'],
  ['en-US-u-hc-h23', 'Jun 1, 2030', '14:05'],
])('a visitor with %s reads English dates as %s and times as %s', (locale, date, time) => {
  const displayLocale = toDisplayLocale(locale);
  expect(AFTERNOON.toLocaleDateString(displayLocale, { dateStyle: 'medium' })).toBe(date);
  expect(AFTERNOON.toLocaleTimeString(displayLocale, { timeStyle: 'short' })).toBe(time);
});
