import { expect, it } from 'vitest';
import { findCoasterByName } from './find-coaster-by-name.ts';

const coasters = [
  { name: 'Blue Fire', park: 'Europa-Park' },
  { name: 'Batman', park: 'Six Flags Great America' },
  { name: 'Batman', park: 'Parque Warner' },
];

it.each([
  ['blue fire', 'Europa-Park'],
  ['Blue Fire (Europa-Park)', 'Europa-Park'],
  ['Batman at Parque Warner', 'Parque Warner'],
  ['Batman', undefined],
  ['Blue', undefined],
  ['', undefined],
])('for the text %o, returns the coaster in the park %o', (text, park) => {
  expect(findCoasterByName(coasters, text)?.park).toBe(park);
});
