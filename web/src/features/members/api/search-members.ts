// @spec community/members-list

import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { membersKey } from '../../../lib/api/members-key.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { listedMembers } from '../model/listed-members.ts';
import { MEMBER_COLUMNS, type Member, type MemberPlace, parseMemberPage } from '../model/member.ts';
import type { MemberOrder } from '../model/member-order.ts';

const PAGE_SIZE = 30;

type Wanted = {
  /** Part of a name, home park or favourite coaster; accents and case don't count. */
  readonly search: string;
  readonly order: MemberOrder;
};

function pageAfter(order: MemberOrder, { id, created_at, coaster_count }: MemberPlace) {
  return order === 'newest'
    ? { after_id: id, after_created_at: created_at }
    : { after_id: id, after_coaster_count: coaster_count };
}

/** Returns a page of matching members. Rejects with the database's error. */
async function searchMembers(
  { search, order }: Wanted,
  after: MemberPlace | null,
  signal: AbortSignal,
): Promise<Page<Member, MemberPlace>> {
  const { data, error } = await supabase()
    .rpc('search_members', {
      search,
      ordering: order,
      page_size: PAGE_SIZE,
      ...(after && pageAfter(order, after)),
    })
    .select(MEMBER_COLUMNS)
    .abortSignal(signal);
  if (error) throw error;
  return parseMemberPage(data, PAGE_SIZE);
}

export function searchMembersQuery(wanted: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...membersKey, 'search', wanted],
    queryFn: ({ pageParam, signal }) => searchMembers(wanted, pageParam, signal),
    initialPageParam: null as MemberPlace | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => listedMembers(pages.map(({ rows }) => rows)),
    placeholderData: keepPreviousData,
    meta: { errorToast: 'Failed to load member profiles' },
  });
}

/** Query of matching members, page by page. Keeps the last results while another search loads. */
export function useSearchMembers(wanted: Wanted) {
  return useInfiniteQuery(searchMembersQuery(wanted));
}
