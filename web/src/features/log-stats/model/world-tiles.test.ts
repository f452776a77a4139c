import { expect, test } from 'vitest';
import { creditsOnTiles, tileCodeOf, tileRegions, tileStep } from './world-tiles.ts';

const tiles = tileRegions.flatMap((region) => region.tiles);

test('every tile has a country name, a unique code, and a unique position in its region', () => {
  expect(new Set(tiles.map(({ code }) => code)).size).toBe(tiles.length);
  for (const { country, code } of tiles) {
    expect(country).not.toBe(code);
    expect(tileCodeOf(country)).toBe(code);
  }
  for (const region of tileRegions) {
    expect(new Set(region.tiles.map(({ column, row }) => `${column} ${row}`)).size).toBe(region.tiles.length);
  }
});

test('credits of the United Kingdom are added to those of England, and countries without a tile are listed', () => {
  const { creditsByCode, countriesOffMap } = creditsOnTiles([
    { country: 'Germany', credits: 12 },
    { country: 'England', credits: 3 },
    { country: 'United Kingdom', credits: 2 },
    { country: 'Atlantis', credits: 1 },
  ]);
  expect(Object.fromEntries(creditsByCode)).toEqual({ DE: 12, EN: 5 });
  expect(countriesOffMap).toEqual(['Atlantis']);
});

test.each([
  [1, 1],
  [4, 2],
  [16, 3],
  [64, 4],
  [900, 4],
])('a tile with %i credits has colour step %i', (credits, step) => {
  expect(tileStep(credits)).toBe(step);
});
