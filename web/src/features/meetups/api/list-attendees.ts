import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/api/distinct-rows.ts';
import type { Page } from '../../../lib/api/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ATTENDEE_COLUMNS, type Attendee, type AttendeePlace, parseAttendeePage } from '../model/attendee.ts';
import { meetupsKey } from './meetups-key.ts';

const PAGE_SIZE = 30;

/** A page of everyone who goes, in the order in which they said so. Rejects with the database's error. */
async function listAttendees(
  meetupId: string,
  after: AttendeePlace | null,
  signal: AbortSignal,
): Promise<Page<Attendee, AttendeePlace>> {
  let query = supabase().from('meetup_attendees').select(ATTENDEE_COLUMNS).eq('meetup_id', meetupId);
  if (after) {
    const moment = `"${after.created_at}"`;
    query = query
      // Says nothing new, but unlike the "or" it is a bound that an index can begin at.
      .gte('created_at', after.created_at)
      .or(`created_at.gt.${moment},and(created_at.eq.${moment},user_id.gt.${after.user_id})`);
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
    queryFn: ({ pageParam, signal }) => listAttendees(meetupId, pageParam, signal),
    initialPageParam: null as AttendeePlace | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ user_id }) => user_id,
      ),
  });
}

/** Everyone who goes, page by page. */
export function useAttendees(meetupId: string) {
  return useInfiniteQuery(attendeesQuery(meetupId));
}
