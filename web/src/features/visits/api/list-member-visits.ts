import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { supabase } from '../../../lib/supabase-client.ts';
import { parseVisits, VISIT_COLUMNS, type Visit } from '../model/visit.ts';
import { visitsKey } from './get-week-visits.ts';

const PAGE_SIZE = 5;

/** The last visit of a page: the next page begins after it. */
type Cursor = Pick<Visit, 'id' | 'visit_date'>;
type Wanted = { readonly memberId: string; readonly today: string };

/** A page of the visits that a member plans, the earliest first. Rejects with the database's error. */
async function listMemberVisits(
  { memberId, today }: Wanted,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<readonly Visit[]> {
  let query = supabase()
    .from('user_park_visits')
    .select(VISIT_COLUMNS)
    .eq('user_id', memberId)
    .gte('visit_date', after?.visit_date ?? today);
  if (after) {
    query = query.or(
      `visit_date.gt.${after.visit_date},and(visit_date.eq.${after.visit_date},id.gt.${after.id})`,
    );
  }
  const { data, error } = await query.order('visit_date').order('id').limit(PAGE_SIZE).abortSignal(signal);
  if (error) throw error;
  return parseVisits(data);
}

export function memberVisitsQuery(wanted: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...visitsKey, 'member', wanted],
    queryFn: ({ pageParam, signal }) => listMemberVisits(wanted, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)),
    select: ({ pages }) => pages.flat(),
  });
}

/** The visits that a member plans from today on, page by page. */
export function useMemberVisits(wanted: Wanted) {
  return useInfiniteQuery(memberVisitsQuery(wanted));
}
