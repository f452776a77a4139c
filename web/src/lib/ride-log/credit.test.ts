import { expect, it } from 'vitest';
import { type CatalogueCoaster, type Credit, creditsOf, packCredits, withCredit } from './credit.ts';

const taron: CatalogueCoaster = {
  id: 'taron',
  name: 'Taron',
  park_name: 'Phantasialand',
  type: 'Steel',
  design: 'Sit Down',
  make: 'Intamin',
  status: 'Operating',
  country: 'Germany',
  park_id: '56',
  opened: '2016-06-30',
  height_m: 30,
  speed_kmh: 117,
  length_m: 1320,
  inversions: 0,
  closed: null,
  former_names: [],
  traits: [],
  dual_group: null,
  clone_group: 'clones-of-taron',
  relocation_group: null,
  retrack_group: null,
};

const { id: _id, name: _name, park_name: _park, ...details } = taron;

const credit: Credit = {
  id: 'c1',
  coaster_id: 'taron',
  coaster_name: 'Taron',
  park_name: 'Phantasialand',
  created_at: '2026-05-01T10:00:00Z',
  rating: 4.5,
  tags: ['airtime'],
  review: '',
  list_rank: null,
  coaster: details,
};

const privateEntry: Credit = {
  ...credit,
  id: 'c2',
  coaster_id: null,
  coaster_name: 'Backyard',
  park_name: '',
  rating: null,
  tags: [],
  coaster: null,
};

it('packs credits and restores them as they were', () => {
  expect(creditsOf(packCredits([credit, privateEntry])).all).toEqual([credit, privateEntry]);
  expect(creditsOf(packCredits([credit, privateEntry])).byCoaster).toEqual(new Map([['taron', credit]]));
});

it('packs 1,500 credits into less than 450,000 characters', () => {
  const many = Array.from({ length: 1_500 }, (_, index) => ({
    ...credit,
    id: `018f4c2e-0000-7000-8000-${String(index).padStart(12, '0')}`,
    coaster_id: `a-usual-id-${index}`,
    coaster: { ...details, clone_group: null },
  }));
  expect(JSON.stringify(packCredits(many)).length).toBeLessThan(450_000);
});

it('adds a coaster at most once, and can remove it', () => {
  const creditsWithTaron = withCredit([], { id: 'taron', coaster: taron }, true);
  expect(creditsWithTaron).toMatchObject([{ coaster_id: 'taron', coaster_name: 'Taron', id: 'new:taron' }]);
  expect(withCredit(creditsWithTaron, { id: 'taron', coaster: taron }, true)).toBe(creditsWithTaron);
  expect(withCredit([credit, privateEntry], { id: 'taron', coaster: taron }, false)).toEqual([privateEntry]);
});
