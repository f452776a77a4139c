import { useDeferredValue, useMemo, useState } from 'react';
import { useLocatedCountry } from '../api/locate-country.ts';
import { findParks, type ParkEntry } from '../model/find-parks.ts';
import type { Park } from '../model/park.ts';

type Directory = { readonly parks: readonly Park[]; readonly entries: readonly ParkEntry[] };

const NO_ENTRIES = [] as const;
const NO_FAVORITES: ReadonlySet<string> = new Set();

type ParkFilterOptions = {
  /**
   * Whether the filter starts with the country of the member's location. A location that is found after the member has chosen a country,
   * typed a search or limited the list to favourites does not change the country.
   */
  readonly presetsCountry: boolean;
};

/** Holds the park filter and its results. */
export function useParkFilter(
  directory: Directory | undefined,
  favorites: ReadonlySet<string> | undefined,
  { presetsCountry }: ParkFilterOptions,
) {
  const [text, setText] = useState('');
  const [chosenCountry, setChosenCountry] = useState<string>();
  /** The country in effect when the member last typed. */
  const [searchedCountry, setSearchedCountry] = useState<string>();
  const [favoritesOnly, setFavoritesOnly] = useState(false);
  const location = useLocatedCountry(directory?.parks);
  const locatedCountry = location.data?.status === 'found' ? (location.data.country ?? '') : '';
  const country = chosenCountry ?? searchedCountry ?? (presetsCountry ? locatedCountry : '');

  const countries = useMemo(() => [...new Set(directory?.parks.map((park) => park.country))], [directory]);
  const search = useDeferredValue(text);
  const entries = directory?.entries ?? NO_ENTRIES;
  const ids = favoritesOnly ? (favorites ?? NO_FAVORITES) : undefined;
  const matches = useMemo(() => findParks(entries, { search, ids }), [entries, search, ids]);
  const foundParks = useMemo(
    () => (country === '' ? matches : matches.filter((park) => park.country === country)),
    [matches, country],
  );

  return {
    text,
    /** The text of the current results; lags behind `text` on a slow device. */
    search,
    /** Empty for all countries. */
    country,
    /** The country of the member's location; empty until it is found, or if the list has no parks there. */
    locatedCountry,
    countries,
    favoritesOnly,
    foundParks,
    matchesInAllCountries: matches.length,
    location,
    setText(next: string): void {
      setText(next);
      // A location found later must not change the country of a search in progress.
      setSearchedCountry(country);
    },
    chooseCountry: setChosenCountry,
    toggleFavoritesOnly(): void {
      // Favourites may be in any country: a chosen country limits them, but the located one does not.
      if (!favoritesOnly) setChosenCountry(chosenCountry ?? '');
      setFavoritesOnly(!favoritesOnly);
    },
    locateAgain(): void {
      setChosenCountry(undefined);
      setSearchedCountry(undefined);
      location.refetch();
    },
  };
}
