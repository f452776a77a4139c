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

const PAGE_SIZE = 12;

/** Sort key of the last meetup of a page. */
type Cursor = Pick<ListedMeetup, 'id' | 'date'>;
/** The signed-in member, and today (yyyy-MM-dd) in their time zone. */
type Viewer = { readonly userId: string; readonly today: string };

/**
 * Fetches a page of upcoming meetups, including current ones, the earliest first.
 *
 * @throws the database's error.
 */
async function listUpcomingMeetups(
  { userId, today }: Viewer,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<Page<ListedMeetup, Cursor>> {
  const { data, error } = await supabase()
    .rpc('meetups_from', {
      first_day: today,
      page_size: PAGE_SIZE,
      ...(cursor && { after_date: cursor.date, after_id: cursor.id }),
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

export function upcomingMeetupsQuery(viewer: Viewer) {
  return infiniteQueryOptions({
    queryKey: [...meetupsKey, 'upcoming', viewer.today],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listUpcomingMeetups(viewer, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ id }) => id,
      ),
  });
}

/** Returns the paginated query of upcoming meetups. */
export function useUpcomingMeetups(viewer: Viewer) {
  return useInfiniteQuery(upcomingMeetupsQuery(viewer));
}
