// @spec community/meetup-states

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import {
  LISTED_ATTENDEES,
  LISTED_MEETUP_COLUMNS,
  type ListedMeetup,
  parseMeetupPage,
} from '../model/meetup.ts';
import { meetupsKey } from './meetups-key.ts';

const PAGE_SIZE = 6;

/** Sort key of the last meetup of a page. */
type Cursor = Pick<ListedMeetup, 'id' | 'last_date'>;
/** The signed-in member, and today (yyyy-MM-dd) in their time zone. */
type Viewer = { readonly userId: string; readonly today: string };

/**
 * Fetches a page of past meetups, the latest first.
 *
 * @throws the database's error.
 */
async function listPastMeetups(
  { userId, today }: Viewer,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<Page<ListedMeetup, Cursor>> {
  const { data, error } = await supabase()
    .rpc('past_meetups', {
      before_day: today,
      page_size: PAGE_SIZE,
      ...(cursor && { after_last_date: cursor.last_date, after_id: cursor.id }),
    })
    .select(LISTED_MEETUP_COLUMNS)
    .eq('going.user_id', userId)
    .order('created_at', { referencedTable: 'attendees' })
    .order('user_id', { referencedTable: 'attendees' })
    .limit(LISTED_ATTENDEES, { referencedTable: 'attendees' })
    .abortSignal(signal);
  if (error) throw error;
  return parseMeetupPage(data, PAGE_SIZE);
}

export function pastMeetupsQuery(viewer: Viewer) {
  return infiniteQueryOptions({
    queryKey: [...meetupsKey, 'past', viewer.today],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listPastMeetups(viewer, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ id }) => id,
      ),
  });
}

/** Returns the paginated query of past meetups. */
export function usePastMeetups(viewer: Viewer) {
  return useInfiniteQuery(pastMeetupsQuery(viewer));
}
