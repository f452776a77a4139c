import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { filterParameters, type MemberFilters, memberFilters } from '../model/member-filters.ts';
import { type MemberOrder, memberOrder } from '../model/member-order.ts';

const SEARCH_DEBOUNCE_MS = 300;

/**
 * Returns the search, the filters and the order, with functions that change them. The URL stores all three, so that they survive
 * going back, reloading and sharing.
 */
export function useMemberSearch() {
  const [parameters, setParameters] = useSearchParams();
  const navigation = useNavigation();
  const search = parameters.get('search') ?? '';
  const order = memberOrder(parameters.get('order'));
  const [searchInput, setSearchInput] = useState(search);
  const lastSearch = useRef(search);

  // Shows a search that a link put into the URL. Skips one from `saveSearch`, because the member may have typed on since.
  useEffect(() => {
    if (search !== lastSearch.current) setSearchInput(search);
    lastSearch.current = search;
  }, [search]);

  function setInUrl(changes: Readonly<Record<string, string>>): void {
    const newParameters = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') newParameters.delete(name);
      else newParameters.set(name, value);
    }
    setParameters(newParameters, { replace: true, preventScrollReset: true, flushSync: true });
  }

  const saveSearch = useDebouncedCallback((text: string) => {
    // Changing the URL would cancel a navigation that has begun, such as to a member.
    if (navigation.state !== 'idle') return;
    lastSearch.current = text;
    setInUrl({ search: text });
  }, SEARCH_DEBOUNCE_MS);

  return {
    searchInput,
    search,
    order,
    filters: memberFilters(parameters),
    changeSearch(text: string): void {
      setSearchInput(text);
      saveSearch(text.trim());
    },
    chooseOrder: (chosen: MemberOrder) => setInUrl({ order: chosen === 'newest' ? '' : chosen }),
    chooseFilters: (chosen: MemberFilters) => setInUrl(filterParameters(chosen)),
  };
}
