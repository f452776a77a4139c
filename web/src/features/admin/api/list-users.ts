import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { parseUsers, type UserPage } from '../model/admin-user.ts';
import type { UserOrder } from '../model/user-order.ts';
import { usersKey } from './users-key.ts';

export const USERS_PER_PAGE = 20;

/** The displayed part of the list. Pages are counted from 1. */
export type UserListState = { readonly search: string; readonly order: UserOrder; readonly page: number };

/** Returns a page of the accounts whose name or email address contains the search. Rejects with the database's error. */
async function listUsers({ search, order, page }: UserListState, signal: AbortSignal): Promise<UserPage> {
  const { data, error } = await supabase()
    .rpc('list_users', {
      search,
      sort_by: order.by,
      descending: order.descending,
      page_size: USERS_PER_PAGE,
      page_offset: (page - 1) * USERS_PER_PAGE,
    })
    .abortSignal(signal);
  if (error) throw error;
  return parseUsers(data);
}

function usersQuery(listState: UserListState) {
  return queryOptions({
    queryKey: [...usersKey, 'list', listState],
    queryFn: ({ signal }) => listUsers(listState, signal),
    placeholderData: keepPreviousData,
  });
}

/** Queries a page of accounts. Keeps the previous page while another one loads. */
export function useUsers(listState: UserListState) {
  return useQuery(usersQuery(listState));
}
