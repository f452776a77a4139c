import { describe, expect, it } from 'vitest';
import type { CatalogueCoaster, ImportCoaster, Match } from './catalogue-coaster.ts';
import { matchList } from './match-list.ts';
import { catalogueCoasters } from './testing/catalogue-coasters.ts';
import { realisticList } from './testing/realistic-list.ts';
import { TUNING_LIST } from './testing/tuning-list.ts';

const describeMatch = (match: Match | undefined) =>
  match?.kind === 'matched' ? `${match.coaster.name} @ ${match.coaster.park_name}` : null;

async function matchOne(entry: ImportCoaster, coasters: readonly CatalogueCoaster[] = catalogueCoasters) {
  const [match] = await matchList(coasters, [entry]);
  if (!match) throw new Error('No result');
  return match;
}

const coaster = (id: string, name: string, changes: Partial<CatalogueCoaster> = {}): CatalogueCoaster => ({
  id,
  name,
  park_name: 'Some Park',
  city: 'Somewhere',
  state: null,
  country: 'Germany',
  former_names: [],
  status: 'Operating',
  opened: null,
  closed: null,
  ...changes,
});

it('gives the expected result for at least 97 % of the list that it is tuned on, and no wrong match with high confidence', async () => {
  const matches = await matchList(
    catalogueCoasters,
    TUNING_LIST.map(([name, park]) => ({ name, park })),
  );
  const wrong = TUNING_LIST.flatMap(([name, park, expected], index) => {
    const match = matches[index];
    const found = describeMatch(match);
    const certainty = match?.kind === 'matched' ? match.confidence : match?.kind;
    return found === expected ? [] : [{ entry: `${name} | ${park}`, expected, found, certainty }];
  });
  expect(wrong.filter(({ certainty }) => certainty === 'high')).toEqual([]);
  expect(wrong.length / TUNING_LIST.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.03);
});

it('gives the expected result for at least 97 % of a list that it is not tuned on, and no wrong match with high confidence', async () => {
  const matches = await matchList(
    catalogueCoasters,
    realisticList.map(({ expected, ...entry }) => entry),
  );
  const wrong = realisticList.flatMap(({ expected, ...entry }, index) => {
    const match = matches[index];
    const found = match?.kind === 'matched' ? match.coaster.id : null;
    return found === expected
      ? []
      : [{ entry, found, certainty: match?.kind === 'matched' && match.confidence }];
  });
  expect(wrong.filter(({ certainty }) => certainty === 'high')).toEqual([]);
  expect(wrong.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.03 * realisticList.length);
});

describe('the coasters of the catalogue', () => {
  it.each<[string, (coaster: CatalogueCoaster) => ImportCoaster]>([
    ['in columns', ({ name, park_name }) => ({ name, park: park_name })],
    ['in swapped columns', ({ name, park_name }) => ({ name: park_name, park: name })],
    ['before a comma', ({ name, park_name }) => ({ name: `${name}, ${park_name}` })],
    ['before brackets', ({ name, park_name }) => ({ name: `${name} (${park_name})` })],
    ['after a dash', ({ name, park_name }) => ({ name: `${park_name} - ${name}` })],
    [
      'in ASCII capitals',
      ({ name, park_name }) => ({ name: asciiCapitals(name), park: asciiCapitals(park_name) }),
    ],
  ])('written %s: over 99.5 % are matched, and none wrongly with high confidence', async (_style, write) => {
    const matches = await matchList(catalogueCoasters, catalogueCoasters.map(write));
    const missed = catalogueCoasters.filter(({ id }, index) => {
      const match = matches[index];
      return match?.kind !== 'matched' || match.coaster.id !== id;
    });
    expect(missed.length / catalogueCoasters.length, missed.map(({ id }) => id).join()).toBeLessThan(0.005);
    const wronglyMatched = catalogueCoasters.filter(({ id }, index) => {
      const match = matches[index];
      return match?.kind === 'matched' && match.confidence === 'high' && match.coaster.id !== id;
    });
    expect(wronglyMatched).toEqual([]);
  });

  it('are never matched to other coasters with high confidence once they are removed from the catalogue', async () => {
    const wrong: string[] = [];
    const REMOVED_AT_ONCE = 60;
    for (let from = 0; from < catalogueCoasters.length; from += REMOVED_AT_ONCE) {
      const removed = catalogueCoasters.slice(from, from + REMOVED_AT_ONCE);
      const remaining = catalogueCoasters.filter((other) => !removed.includes(other));
      const entries = removed.flatMap(({ name, park_name }) => [
        { name, park: park_name },
        { name: `${name}, ${park_name}` },
        { name },
      ]);
      const matches = await matchList(remaining, entries);
      for (const [index, match] of matches.entries())
        if (match.kind === 'matched' && match.confidence === 'high')
          wrong.push(`${JSON.stringify(entries[index])} → ${match.coaster.id}`);
    }
    expect(wrong).toEqual([]);
  });
});

const asciiCapitals = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[^a-zA-Z0-9 ]/g, '')
    .toUpperCase();

describe('an entry that does not name its park', () => {
  it('is ambiguous when several coasters have the name', async () => {
    const match = await matchOne({ name: 'Goliath' });
    expect(match.kind === 'ambiguous' && match.candidates.map(({ name }) => name)).toEqual(
      // Chupacabra has the former name Goliath.
      [...Array(5).fill('Goliath'), 'Chupacabra'],
    );
  });

  it.each(['Goliath', 'Taron', 'Steel Vengeance', 'Batman: The Ride'])(
    'does not get high confidence: %s',
    async (name) => {
      expect(await matchOne({ name })).not.toMatchObject({ confidence: 'high' });
    },
  );

  it.each([
    ['Batman: The Ride', 'Six Flags'],
    ['Space Mountain', 'Disney'],
    ['Big Thunder Mountain Railroad', 'Disney'],
  ])('is ambiguous if it names only a chain of parks: %s, %s', async (name, park) => {
    expect(await matchOne({ name, park })).toMatchObject({ kind: 'ambiguous' });
  });
});

describe('one name in two countries', () => {
  const coasters = [
    coaster('de', 'Wild Mouse', { park_name: 'Luna Park' }),
    coaster('fr', 'Wild Mouse', { park_name: 'Luna Park', country: 'France' }),
  ];

  it('is ambiguous without the country', async () => {
    expect(await matchOne({ name: 'Wild Mouse', park: 'Luna Park' }, coasters)).toMatchObject({
      kind: 'ambiguous',
      candidates: [{ id: 'de' }, { id: 'fr' }],
    });
  });

  it.each(['Frankreich', 'FRANCE', 'fr'])('is found with the country %s', async (country) => {
    expect(await matchOne({ name: 'Wild Mouse', park: 'Luna Park', country }, coasters)).toMatchObject({
      kind: 'matched',
      coaster: { id: 'fr' },
    });
  });
});

it('finds a coaster by a former name', async () => {
  const coasters = [
    coaster('new', 'Pantherian', { former_names: ['Intimidator 305'] }),
    coaster('other', 'Dominator'),
  ];
  expect(await matchOne({ name: 'intimidator-305', park: 'some park' }, coasters)).toMatchObject({
    coaster: { id: 'new' },
    confidence: 'high',
  });
});

it.each([
  ['Racer 1', 'Racer 2'],
  ['Red Force', 'Junior Red Force'],
  ['Gold Rush', 'Gold Rusher'],
  ['Beast', 'Son of Beast'],
])('does not match %s to %s with high confidence', async (written, catalogued) => {
  // Because another coaster has the word "Rush", "Gold Rush" does not count as "Gold Rusher" with a typing mistake.
  const coasters = [coaster('similar', catalogued), coaster('rush', 'Rush Hour', { park_name: 'Elsewhere' })];
  expect(await matchOne({ name: written, park: 'Some Park' }, coasters)).not.toMatchObject({
    confidence: 'high',
  });
});

it.each(['', ' ', '🎢', '((((', ',,,,', '"', '\u202E', 'x'.repeat(5000), '- - - -', 'The', '一'])(
  'matches no coaster with %j',
  async (name) => {
    expect(await matchOne({ name, park: name })).toMatchObject({
      kind: expect.stringMatching(/^(unmatched|ambiguous)$/),
    });
  },
);

it('pauses between slices when it matches 2,000 entries with 5,000 coasters', async () => {
  const coasters = Array.from({ length: 5000 }, (_, number) => {
    const original = catalogueCoasters[number % catalogueCoasters.length] ?? coaster('x', 'X');
    const copy = Math.floor(number / catalogueCoasters.length);
    return copy === 0
      ? original
      : { ...original, id: `${original.id}-${copy}`, park_name: `${original.park_name} ${'ABCDE'[copy]}` };
  });
  const entries = Array.from({ length: 2000 }, (_, number) => {
    const { name, park_name } = coasters[(number * 7) % coasters.length] ?? coaster('x', 'X');
    const misspelt = `${name.slice(0, 3)}${name.slice(4)}`;
    return number % 2 === 0 ? { name: misspelt, park: park_name } : { name: `${misspelt}, ${park_name}` };
  });
  let pauses = 0;
  const matches = await matchList(coasters, entries, { onProgress: () => (pauses += 1) });
  expect(matches).toHaveLength(2000);
  expect(pauses).toBeGreaterThan(5);
});

it('stops when it is aborted', async () => {
  const controller = new AbortController();
  const entries = Array.from({ length: 2000 }, () => ({ name: 'Taron', park: 'Phantasialand' }));
  const promise = matchList(catalogueCoasters, entries, {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('left the page')),
  });
  await expect(promise).rejects.toThrow('left the page');
});
