// @spec community/meetup-states

import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/api/distinct-rows.ts';
import type { Page } from '../../../lib/api/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { LISTED_MEETUP_COLUMNS, type ListedMeetup, parseMeetupPage } from '../model/meetup.ts';
import { meetupsKey } from './meetups-key.ts';

const PAGE_SIZE = 6;

/** The last meetup of a page: the next page begins after it. */
type Cursor = Pick<ListedMeetup, 'id' | 'last_date'>;
type Viewer = { readonly userId: string; readonly today: string };

/** A page of the meetups that are over, the latest first. Rejects with the database's error. */
async function listPastMeetups(
  { userId, today }: Viewer,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<Page<ListedMeetup, Cursor>> {
  const { data, error } = await supabase()
    .rpc('past_meetups', {
      before_day: today,
      page_size: PAGE_SIZE,
      ...(after && { after_last_date: after.last_date, after_id: after.id }),
    })
    .select(LISTED_MEETUP_COLUMNS)
    .eq('going.user_id', userId)
    .abortSignal(signal);
  if (error) throw error;
  return parseMeetupPage(data, PAGE_SIZE);
}

export function pastMeetupsQuery(viewer: Viewer) {
  return infiniteQueryOptions({
    queryKey: [...meetupsKey, 'past', viewer.today],
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

/** Meetups that are over, page by page. */
export function usePastMeetups(viewer: Viewer) {
  return useInfiniteQuery(pastMeetupsQuery(viewer));
}
