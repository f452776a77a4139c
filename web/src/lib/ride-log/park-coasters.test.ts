import { expect, it } from 'vitest';
import { coasterOfRide } from './park-coasters.ts';

const coasters = [
  { name: 'Taron', former_names: [] },
  { name: 'Black Mamba', former_names: [] },
  { name: 'Raptor', former_names: [] },
  { name: 'RAPTOR', former_names: [] },
  { name: 'The Voyage', former_names: [] },
  { name: 'Wicked Twister', former_names: ['Twister'] },
];

it.each([
  ['Taron', 'Taron'],
  ['TARON™', 'Taron'],
  // The single-rider queue needs no button of its own: the ride Taron has one.
  ['Taron Single Rider', undefined],
  ['Black-Mamba', 'Black Mamba'],
  ['Voyage', 'The Voyage'],
  ['Twister', 'Wicked Twister'],
  ['Taron Restaurant', undefined],
  // Two coasters have this name.
  ['Raptor', undefined],
])('matches the ride %s to the coaster %s', (ride, expected) => {
  expect(coasterOfRide(coasters, ride)?.name).toBe(expected);
});
