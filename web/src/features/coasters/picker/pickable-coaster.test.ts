import { expect, it } from 'vitest';
import { normaliseCoaster, trackOf } from '../model/normalise-coaster.ts';
import { distinctCoasters, filterCoasters, fromCatalogue, fromLog, fromSearch } from './pickable-coaster.ts';

const figures = { type: 'Steel', design: 'Sit Down', height_m: 30, length_m: 1320, inversions: null };
const track = trackOf(figures);
const taron = {
  id: 'taron-56',
  name: 'Taron',
  parkName: 'Phantasialand',
  park: { id: '56', name: 'Phantasialand', country: 'Germany' },
  track,
};
const fenix = { id: 'fenix', name: 'Fēnix', parkName: 'Toverland', park: null, track };

it('converts coasters of the catalogue, of a search and of the log; returns null for an entry without a catalogue coaster', () => {
  const place = { park_id: '56', country: 'Germany' };
  const listed = { id: 'taron-56', name: 'Taron', park_name: 'Phantasialand' };
  expect(fromCatalogue({ ...listed, ...place, ...figures })).toEqual(taron);
  const found = normaliseCoaster({
    id: 'taron-56',
    name: 'Taron',
    country: 'Germany',
    park: { id: '56', name: 'Phantasialand' },
    type: 'Steel',
    design: 'Sit Down',
    stats: { height: '30 m', length: '1320 m' },
  });
  expect(found && fromSearch(found)).toEqual({ ...taron, track: { ...track, model: 'Unknown' } });
  const credit = {
    id: '',
    coaster_name: 'Taron',
    park_name: 'Phantasialand',
    rating: null,
    list_rank: null,
    created_at: '',
    tags: [],
    review: '',
    coaster: null,
  };
  expect(fromLog({ ...credit, coaster_id: null })).toBeNull();
  expect(fromLog({ ...credit, coaster_id: 'taron-56' })).toEqual({
    ...taron,
    park: null,
    track: trackOf(null),
  });
});

it.each([
  ['taron', ['taron-56']],
  ['phantasia TAR', ['taron-56']],
  ['fenix', ['fenix']],
  ['land', ['taron-56', 'fenix']],
  ['taron toverland', []],
])('finds coasters whose name and park together contain each word of %o: %o', (text, expected) => {
  expect(filterCoasters([taron, fenix], text).map(({ id }) => id)).toEqual(expected);
});

it('leaves out repeated coasters, and keeps the first occurrence with its position and its data', () => {
  const repeated = { ...taron, parkName: 'Elsewhere' };
  expect(distinctCoasters([taron, fenix, repeated, fenix])).toEqual([taron, fenix]);
});
