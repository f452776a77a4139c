// @spec community/park-picker

import { foldText } from '../../../lib/text/fold-text.ts';
import type { Park } from './park.ts';

/** A park with its searchable text. */
export type ParkEntry = { readonly park: Park; readonly text: string };

export function parkEntries(parks: readonly Park[]): readonly ParkEntry[] {
  return parks.map((park) => ({ park, text: foldText(`${park.name} ${park.country}`) }));
}

type ParkFilter = {
  /** Every word must occur in the park's name or country; accents and case are ignored. */
  readonly search: string;
  /** Ids of the parks that may be found; undefined for all parks. */
  readonly ids?: ReadonlySet<string> | undefined;
};

/** Returns the parks that match a filter, in their given order. */
export function findParks(entries: readonly ParkEntry[], { search, ids }: ParkFilter): readonly Park[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return entries
    .filter(({ park, text }) => {
      if (ids && !ids.has(park.id)) return false;
      return words.every((word) => text.includes(word));
    })
    .map(({ park }) => park);
}

export type CountryParks = { readonly country: string; readonly parks: readonly Park[] };

/** Groups parks by country. The countries in `firstCountries` come first, in that order; the others and the parks keep the order of `parks`. */
export function groupByCountry(
  parks: readonly Park[],
  firstCountries: readonly string[] = [],
): readonly CountryParks[] {
  const rank = (country: string) =>
    firstCountries.includes(country) ? firstCountries.indexOf(country) : firstCountries.length;
  const countries = new Map<string, Park[]>();
  for (const park of parks) {
    const group = countries.get(park.country);
    if (group) group.push(park);
    else countries.set(park.country, [park]);
  }
  return [...countries]
    .map(([country, group]) => ({ country, parks: group }))
    .sort((one, other) => rank(one.country) - rank(other.country));
}

/** Returns the countries of the parks with the given ids, each once, in the order of `parks`. */
export function countriesOf(parks: readonly Park[], ids: ReadonlySet<string>): readonly string[] {
  return [...new Set(parks.filter(({ id }) => ids.has(id)).map(({ country }) => country))];
}
