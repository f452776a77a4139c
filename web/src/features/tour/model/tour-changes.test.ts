import { expect, it } from 'vitest';
import type { TourChange } from '../api/list-tour-changes.ts';
import { changedFields, changedItemKind, changedItemName } from './tour-changes.ts';

const change: TourChange = {
  id: 'c1',
  table_name: 'tour_hotels',
  item_id: 'h1',
  action: 'update',
  before: { name: 'Corte', website: '', position: 1, features: ['Pool'], is_example: true },
  after: { name: 'Albergo', website: '', position: 2, features: ['Pool'], is_example: false },
  changed_at: '2026-01-01T00:00:00Z',
  author: null,
};

it('names the item and the fields that changed', () => {
  expect([changedItemKind(change), changedItemName(change)]).toEqual(['Hotel', 'Albergo']);
  expect(changedFields(change)).toEqual(['name', 'order', 'example mark']);
});

it('names a removed day by its title, without fields', () => {
  const removal: TourChange = {
    ...change,
    table_name: 'tour_days',
    before: { title: 'The finale' },
    after: null,
  };
  expect([changedItemKind(removal), changedItemName(removal)]).toEqual(['Day', 'The finale']);
  expect(changedFields(removal)).toEqual([]);
});
