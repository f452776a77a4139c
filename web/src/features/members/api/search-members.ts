// @spec community/members-list

import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { membersKey } from '../../../lib/api/members-key.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { listedMembers } from '../model/listed-members.ts';
import { MEMBER_COLUMNS, type Member, type MemberCursor, parseMemberPage } from '../model/member.ts';
import { type MemberFilters, NO_FILTERS } from '../model/member-filters.ts';
import type { MemberOrder } from '../model/member-order.ts';

const PAGE_SIZE = 30;

type MemberSearch = {
  /**
   * Part of a name, home park or favourite coaster; one or two Latin letters or digits match only at the start of a
   * word. Case and accents are ignored.
   */
  readonly search: string;
  readonly order: MemberOrder;
  readonly filters?: MemberFilters;
};

function cursorParameters(order: MemberOrder, { id, created_at, coaster_count }: MemberCursor) {
  return order === 'newest'
    ? { after_id: id, after_created_at: created_at }
    : { after_id: id, after_coaster_count: coaster_count };
}

/** Returns a page of matching members. Rejects with the database's error. */
async function searchMembers(
  { search, order, filters = NO_FILTERS }: MemberSearch,
  after: MemberCursor | null,
  signal: AbortSignal,
): Promise<Page<Member, MemberCursor>> {
  const { data, error } = await supabase()
    .rpc('search_members', {
      search,
      ordering: order,
      page_size: PAGE_SIZE,
      ...(filters.park !== '' && { home_park: filters.park }),
      ...(filters.onTour && { tour_choice: 'yes' }),
      ...(filters.guidesOnly && { guides_only: true }),
      ...(after && cursorParameters(order, after)),
    })
    .select(MEMBER_COLUMNS)
    .abortSignal(signal);
  if (error) throw error;
  return parseMemberPage(data, PAGE_SIZE);
}

export function searchMembersQuery(options: MemberSearch) {
  return infiniteQueryOptions({
    queryKey: [...membersKey, 'search', options],
    queryFn: ({ pageParam, signal }) => searchMembers(options, pageParam, signal),
    initialPageParam: null as MemberCursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => listedMembers(pages.map(({ rows }) => rows)),
    placeholderData: keepPreviousData,
    // Results of a search are not worth storing on the device.
    meta: { isPersisted: options.search === '', errorToast: 'Failed to load member profiles' },
  });
}

/** Returns the paginated query of matching members. Keeps the last results while another search loads. */
export function useSearchMembers(options: MemberSearch) {
  return useInfiniteQuery(searchMembersQuery(options));
}
