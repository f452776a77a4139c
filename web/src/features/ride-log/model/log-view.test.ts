import { expect, it } from 'vitest';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { filterOptions, groupCredits, type LogView, readLogView } from './log-view.ts';

const details: NonNullable<Credit['coaster']> = {
  type: 'Steel',
  design: 'Sit Down',
  make: 'Mack',
  status: 'Operating',
  park_id: null,
  opened: null,
  closed: null,
  height_m: null,
  speed_kmh: null,
  length_m: null,
  inversions: null,
  traits: [],
  dual_group: null,
  clone_group: null,
  relocation_group: null,
  retrack_group: null,
  country: 'Germany',
  former_names: [],
};

function credit(coaster_name: string, park_name: string, others: Partial<Credit> = {}): Credit {
  return {
    id: coaster_name,
    coaster_id: coaster_name,
    coaster_name,
    park_name,
    rating: null,
    tags: [],
    created_at: '2026-01-01T00:00:00Z',
    review: '',
    list_rank: null,
    coaster: details,
    ...others,
  };
}

const log = [
  credit('Taron', 'Phantasialand', { rating: 5, created_at: '2026-03-02T00:00:00Z' }),
  credit('Balder', 'Liseberg', { rating: 4.5, coaster: { ...details, country: 'Sweden' } }),
  credit('Black Mamba', 'Phantasialand', { created_at: '2026-03-01T00:00:00Z' }),
  credit('Fønix', 'Fårup Sommerland', {
    coaster: { ...details, country: 'Denmark', former_names: ['Old Bird'] },
  }),
];

const view = (change: Partial<LogView>): LogView => ({
  query: '',
  sort: 'newest',
  country: '',
  park: '',
  ...change,
});
const listGroups = (change: Partial<LogView>) =>
  groupCredits(log, view(change)).map(({ heading, credits }) => [
    heading,
    ...credits.map(({ coaster_name }) => coaster_name),
  ]);

it('the newest credits come first, grouped by month', () => {
  expect(listGroups({})).toEqual([
    ['March 2026', 'Taron', 'Black Mamba'],
    ['January 2026', 'Balder', 'Fønix'],
  ]);
});

it.each([
  [
    'name',
    [
      ['B', 'Balder', 'Black Mamba'],
      ['F', 'Fønix'],
      ['T', 'Taron'],
    ],
  ],
  [
    'park',
    [
      ['Fårup Sommerland', 'Fønix'],
      ['Liseberg', 'Balder'],
      ['Phantasialand', 'Black Mamba', 'Taron'],
    ],
  ],
  [
    'rating',
    [
      ['5 of 5', 'Taron'],
      ['4.5 of 5', 'Balder'],
      ['Not rated', 'Black Mamba', 'Fønix'],
    ],
  ],
] as const)('sorts by %s', (sort, expected) => {
  expect(listGroups({ sort })).toEqual(expected);
});

it('groups have a rating only if the log is sorted by rating', () => {
  const ratings = (sort: LogView['sort']) => groupCredits(log, view({ sort })).map(({ rating }) => rating);
  expect(ratings('rating')).toEqual([5, 4.5, null]);
  expect(ratings('park')).toEqual([null, null, null]);
});

it.each([
  ['mamba', ['Black Mamba']],
  ['phantasia', ['Taron', 'Black Mamba']],
  ['fonix', ['Fønix']],
  ['old bird', ['Fønix']],
  ['sweden', ['Balder']],
  ['taron liseberg', []],
])('a search for %s finds %o', (query, expected) => {
  expect(listGroups({ query }).flatMap(([, ...names]) => names)).toEqual(expected);
});

it('filters by country and park, and counts the credits of each option', () => {
  expect(listGroups({ country: 'Denmark' })).toEqual([['January 2026', 'Fønix']]);
  expect(listGroups({ park: 'Liseberg' })).toEqual([['January 2026', 'Balder']]);
  expect(filterOptions(log, ({ park_name }) => park_name)).toEqual([
    { value: 'Fårup Sommerland', matches: 1 },
    { value: 'Liseberg', matches: 1 },
    { value: 'Phantasialand', matches: 2 },
  ]);
});

it('a URL with an unknown order shows the newest first', () => {
  expect(readLogView(new URLSearchParams('sort=luck&q=taron'))).toEqual(view({ query: 'taron' }));
});
