import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '../../../lib/api/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { parseVisitPage, VISIT_COLUMNS, type Visit, type VisitPlace } from '../model/visit.ts';
import { visitsKey } from './get-week-visits.ts';

const PAGE_SIZE = 5;

type Wanted = { readonly memberId: string; readonly today: string };

/** A page of the visits that a member plans, the earliest first. Rejects with the database's error. */
async function listMemberVisits(
  { memberId, today }: Wanted,
  after: VisitPlace | null,
  signal: AbortSignal,
): Promise<Page<Visit, VisitPlace>> {
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

export function memberVisitsQuery(wanted: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...visitsKey, 'member', wanted],
    queryFn: ({ pageParam, signal }) => listMemberVisits(wanted, pageParam, signal),
    initialPageParam: null as VisitPlace | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** The visits that a member plans from today on, page by page. */
export function useMemberVisits(wanted: Wanted) {
  return useInfiniteQuery(memberVisitsQuery(wanted));
}
