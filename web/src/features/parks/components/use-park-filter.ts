import { useDeferredValue, useMemo, useState } from 'react';
import { useLocatedCountry } from '../api/locate-country.ts';
import { findParks, type ParkEntry } from '../model/find-parks.ts';
import type { Park } from '../model/park.ts';

type Directory = { readonly parks: readonly Park[]; readonly entries: readonly ParkEntry[] };

const NO_ENTRIES = [] as const;
const NO_FAVORITES: ReadonlySet<string> = new Set();

/** What is looked for among the parks, and what was found. Until the visitor decides, the country is the one they are in. */
export function useParkFilter(directory: Directory | undefined, favorites: ReadonlySet<string> | undefined) {
  const [typed, setTyped] = useState('');
  const [chosenCountry, setChosenCountry] = useState<string>();
  const [favoritesOnly, setFavoritesOnly] = useState(false);
  const located = useLocatedCountry(directory?.parks);
  const locatedCountry = located.data?.status === 'found' ? (located.data.country ?? '') : '';
  const country = chosenCountry ?? locatedCountry;

  const countries = useMemo(() => [...new Set(directory?.parks.map((park) => park.country))], [directory]);
  const wanted = useDeferredValue(typed);
  const entries = directory?.entries ?? NO_ENTRIES;
  const among = favoritesOnly ? (favorites ?? NO_FAVORITES) : undefined;
  const everywhere = useMemo(() => findParks(entries, { search: wanted, among }), [entries, wanted, among]);
  const found = useMemo(
    () => (country === '' ? everywhere : everywhere.filter((park) => park.country === country)),
    [everywhere, country],
  );

  return {
    typed,
    /** The words that `found` was found by; they lag behind typing on a slow device. */
    wanted,
    /** The country looked into; empty for all. */
    country,
    countries,
    favoritesOnly,
    found,
    /** How many there are when the country is left aside. */
    foundEverywhere: everywhere.length,
    located,
    search(text: string): void {
      setTyped(text);
      // A list must not change its country under the hands of someone who is searching it.
      setChosenCountry(country);
    },
    chooseCountry: setChosenCountry,
    toggleFavoritesOnly(): void {
      // Favourites may lie anywhere: only a country that was chosen by hand limits them.
      if (!favoritesOnly) setChosenCountry(chosenCountry ?? '');
      setFavoritesOnly(!favoritesOnly);
    },
    locateAgain(): void {
      setChosenCountry(undefined);
      located.refetch();
    },
  };
}
