import { describe, expect, it } from 'vitest';
import { dateOrderOf, readDate } from './dates.ts';
import { bestRatingOf, type EntryOptions, readEntries } from './read-entries.ts';
import { readTable } from './read-table.ts';

const HEADER = 'coaster,park,date,laps,rating,tags,review,top list place,seat,note,ride id';

function read(line: string, changes: Partial<EntryOptions> = {}) {
  const table = readTable(`${HEADER}\n${line}`);
  return readEntries(table, {
    mapping: table.mapping,
    dateOrder: 'day-first',
    bestRating: 5,
    latestDay: '2026-06-15',
    ...changes,
  });
}

it('reads every column of the header', () => {
  const id = '0b8ff3a2-6d1b-4a52-9ee1-6f2a3a9b1c11';
  const { entries, rejected, warnings } = read(
    `Taron,Phantasialand,2024-05-01,3,4.5,airtime theming,Fast!,1,Row 1,Rain,${id}`,
  );
  expect(entries).toEqual([
    {
      line: 2,
      coasterId: null,
      name: 'Taron',
      park: 'Phantasialand',
      country: '',
      rating: 4.5,
      tags: ['airtime', 'theming'],
      review: 'Fast!',
      place: 1,
      ride: { id, ridden_on: '2024-05-01', laps: 3, seat: 'Row 1', note: 'Rain' },
    },
  ]);
  expect([rejected, warnings]).toEqual([[], []]);
});

it('reads a line with only a coaster as an entry without a ride', () => {
  expect(read('Taron,Phantasialand,,,,,,,,,').entries).toMatchObject([
    { ride: null, rating: null, place: null },
  ]);
});

it('rejects a line without a coaster, and a line with a date in the future', () => {
  expect(read(',Phantasialand,,,,,,,,,').rejected).toMatchObject([
    { line: 2, message: 'The line has no coaster.' },
  ]);
  expect(read('\u200B\u2060,Phantasialand,,,,,,,,,').rejected).toHaveLength(1);
  expect(read('Taron,,2026-06-16,,,,,,,,').rejected).toMatchObject([
    { message: 'The date is in the future.' },
  ]);
  expect(read('Taron,,2026-06-15,,,,,,,,').rejected).toEqual([]);
  expect(read('Taron,,2026,,,,,,,,').rejected).toEqual([]);
});

it.each([
  ['Taron,,someday,,,,,,,,', 'The date "someday" is left out.'],
  ['Taron,,1700,,,,,,,,', 'The date "1700" is left out.'],
  ['Taron,,2023-02-30,,,,,,,,', 'The date "2023-02-30" is left out.'],
  ['Taron,,,10000,,,,,,,', 'The number of laps "10000" is left out.'],
  ['Taron,,,-1,,,,,,,', 'The number of laps "-1" is left out.'],
  ['Taron,,,,7,,,,,,', 'The rating "7" is left out.'],
  ['Taron,,,,great,,,,,,', 'The rating "great" is left out.'],
  [`Taron,,,,,,${'x'.repeat(201)},,,,`, 'The review is longer than 200 characters and is cut off.'],
])('warns that a field of the line %s is left out or cut off', (line, message) => {
  expect(read(line)).toMatchObject({ entries: [{ name: 'Taron' }], warnings: [{ line: 2, message }] });
});

describe('ratings', () => {
  it.each([
    ['5', 5, 5],
    ['0.5', 5, 1],
    ['3.7', 5, 3.5],
    ['"4,5"', 5, 4.5],
    ['9', 10, 4.5],
    ['87', 100, 4.5],
    ['8/10', 5, 4],
    ['90%', 5, 4.5],
    ['★★★★', 5, 4],
    ['0', 5, null],
    ['0.0', 5, null],
    ['0/10', 5, null],
    ['0%', 5, null],
    ['', 5, null],
  ])('such as %s, in a file whose best rating is %i, are read as %s', (cell, bestRating, rating) => {
    expect(read(`Taron,,,,${cell},,,,,,`, { bestRating }).entries).toMatchObject([{ rating }]);
  });

  it.each([
    [['4.5', '', '5'], 5],
    [['7', '9,5'], 10],
    [['88', 'x'], 100],
    [[], 5],
  ])('in a column with %j are out of %i', (cells, bestRating) => {
    expect(bestRatingOf(cells)).toBe(bestRating);
  });
});

describe('dates', () => {
  it.each([
    ['2024-05-01', '2024-05-01'],
    ['2024-05-01T10:00:00Z', '2024-05-01'],
    ['2024/5/1', '2024-05-01'],
    ['2024-05', '2024-05'],
    ['2024', '2024'],
    ['2024-00-00', '2024'],
    ['2024-05-00', '2024-05'],
    ['3/4/2024', '2024-04-03'],
    ['3.4.24', '2024-04-03'],
    ['3/4/87', '1987-04-03'],
    ['5/2024', '2024-05'],
    ['3 April 2024', '2024-04-03'],
    ['April 3, 2024', '2024-04-03'],
    ['3. März 2024', '2024-03-03'],
    ['Mai 2024', '2024-05'],
    ['', null],
    ['No date', null],
    ['0000-00-00', null],
    ['31/02/2024', undefined],
    ['2024-13-01', undefined],
    ['soon', undefined],
    ['12345', undefined],
  ])('such as %s are read as %s', (text, date) => {
    expect(readDate(text, 'day-first')).toBe(date);
  });

  it('are read with the month first if the order is month-first', () => {
    expect(readDate('3/4/2024', 'month-first')).toBe('2024-03-04');
  });

  it.each([
    [['3/4/2024', '25/12/2023'], 'day-first'],
    [['3/4/2024', '12/25/2023'], 'month-first'],
    [['3.4.2024'], 'day-first'],
    [['3/4/2024', '5/6/2024'], null],
    [['25/12/2023', '12/25/2023'], null],
    [['2024-05-01', ''], undefined],
  ])('in a column with %j have the order %s', (dates, order) => {
    expect(dateOrderOf(dates)).toBe(order);
  });
});
