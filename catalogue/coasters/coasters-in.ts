import { parks } from '../parks.ts';
import type { CatalogueCoaster, Country, Status } from './catalogue-coaster.ts';
import { type Maker, makers } from './makers.ts';

/** Type and design of a coaster, by a short name. */
const styles = {
  Steel: ['Steel', 'Sit Down'],
  Wood: ['Wood', 'Sit Down'],
  Inverted: ['Steel', 'Inverted'],
  Suspended: ['Steel', 'Suspended'],
  Flying: ['Steel', 'Flying'],
  'Stand Up': ['Steel', 'Stand Up'],
  Wing: ['Steel', 'Wing'],
  '4th Dimension': ['Steel', '4th Dimension'],
  Spinning: ['Steel', 'Spinning'],
  Motorbike: ['Steel', 'Motorbike'],
  Bobsled: ['Steel', 'Bobsled'],
  'Wood Bobsled': ['Wood', 'Bobsled'],
  Pipeline: ['Steel', 'Pipeline'],
  Water: ['Steel', 'Water Coaster'],
  Powered: ['Steel', 'Powered'],
  Alpine: ['Steel', 'Alpine'],
} as const;

/**
 * One row of the files in this folder. `opened` is a date, a month or a year in ISO format. Height, speed and length are in the units
 * that the file gives to coastersIn: metres and km/h, or feet and mph. Null if public records lack a value or contradict each other.
 */
type Entry = readonly [
  name: string,
  style: keyof typeof styles,
  maker: Maker | null,
  model: string | null,
  opened: string | null,
  height: number | null,
  speed: number | null,
  length: number | null,
  inversions: number | null,
  status?: Exclude<Status, 'Operating'>,
];

type Place = {
  readonly parkName: string;
  readonly city: string;
  readonly state: string | null;
  readonly isInParkCatalogue: boolean;
  readonly entries: readonly Entry[];
};

/** Describes a park that `parks.ts` lists under this name. */
export const park = (parkName: string, city: string, state: string | null, entries: readonly Entry[]) =>
  ({ parkName, city, state, isInParkCatalogue: true, entries }) satisfies Place;

/** Describes a park that `parks.ts` does not list. */
export const parkNotInCatalogue = (
  parkName: string,
  city: string,
  state: string | null,
  entries: readonly Entry[],
) => ({ parkName, city, state, isInParkCatalogue: false, entries }) satisfies Place;

/** Metres and km/h per unit of a country's records. */
type Units = { readonly metres: number; readonly kmh: number };
export const metric: Units = { metres: 1, kmh: 1 };
export const feetAndMiles: Units = { metres: 0.3048, kmh: 1.609344 };

/** Returns the coasters of a country's parks, with metric figures. */
export function coastersIn(country: Country, units: Units, places: readonly Place[]): CatalogueCoaster[] {
  return places.flatMap(({ parkName, city, state, isInParkCatalogue, entries }) => {
    const parkId = isInParkCatalogue ? parkIdOf(parkName, country) : null;
    return entries.map((entry): CatalogueCoaster => {
      const [name, style, maker, model, opened, height, speed, length, inversions, status] = entry;
      const [type, design] = styles[style];
      return {
        id: coasterId(name, parkId ?? parkName),
        name,
        parkName,
        parkId,
        city,
        state,
        country,
        type,
        design,
        make: maker && makers[maker],
        model,
        heightM: toMetric(height, units.metres),
        speedKmh: toMetric(speed, units.kmh),
        lengthM: toMetric(length, units.metres),
        inversions,
        status: status ?? 'Operating',
        opened,
      };
    });
  });
}

function parkIdOf(name: string, country: Country): string {
  const found = parks.find((candidate) => candidate.name === name && candidate.country === country);
  if (!found) throw new Error(`${name} in ${country} is not in parks.ts; use parkNotInCatalogue`);
  return found.id;
}

/** Converts a figure to metric, rounded to two decimals as in the database. */
const toMetric = (figure: number | null, factor: number) =>
  figure === null ? null : Math.round(figure * factor * 100) / 100;

/**
 * Returns the id of a coaster, made from its name and park and cut at the 64 characters that the column allows. The seed adds and updates
 * coasters by id and deletes none: when a coaster is renamed here, a migration must rename its row, or the database contains it twice.
 * @param park the park's id, which survives a rename, or its name if the park has no id
 */
const coasterId = (name: string, park: string) =>
  // "own-" marks the id of a park that Queue-Times lacks.
  `${slug(name)}-${slug(park).replace(/^own-/, '')}`.slice(0, 64);

/** Letters that Unicode does not decompose into a base letter and a combining mark. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l' };

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[øæßł]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
