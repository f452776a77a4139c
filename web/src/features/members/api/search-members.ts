import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase-client.ts';
import { listedMembers } from '../model/listed-members.ts';
import { MEMBER_COLUMNS, type Member, parseMembers } from '../model/member.ts';

const PAGE_SIZE = 30;

/** The last member of a page: the next page begins after it, however many have joined meanwhile. */
type Cursor = Pick<Member, 'id' | 'created_at'>;

/** A page of members, newest first, whose name, home park or favourite coaster contains `search`. */
async function searchMembers(
  search: string,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<readonly Member[]> {
  const { data, error } = await supabase()
    .rpc('search_members', {
      search,
      ordering: 'newest',
      page_size: PAGE_SIZE,
      ...(after && { after_id: after.id, after_created_at: after.created_at }),
    })
    .select(MEMBER_COLUMNS)
    .abortSignal(signal);
  if (error) throw error;
  return parseMembers(data);
}

function searchMembersQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ['members', 'search', search],
    queryFn: ({ pageParam, signal }) => searchMembers(search, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)),
    select: ({ pages }) => listedMembers(pages),
    placeholderData: keepPreviousData,
  });
}

/** Members that match, page by page; while another search runs, the last one's answer stays. */
export function useSearchMembers(search: string) {
  return useInfiniteQuery(searchMembersQuery(search));
}
