import { expect, it } from 'vitest';
import { parkOptions } from './park-options.ts';

const parks = ['Efteling', 'Europa-Park', 'Gröna Lund'];
const namesOf = (options: ReturnType<typeof parkOptions>) => options.map(({ park }) => park);

it.each(['Gröna Lund', 'grona lund'])('lists the home park "%s" of the signed-in member first', (ownPark) => {
  expect(parkOptions({ parks, ownPark, chosenPark: 'Efteling' })).toEqual([
    { park: 'Gröna Lund', isOwn: true },
    { park: 'Efteling', isOwn: false },
    { park: 'Europa-Park', isOwn: false },
  ]);
});

it('adds a chosen park that is not in the list', () => {
  expect(namesOf(parkOptions({ parks, ownPark: '', chosenPark: 'Nowhere' }))).toEqual(['Nowhere', ...parks]);
});

it('lists a chosen park once, in the chosen spelling', () => {
  const options = parkOptions({ parks, ownPark: 'Europa-Park', chosenPark: 'europa-park' });
  expect(namesOf(options)).toEqual(['europa-park', 'Efteling', 'Gröna Lund']);
});
