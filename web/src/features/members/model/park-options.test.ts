import { expect, it } from 'vitest';
import { parkOptions } from './park-options.ts';

const parks = ['Efteling', 'Europa-Park', 'Phantasialand'];

it('lists the park of the signed-in member first', () => {
  expect(parkOptions({ parks, own: 'Europa-Park', chosen: 'Efteling' })).toEqual([
    'Europa-Park',
    'Efteling',
    'Phantasialand',
  ]);
});

it('adds a chosen park that is not in the list', () => {
  expect(parkOptions({ parks, own: '', chosen: 'Nowhere' })).toEqual(['Nowhere', ...parks]);
});
