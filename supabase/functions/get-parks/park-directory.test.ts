import { describe, expect, it } from 'vitest';
import { parks } from '../../../catalogue/parks.ts';
import type { ListedPark } from './listed-park.ts';
import { createParkDirectory, groupParks } from './park-directory.ts';

const listedPark = (id: string, change: Partial<ListedPark> = {}): ListedPark => ({
  id,
  name: 'Newly Listed',
  group: '',
  country: 'Italy',
  continent: 'Europe',
  latitude: 45,
  longitude: 10,
  timezone: 'Europe/Rome',
  ...change,
});
const findPark = (list: readonly ListedPark[], id: string) =>
  createParkDirectory(list).find((park) => park.id === id);

describe('createParkDirectory', () => {
  it('is the catalogue if Queue-Times has never responded', () => {
    expect(createParkDirectory(null)).toEqual(parks);
  });

  it.each([
    ['29', { latitude: 29.6351835, longitude: -95.3269418 }, { latitude: 40.185, longitude: -74.873 }],
    ['294', { latitude: 33.959, longitude: -84.519 }, { latitude: 35.47, longitude: -97.608 }],
    ['22', { timezone: 'America/Denver' }, { timezone: 'America/Chicago' }],
    ['47', { timezone: 'America/Toronto' }, { timezone: 'America/Mexico_City' }],
    ['292', { country: 'United States' }, { country: 'Mexico' }],
    ['166', { name: 'Grona Lund' }, { name: 'Gröna Lund' }],
    ['51', { name: 'Europa Park' }, { name: 'Europa-Park' }],
    ['12', { name: '', country: '', group: '' }, { name: 'Gardaland', group: 'Merlin Entertainments' }],
  ])('corrects wrong or missing data of Queue-Times about park %s', (id, wrong, right) => {
    expect(findPark([listedPark(id, wrong)], id)).toMatchObject({ ...right, live: true });
  });

  it('takes new names and groups from Queue-Times', () => {
    expect(findPark([listedPark('12', { name: 'Gardaland Resort', group: 'Somebody' })], '12')).toMatchObject(
      {
        name: 'Gardaland Resort',
        group: 'Somebody',
        country: 'Italy',
      },
    );
  });

  it('adds parks that the catalogue lacks, if they have a name and a country', () => {
    const list = [listedPark('9001'), listedPark('9002', { name: '' }), listedPark('9003', { country: '' })];
    expect(findPark(list, '9001')).toEqual({ ...list[0], live: true });
    expect(createParkDirectory(list)).toHaveLength(parks.length + 1);
  });

  it('marks only parks of Queue-Times as live, and keeps the other parks of the catalogue', () => {
    const directory = createParkDirectory([listedPark('12')]);
    expect(directory.filter(({ live }) => live).map(({ id }) => id)).toEqual(['12']);
    expect(directory).toHaveLength(parks.length);
  });

  it('contains a park of the catalogue only once if Queue-Times lists it under another id', () => {
    const directory = createParkDirectory([listedPark('9004', { name: 'MIRABILANDIA' })]);
    expect(directory.filter(({ name }) => /mirabilandia/i.test(name)).map(({ id }) => id)).toEqual(['9004']);
    // A park with the same name in another country is a different one.
    expect(
      findPark([listedPark('9005', { name: 'Mirabilandia', country: 'Brazil' })], 'own-mirabilandia'),
    ).toBeTruthy();
  });
});

describe('groupParks', () => {
  it('orders groups by name, with ungrouped parks last, and contains each park once', () => {
    const groups = groupParks(createParkDirectory(null));
    const names = groups.map(({ name }) => name);
    expect(names.slice(0, -1)).toEqual(
      names.slice(0, -1).sort((one, other) => one.localeCompare(other, 'en')),
    );
    expect(names.at(-1)).toBe('Other');
    expect(new Set(names).size).toBe(names.length);
    expect(groups.flatMap((group) => group.parks.map(({ id }) => id)).sort()).toEqual(
      parks.map(({ id }) => id).sort(),
    );
    expect(Object.keys(groups[0]?.parks[0] ?? {}).sort()).toEqual([
      'continent',
      'country',
      'id',
      'latitude',
      'live',
      'longitude',
      'name',
      'timezone',
    ]);
  });
});
