import { describe, expect, it } from 'vitest';
import type { CatalogueCoaster, Match } from '../matching/catalogue-coaster.ts';
import type { ImportEntry } from '../reading/read-entries.ts';
import { type Choice, groupEntries, planGroups, planRows } from './import-plan.ts';

const entry = (line: number, name: string, changes: Partial<ImportEntry> = {}): ImportEntry => ({
  line,
  coasterId: null,
  name,
  park: 'Phantasialand',
  country: '',
  rating: null,
  tags: [],
  review: '',
  place: null,
  ride: null,
  ...changes,
});
const ride = { id: null, ridden_on: '2024', laps: 1, seat: '', note: '' };

const taron: CatalogueCoaster = {
  id: 'taron-56',
  name: 'Taron',
  park_name: 'Phantasialand',
  country: 'Germany',
  former_names: [],
  status: 'Operating',
  opened: '2016',
  closed: null,
};
const high: Match = { kind: 'matched', coaster: taron, confidence: 'high' };
const medium: Match = { ...high, confidence: 'medium' };

function plan(
  entries: readonly ImportEntry[],
  matches: readonly Match[],
  { isOwnExport = false, choices = {} }: { isOwnExport?: boolean; choices?: Record<string, Choice> } = {},
) {
  return planRows(planGroups(groupEntries(entries), matches, [taron], isOwnExport), choices);
}

it('groups the lines of a coaster, and numbers equal rides', () => {
  const rows = plan(
    [entry(2, 'Taron', { ride }), entry(3, 'Taron', { ride }), entry(4, 'Taron')],
    [high],
  ).rows;
  expect(rows.map(({ line, row }) => [line, row.coaster_id, row.ride?.copy])).toEqual([
    [2, 'taron-56', 1],
    [3, 'taron-56', 2],
    [4, 'taron-56', undefined],
  ]);
});

it('numbers equal rides of a coaster consecutively, even if its name is spelt in two ways', () => {
  const rows = plan([entry(2, 'Taron', { ride }), entry(3, 'TARON', { ride })], [high, high]).rows;
  expect(rows.map(({ row }) => row.ride?.copy)).toEqual([1, 2]);
});

it('puts the rows of the top list first, in its order', () => {
  const rows = plan([entry(2, 'A'), entry(3, 'B', { place: 2 }), entry(4, 'C', { place: 1 })], []).rows;
  expect(rows.map(({ line }) => line)).toEqual([4, 3, 2]);
});

describe('a coaster', () => {
  it('is not imported until the member chooses, if it is ambiguous', () => {
    const { rows, undecided } = plan([entry(2, 'Taron')], [{ kind: 'ambiguous', candidates: [taron] }]);
    expect([rows, undecided.length]).toEqual([[], 1]);
  });

  it('becomes a private entry with name and park if it is not in the catalogue', () => {
    const rows = plan([entry(2, 'Backyard coaster (Home)', { park: '' })], []).rows;
    expect(rows[0]?.row).toMatchObject({ coaster_id: null, name: 'Backyard coaster', park: 'Home' });
  });

  it('is not imported if the member leaves it out', () => {
    const entries = [entry(2, 'Taron')];
    const [{ key = '' } = {}] = groupEntries(entries);
    expect(plan(entries, [high], { choices: { [key]: 'leave' } })).toMatchObject({
      rows: [],
      skipped: [{ name: 'Taron' }],
    });
  });
});

describe('a file of our own export', () => {
  it('has its coasters matched by their ids', () => {
    const rows = plan([entry(2, 'Renamed', { coasterId: 'taron-56' })], [{ kind: 'unmatched' }], {
      isOwnExport: true,
    }).rows;
    expect(rows[0]?.row.coaster_id).toBe('taron-56');
  });

  it('keeps private entries private, unless the match is certain', () => {
    const ids = (match: Match) =>
      plan([entry(2, 'Taron')], [match], { isOwnExport: true }).rows.map(({ row }) => row.coaster_id);
    expect(ids(medium)).toEqual([null]);
    expect(ids(high)).toEqual(['taron-56']);
  });
});

describe('a file of another app', () => {
  const coasterOf = (name: string) =>
    plan([entry(2, name, { coasterId: 'taron-56' })], [{ kind: 'unmatched' }]).rows[0]?.row.coaster_id;

  it('ignores an id whose coaster has another name', () => {
    expect(coasterOf('Nemesis')).toBeNull();
  });

  it('uses an id whose coaster has the same name', () => {
    expect(coasterOf('TARON')).toBe('taron-56');
  });
});
