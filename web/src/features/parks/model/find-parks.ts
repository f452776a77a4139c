// @spec community/park-picker

import { foldText } from '../../../lib/text/fold-text.ts';
import type { Park } from './park.ts';

/** A park with the text that a search is held against. */
export type ParkEntry = { readonly park: Park; readonly text: string };

export function parkEntries(parks: readonly Park[]): readonly ParkEntry[] {
  return parks.map((park) => ({ park, text: foldText(`${park.name} ${park.country}`) }));
}

type ParkFilter = {
  /** Words that must all occur in a park's name or country, accents and case ignored. */
  readonly search: string;
  /** Only these parks, or any when undefined. */
  readonly among?: ReadonlySet<string> | undefined;
};

/** The parks that pass a filter, in the order they came in. */
export function findParks(entries: readonly ParkEntry[], { search, among }: ParkFilter): readonly Park[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return entries
    .filter(({ park, text }) => {
      if (among && !among.has(park.id)) return false;
      return words.every((word) => text.includes(word));
    })
    .map(({ park }) => park);
}

export type CountryParks = { readonly country: string; readonly parks: readonly Park[] };

/** Parks that are sorted by country, put together. */
export function groupByCountry(parks: readonly Park[]): readonly CountryParks[] {
  const countries = new Map<string, Park[]>();
  for (const park of parks) {
    const members = countries.get(park.country);
    if (members) members.push(park);
    else countries.set(park.country, [park]);
  }
  return [...countries].map(([country, members]) => ({ country, parks: members }));
}
