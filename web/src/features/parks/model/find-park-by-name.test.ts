import { expect, it } from 'vitest';
import { findParkByName } from './find-park-by-name.ts';
import type { Park } from './park.ts';

const parks = ['Europa-Park', 'Parc Astérix', 'Luna Park', 'Luna Park', 'Six Flags Over Texas'].map(
  (name, index): Park => ({
    id: String(index),
    name,
    country: 'Somewhere',
    continent: '',
    latitude: null,
    longitude: null,
    timezone: null,
    live: true,
  }),
);

it.each([
  ['Europa-Park', 'Europa-Park'],
  ['europa park', 'Europa-Park'],
  ['Europa-Park, Germany', 'Europa-Park'],
  [' parc asterix ', 'Parc Astérix'],
  // Two parks have this name.
  ['Luna Park', undefined],
  ['Europa', undefined],
  ['my garden, Europa-Park', undefined],
  ['', undefined],
  [' , ', undefined],
])('the text %o finds the park %o', (text, name) => {
  expect(findParkByName(parks, text)?.name).toBe(name);
});
