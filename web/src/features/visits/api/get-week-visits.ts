import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { addDays } from '../../../lib/time/calendar-date.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { parseVisitPage, VISIT_COLUMNS, type Visit, type VisitCursor } from '../model/visit.ts';

const PAGE_SIZE = 100;

/**
 * Fetches a page of the visits in the week that starts on `first` (yyyy-MM-dd), sorted by day. Shows a toast when this fails.
 *
 * @throws the database's error.
 */
async function getWeekVisits(
  first: string,
  after: VisitCursor | null,
  signal: AbortSignal,
): Promise<Page<Visit, VisitCursor>> {
  const week = supabase()
    .from('user_park_visits')
    .select(VISIT_COLUMNS)
    .gte('visit_date', after?.visit_date ?? first)
    .lte('visit_date', addDays(first, 6));
  const page = after
    ? week.or(`visit_date.gt.${after.visit_date},and(visit_date.eq.${after.visit_date},id.gt.${after.id})`)
    : week;
  const { data, error } = await page.order('visit_date').order('id').limit(PAGE_SIZE).abortSignal(signal);
  // An aborted request shows no toast.
  signal.throwIfAborted();
  if (error) {
    showErrorToast('Failed to load park visits');
    throw error;
  }
  return parseVisitPage(data, PAGE_SIZE);
}

/** Prefix of all query keys for visits. */
export const visitsKey = ['visits'] as const;

export function weekVisitsQuery(first: string) {
  return infiniteQueryOptions({
    queryKey: [...visitsKey, 'week', first],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => getWeekVisits(first, pageParam, signal),
    initialPageParam: null as VisitCursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Queries everyone's visits in the week that starts on `first`, page by page. */
export function useWeekVisits(first: string) {
  return useInfiniteQuery(weekVisitsQuery(first));
}
