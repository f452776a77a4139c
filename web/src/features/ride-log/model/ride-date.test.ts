import { expect, it } from 'vitest';
import { riddenOn, rideDateError, rideDateOf, rideDateWarning } from './ride-date.ts';

const TODAY = '2026-05-20';
const date = (change: object) => ({ precision: 'day', day: '', month: '01', year: '', ...change }) as const;

it.each([
  [date({ day: '2016-06-30' }), '2016-06-30'],
  [date({ precision: 'month', month: '06', year: '2016' }), '2016-06'],
  [date({ precision: 'year', year: ' 2016 ' }), '2016'],
  [date({ precision: 'unknown', year: '2016' }), null],
])('%o is stored as %s, and stays the same when it is read and stored again', (formValues, stored) => {
  expect(riddenOn(formValues)).toBe(stored);
  expect(riddenOn(rideDateOf(stored, TODAY))).toBe(stored);
});

it.each([
  [{ day: '' }, 'Choose the day of the ride.'],
  [{ day: '2026-05-20' }, undefined],
  [{ day: '2026-05-21' }, 'A ride cannot be in the future.'],
  [{ precision: 'month', month: '05', year: '2026' }, undefined],
  [{ precision: 'month', month: '06', year: '2026' }, 'A ride cannot be in the future.'],
  [{ precision: 'year', year: '2027' }, 'A ride cannot be in the future.'],
  [{ precision: 'year', year: '26' }, 'Enter a year with four digits.'],
  [{ precision: 'year', year: '1883' }, 'Enter a year from 1884 on.'],
  [{ precision: 'unknown', year: 'nonsense' }, undefined],
])('the error message of %o is %s', (change, message) => {
  expect(rideDateError(date(change), TODAY)).toBe(message);
});

it.each([
  ['2016-06-29', 'According to our catalogue, this coaster opened later: June 30, 2016'],
  ['2016-06-30', undefined],
  ['2016-06', undefined],
  ['2015', 'According to our catalogue, this coaster opened later: June 30, 2016'],
  ['2020', undefined],
  ['2020-10', undefined],
  ['2021-01-01', 'According to our catalogue, this coaster closed earlier: 2020'],
  [null, undefined],
])('the warning about a ride on %s is %s', (stored, warning) => {
  const message = rideDateWarning(stored, { opened: '2016-06-30', closed: '2020' });
  // The format of a day depends on the locale of the machine.
  expect(message?.replace('30 June 2016', 'June 30, 2016')).toBe(
    warning && `${warning}. You can save the ride all the same.`,
  );
});
