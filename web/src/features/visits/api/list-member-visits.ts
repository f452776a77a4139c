import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { parseVisitPage, VISIT_COLUMNS, type Visit, type VisitCursor } from '../model/visit.ts';
import { visitsKey } from './get-week-visits.ts';

const PAGE_SIZE = 5;

type MemberVisitsFilter = {
  readonly memberId: string;
  /** As yyyy-MM-dd. */
  readonly today: string;
};

/**
 * Fetches a page of a member's visits from today on, earliest first.
 *
 * @throws the database's error.
 */
async function listMemberVisits(
  { memberId, today }: MemberVisitsFilter,
  after: VisitCursor | null,
  signal: AbortSignal,
): Promise<Page<Visit, VisitCursor>> {
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
  return parseVisitPage(data, PAGE_SIZE);
}

export function memberVisitsQuery(filter: MemberVisitsFilter) {
  return infiniteQueryOptions({
    queryKey: [...visitsKey, 'member', filter],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listMemberVisits(filter, pageParam, signal),
    initialPageParam: null as VisitCursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Queries a member's visits from today on, page by page. */
export function useMemberVisits(filter: MemberVisitsFilter) {
  return useInfiniteQuery(memberVisitsQuery(filter));
}
