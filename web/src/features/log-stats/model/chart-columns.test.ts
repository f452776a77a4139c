import { expect, test } from 'vitest';
import { decadeColumns, heightColumns, rangeLabel, yearColumns } from './chart-columns.ts';
import { nextMilestone } from './milestones.ts';
import { createRailPath } from './rail-path.ts';
import { sampleStats } from './testing/sample-stats.ts';
import { formatTrackLength } from './track-length.ts';

test('steps without credits have a column, too, so that the scale is even', () => {
  const stats = sampleStats({
    heights: [
      { from_m: 80, credits: 2 },
      { from_m: 20, credits: 5 },
    ],
    decades: [
      { decade: 1970, credits: 1 },
      { decade: 1990, credits: 4 },
    ],
  });
  expect(heightColumns(stats, 'metric')).toEqual([
    { label: '20', value: 5 },
    { label: '40', value: 0 },
    { label: '60', value: 0 },
    { label: '80', value: 2 },
  ]);
  expect(heightColumns(stats, 'imperial').map(({ label }) => label)).toEqual(['66', '131', '197', '262']);
  expect(decadeColumns(stats).map(({ label, value }) => [label, value])).toEqual([
    ['1970s', 1],
    ['1980s', 0],
    ['1990s', 4],
  ]);
});

test('the latest years have a column, including those without new credits', () => {
  const years = [2019, 2024, 2021].map((year) => ({ ...emptyYear, year, credits: year - 2000 }));
  expect(yearColumns(years, 4)).toEqual([
    { label: '2021', value: 21 },
    { label: '2022', value: 0 },
    { label: '2023', value: 0 },
    { label: '2024', value: 24 },
  ]);
});

const emptyYear = {
  credits: 0,
  rides: 0,
  laps: 0,
  parks: 0,
  countries: 0,
  most_ridden: null,
  best_rated: null,
};

test.each([
  ['metric', 41_230, '41.2 km'],
  ['imperial', 160_934.4, '100 mi'],
  ['metric', null, '0 km'],
] as const)('in %s units, a track of %s metres is formatted as %s', (units, metres, text) => {
  expect(formatTrackLength(metres, units)).toBe(text);
});

test('a range has both bounds in the given units', () => {
  expect(rangeLabel(40, 'distance', 'metric')).toBe('40–60 m');
  expect(rangeLabel(100, 'speed', 'imperial')).toBe('62–75 mph');
});

test.each([
  [0, 0, { number: 1, missing: 1 }],
  [10, 10, { number: 50, missing: 40 }],
  [249, 100, { number: 250, missing: 1 }],
  [1000, 1000, undefined],
  // Nine credits of the catalogue and three private entries of another member.
  [12, 1, undefined],
])('with %i credits, the milestone after %i is %j', (credits, lastListed, next) => {
  expect(nextMilestone(credits, lastListed)).toEqual(next);
});

test('the rail is level at each of its points', () => {
  expect(
    createRailPath([
      { x: 0, y: 10 },
      { x: 20, y: 4.04 },
    ]),
  ).toBe('M0 10C10 10 10 4 20 4');
});
