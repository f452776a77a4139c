import { expect, it } from 'vitest';
import { relativeTime, relativeTimePhrase } from './relative-time.ts';

/** Noon in the local time zone, in which the texts are written. */
const NOW = new Date(2026, 4, 20, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => relativeTime(new Date(NOW.getTime() - milliseconds), NOW, 'en-GB');

// @spec community/relative-times
it.each([
  ['just now', 0, 'now'],
  ['in the future, by a slow clock', -5 * MINUTE, 'now'],
  ['just under an hour ago', HOUR - 1, 'now'],
  ['an hour ago', HOUR, '1h'],
  ['just under two hours ago', 2 * HOUR - 1, '1h'],
  ['just under a day ago', DAY - 1, '23h'],
  ['a day ago', DAY, '1d'],
  ['just under a week ago', 7 * DAY - 1, '6d'],
  ['a week ago', 7 * DAY, '13 May 2026'],
  ['years ago', 900 * DAY, '2 Dec 2023'],
])('formats a time %s', (_what, milliseconds, shown) => {
  expect(ago(milliseconds)).toBe(shown);
});

it.each([
  ['just now', 0, 'just now'],
  ['hours ago', 3 * HOUR, '3h ago'],
  ['days ago', 2 * DAY, '2d ago'],
  ['weeks ago', 7 * DAY, 'on 13 May 2026'],
])('puts a time %s into a sentence', (_what, milliseconds, shown) => {
  expect(relativeTimePhrase(new Date(NOW.getTime() - milliseconds), NOW, 'en-GB')).toBe(shown);
});
