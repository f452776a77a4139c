import { expect, it } from 'vitest';
import { formatPartialDate } from './partial-date.ts';

it.each([
  ['2016-06-30', '30 June 2016'],
  ['2016-06', 'June 2016'],
  ['2016', '2016'],
  ['Spring 1977', 'Spring 1977'],
  ['2016-02-31', '2016-02-31'],
])('%s is shown as %s', (date, shown) => {
  expect(formatPartialDate(date, 'en-GB')).toBe(shown);
});
