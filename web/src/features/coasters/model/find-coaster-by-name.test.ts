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
])('the text %o names the coaster in the park %o (undefined: no coaster)', (text, park) => {
  expect(findCoasterByName(coasters, text)?.park).toBe(park);
});
