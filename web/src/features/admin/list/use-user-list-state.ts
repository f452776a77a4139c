import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { UserListState } from '../api/list-users.ts';
import { readOrder, type UserOrder, writeOrder } from '../model/user-order.ts';

/** The search is kept in the history state, not in the URL: URLs are logged and shared, and a search may be an email address. */
const stateSchema = z.object({ search: z.string() });

/**
 * Reads and sets the page, order and search of the list. They are stored in the URL and the browser's history, so that going
 * back to the list restores them.
 */
export function useUserListState() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const search = stateSchema.safeParse(state).data?.search ?? '';
  const page = Number(params.get('page'));
  const listState: UserListState = {
    search,
    order: readOrder(params.get('sort')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };

  const updateListState = useCallback(
    (changes: Partial<UserListState>) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (changes.order) setOrDelete(next, 'sort', writeOrder(changes.order));
          setOrDelete(next, 'page', changes.page && changes.page > 1 ? String(changes.page) : null);
          return next;
        },
        {
          replace: true,
          preventScrollReset: changes.page === undefined,
          state: { search: changes.search ?? search },
        },
      );
    },
    [setParams, search],
  );
  const onOrderChange = useCallback((order: UserOrder) => updateListState({ order }), [updateListState]);
  const onPageChange = useCallback((to: number) => updateListState({ page: to }), [updateListState]);
  const onSearchChange = useCallback((text: string) => updateListState({ search: text }), [updateListState]);
  return { listState, onOrderChange, onPageChange, onSearchChange };
}

function setOrDelete(params: URLSearchParams, name: string, value: string | null): void {
  if (value === null) params.delete(name);
  else params.set(name, value);
}
