import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import {
  ATTENDEE_COLUMNS,
  type Attendee,
  type AttendeeCursor,
  parseAttendeePage,
} from '../model/attendee.ts';
import { meetupsKey } from './meetups-key.ts';

const PAGE_SIZE = 30;

/**
 * Fetches a page of the attendees, ordered by when they joined.
 *
 * @throws the database's error.
 */
async function listAttendees(
  meetupId: string,
  cursor: AttendeeCursor | null,
  signal: AbortSignal,
): Promise<Page<Attendee, AttendeeCursor>> {
  let query = supabase().from('meetup_attendees').select(ATTENDEE_COLUMNS).eq('meetup_id', meetupId);
  if (cursor) {
    const timestamp = `"${cursor.created_at}"`;
    query = query
      // Redundant, but it lets the index scan start at the cursor, which the `or` filter alone does not.
      .gte('created_at', cursor.created_at)
      .or(`created_at.gt.${timestamp},and(created_at.eq.${timestamp},user_id.gt.${cursor.user_id})`);
  }
  const { data, error } = await query
    .order('created_at')
    .order('user_id')
    .limit(PAGE_SIZE)
    .abortSignal(signal);
  if (error) throw error;
  return parseAttendeePage(data, PAGE_SIZE);
}

export function attendeesQuery(meetupId: string) {
  return infiniteQueryOptions({
    queryKey: [...meetupsKey, 'attendees', meetupId],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listAttendees(meetupId, pageParam, signal),
    initialPageParam: null as AttendeeCursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ user_id }) => user_id,
      ),
  });
}

/** Returns the paginated query of a meetup's attendees. */
export function useAttendees(meetupId: string) {
  return useInfiniteQuery(attendeesQuery(meetupId));
}
