import { expect, it } from 'vitest';
import type { Credit } from '../../../lib/ride-log/credit.ts';
import { EVERYTHING_COUNTS as all, countCredits, countExcluded, RULES } from './counting-rules.ts';

type Details = NonNullable<Credit['coaster']>;

function credit(id: string, details: Partial<Details> | null): Credit {
  return {
    id,
    coaster_id: details && id,
    coaster_name: id,
    park_name: 'Park',
    created_at: '2026-01-01T00:00:00Z',
    rating: null,
    tags: [],
    review: '',
    list_rank: null,
    coaster: details && {
      type: 'Steel',
      design: 'Sit Down',
      make: 'Mack',
      status: 'Operating',
      country: null,
      park_id: null,
      opened: null,
      closed: null,
      height_m: null,
      speed_kmh: null,
      length_m: null,
      inversions: null,
      former_names: [],
      traits: [],
      dual_group: null,
      clone_group: null,
      relocation_group: null,
      retrack_group: null,
      ...details,
    },
  };
}

/** Switching off any one of the rules leaves exactly one of these credits uncounted. */
const log = [
  credit('plain', {}),
  credit('private', null),
  credit('powered kiddie', { traits: ['powered', 'kiddie'] }),
  credit('alpine', { traits: ['alpine'] }),
  credit('water', { traits: ['water'] }),
  credit('gone', { status: 'Operated' }),
  credit('left', { dual_group: 'd', clone_group: 'c' }),
  credit('right', { dual_group: 'd' }),
  credit('clone', { clone_group: 'c' }),
  credit('before', { retrack_group: 'r', relocation_group: 'm' }),
  credit('after', { retrack_group: 'r' }),
  credit('moved', { relocation_group: 'm' }),
];

it('counts every credit by default', () => {
  expect(countCredits(log, all)).toBe(log.length);
});

it.each(RULES.map(({ key }) => key))('one credit is not counted while %s is off', (rule) => {
  expect(countCredits(log, { ...all, [rule]: false })).toBe(log.length - 1);
  expect(countExcluded(log, all, rule)).toBe(1);
  expect(countExcluded(log, { ...all, [rule]: false }, rule)).toBe(1);
});

it('a credit that two rules exclude is subtracted from the count only once', () => {
  const rules = { ...all, counts_kiddie: false };
  expect(countExcluded(log, rules, 'counts_powered')).toBe(0);
  expect(countCredits(log, { ...rules, counts_powered: false })).toBe(log.length - 1);
});

it('a coaster that the catalogue does not have counts even with every rule off', () => {
  const none = Object.fromEntries(RULES.map(({ key }) => [key, false]));
  expect(countCredits([credit('private', null)], { ...all, ...none })).toBe(1);
});
