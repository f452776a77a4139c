import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { hasCoasterCatalogue } from '../../../lib/api/coaster-api.ts';
import { QUERY_MAX_LENGTH } from '../api/search-coasters.ts';
import { type CoasterFilters, FILTERS, type FilterName, readFilters } from '../model/coaster-filters.ts';

const NO_FILTERS: CoasterFilters = {};

/** Reads and sets the query, the filters and the open coaster in the URL, so that going back and sharing keep them. */
export function useCoasterSearch() {
  const [parameters, setParameters] = useSearchParams();
  const lastFilter = useRef<FilterName>(undefined);

  function change(values: Readonly<Record<string, string | undefined>>, replace: boolean): void {
    const after = new URLSearchParams(parameters);
    after.delete('coaster');
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) after.delete(name);
      else after.set(name, value);
    }
    setParameters(after, { replace, preventScrollReset: true });
  }

  return {
    query: (parameters.get('q') ?? '').slice(0, QUERY_MAX_LENGTH).trim(),
    filters: hasCoasterCatalogue() ? readFilters(parameters) : NO_FILTERS,
    /** The id of the opened coaster; empty if the member closed the coaster that was open at first. */
    opened: parameters.get('coaster') ?? undefined,
    search(query: string): void {
      lastFilter.current = undefined;
      change({ q: query || undefined }, false);
    },
    chooseFilter(name: FilterName, value: string): void {
      // Each press of an arrow key changes the value of a filter, so only the first change adds a history entry.
      const replace = lastFilter.current === name;
      lastFilter.current = name;
      change({ [name]: value || undefined }, replace);
    },
    clearFilters(): void {
      lastFilter.current = undefined;
      change(Object.fromEntries(FILTERS.map(({ name }) => [name, undefined])), false);
    },
    open: (id: string | undefined) => change({ coaster: id }, true),
  };
}
