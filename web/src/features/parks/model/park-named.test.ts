import { expect, it } from 'vitest';
import type { Park } from './park.ts';
import { parkNamed } from './park-named.ts';

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
  ['Luna Park', undefined],
  ['Europa', undefined],
  ['my garden, Europa-Park', undefined],
  ['', undefined],
  [' , ', undefined],
])('%o names %o', (text, name) => {
  expect(parkNamed(parks, text)?.name).toBe(name);
});
