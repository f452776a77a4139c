// @spec guide/tour-page

import { describe, expect, it } from 'vitest';
import type { CatalogueCoaster } from './coasters/catalogue-coaster.ts';
import { makers } from './coasters/makers.ts';
import { coasters } from './coasters.ts';
import { parks, parksAsOf } from './parks.ts';

const operating = coasters.filter(({ status }) => status === 'Operating');

/** Describes coasters for the message of a failed expectation. */
const describeCoasters = (described: readonly CatalogueCoaster[]) =>
  described.map(
    ({ name, parkName, heightM, speedKmh, lengthM, opened }) =>
      `${name}, ${parkName}: ${heightM} m, ${speedKmh} km/h, ${lengthM} m, opened ${opened}`,
  );
const normalize = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
const duplicatesOf = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the coaster catalogue', () => {
  it('contains at least 620 operating coasters, at least 470 of them with maker, opening date, height, speed and length', () => {
    expect(operating.length).toBeGreaterThanOrEqual(620);
    const withAllFigures = operating.filter(
      ({ make, opened, heightM, speedKmh, lengthM }) => make && opened && heightM && speedKmh && lengthM,
    );
    expect(withAllFigures.length).toBeGreaterThanOrEqual(470);
  });

  it('lists every coaster once', () => {
    expect(duplicatesOf(coasters.map(({ id }) => id))).toEqual([]);
    expect(
      duplicatesOf(
        coasters.map(({ name, parkName, country }) => normalize(`${name}, ${parkName}, ${country}`)),
      ),
    ).toEqual([]);
  });

  it('has ids that the database table accepts', () => {
    expect(coasters.filter(({ id }) => !/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(id))).toEqual([]);
  });

  it('has no extra spaces in names and places', () => {
    const texts = coasters.flatMap(({ name, parkName, city, state, model }) => [
      name,
      parkName,
      city,
      state ?? '-',
      model ?? '-',
    ]);
    expect(texts.filter((text) => text === '' || text !== text.trim() || /\s\s/.test(text))).toEqual([]);
  });

  it('links coasters to parks of the park catalogue, and spells these parks in the same way', () => {
    const listed = new Map(parks.map(({ id, name, country }) => [id, `${name}, ${country}`]));
    const linked = coasters.filter(({ parkId }) => parkId);
    expect(linked.length).toBeGreaterThan(900);
    expect(
      linked.filter(
        ({ parkId, parkName, country }) => listed.get(parkId ?? '') !== `${parkName}, ${country}`,
      ),
    ).toEqual([]);
    const names = new Set(parks.map(({ name }) => normalize(name)));
    const unlinked = coasters.filter(({ parkId, parkName }) => !parkId && names.has(normalize(parkName)));
    expect(describeCoasters(unlinked)).toEqual([]);
  });

  it('names the same town for all coasters of a park', () => {
    const towns = new Set(
      coasters.map(({ parkName, country, city, state }) => `${parkName}, ${country}: ${city}, ${state}`),
    );
    const places = new Set(coasters.map(({ parkName, country }) => `${parkName}, ${country}`));
    expect(towns.size).toBe(places.size);
  });

  it('has no maker without a coaster', () => {
    const used = new Set(coasters.map(({ make }) => make));
    expect(Object.values(makers).filter((maker) => !used.has(maker))).toEqual([]);
  });

  it('has opening dates from 1884, the year of the first roller coaster, to the date of the catalogue', () => {
    const catalogueDate = parksAsOf.slice(0, 10);
    const wrong = coasters.filter(
      ({ opened }) =>
        opened !== null &&
        !(
          /^\d{4}(-\d{2}(-\d{2})?)?$/.test(opened) &&
          // Date parsing turns June 31 into July 1.
          new Date(opened).toISOString().startsWith(opened) &&
          opened >= '1884' &&
          opened <= catalogueDate
        ),
    );
    expect(describeCoasters(wrong)).toEqual([]);
  });
});

describe('the measurements in the catalogue', () => {
  /** The id of a coaster that exceeds the limits below. */
  const recordBreaker = 'falcons-flight-six-flags-qiddiya-city';
  /** The speed in km/h after a fall from this height without friction. */
  const freeFallKmh = (heightM: number) => Math.sqrt(2 * 9.81 * heightM) * 3.6;
  const isWithin = (figure: number | null, min: number, max: number) =>
    figure === null || (figure >= min && figure <= max);

  it('are possible for coasters', () => {
    const wrong = coasters.filter(
      ({ id, heightM, speedKmh, lengthM, inversions }) =>
        id !== recordBreaker &&
        !(
          isWithin(heightM, 2, 140) &&
          isWithin(speedKmh, 9, 250) &&
          isWithin(lengthM, 20, 2600) &&
          isWithin(inversions, 0, 14)
        ),
    );
    expect(describeCoasters(wrong)).toEqual([]);
  });

  it('have a length that fits the height', () => {
    const wrong = coasters.filter(
      ({ heightM, lengthM }) => heightM && lengthM && !isWithin(lengthM / heightM, 2, 110),
    );
    expect(describeCoasters(wrong)).toEqual([]);
  });

  /** Returns whether a launch or motor accelerates the train, so that the height does not limit the speed. */
  const isLaunchedOrPowered = ({ model, design }: CatalogueCoaster) =>
    design === 'Powered' ||
    design === 'Motorbike' ||
    /Launch|LIM|LSM|Accelerator|Blitz|Impulse|PowerSplash|Exa/.test(model ?? '');

  /**
   * Coasters whose drop is deeper than their listed height: they drop into a valley or a pit, or the listed height covers only a part
   * of the drop.
   */
  const withDeeperDrop = new Set([
    'cyclops-mt-olympus',
    'jack-rabbit-312',
    'nemesis-reborn-1',
    'ninja-32',
    'oblivion-1',
  ]);

  it('have no speed that is too high for the height (a sign of a wrong unit)', () => {
    // Public records are inexact: the speed of many coasters exceeds that of a free fall by up to a quarter.
    const maxFreeFallFactor = 1.25;
    const wrong = coasters.filter(
      (coaster) =>
        coaster.heightM &&
        coaster.speedKmh &&
        !isLaunchedOrPowered(coaster) &&
        !withDeeperDrop.has(coaster.id) &&
        coaster.speedKmh > freeFallKmh(coaster.heightM) * maxFreeFallFactor,
    );
    expect(describeCoasters(wrong)).toEqual([]);
  });

  it('have no tall coaster with the speed of a small one (a sign of a height in feet instead of metres)', () => {
    const wrong = coasters.filter(
      ({ heightM, speedKmh }) => heightM && speedKmh && heightM > 10 && speedKmh < freeFallKmh(heightM) / 2,
    );
    expect(describeCoasters(wrong)).toEqual([]);
  });

  it('are converted from feet and miles, but not from metres', () => {
    const coasterOf = (id: string) => coasters.find((coaster) => coaster.id === id);
    expect(coasterOf('millennium-force-50')).toMatchObject({
      heightM: 94.49,
      speedKmh: 149.67,
      lengthM: 2010.16,
    });
    expect(coasterOf('taron-56')).toMatchObject({ heightM: 30, speedKmh: 117, lengthM: 1320 });
  });
});

describe('the coasters of the tour', () => {
  const tour = {
    MagicLand: ['Shock', 'Cagliostro', 'Olandese Volante', 'Dune', 'Esplorabruco'],
    'Cavallino Matto': [
      'Freestyle',
      'Jurassic River',
      'Project 1',
      'Wild Mine',
      'Speedy Mouse',
      'Topo Zorro',
    ],
    Fiabilandia: ["Miniera d'Oro del West", 'Valle degli Gnomi', 'Space Mouse', 'Red Mountain'],
    Mirabilandia: [
      'Katun',
      'iSpeed',
      'Divertical',
      'Desmo Race (Left)',
      'Desmo Race (Right)',
      'Master Thai',
      'Gold Digger',
      'Rexplorer',
      'PAW Patrol To The Rescue',
      'Cowabunga Carts',
      'Family Adventure',
    ],
    'Movieland Park': ['Diabolik Invertigo', "Bront'O'Ring", 'Brontojet'],
    Gardaland: [
      'Oblivion – The Black Hole',
      'Raptor',
      'Blue Tornado',
      'Shaman',
      'Mammut',
      'Dragon Rush',
      'Ortobruco Tour',
      'Fuga da Atlantide',
    ],
  };

  it.each(Object.entries(tour))('are exactly the coasters that the catalogue has for %s', (park, names) => {
    const inCatalogue = coasters.filter(({ parkName }) => parkName === park).map(({ name }) => name);
    expect(inCatalogue.sort()).toEqual([...names].sort());
  });

  it('are 37 in all', () => {
    expect(Object.values(tour).flat()).toHaveLength(37);
  });
});
