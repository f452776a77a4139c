import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { distinctRows } from '../../../lib/api/rows/distinct-rows.ts';
import { parsePage } from '../../../lib/api/rows/parse-rows.ts';
import type { Page } from '../../../lib/api/rows/row-pages.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { meetupsKey } from './meetups-key.ts';

const PAGE_SIZE = 5;

const memberMeetup = z.object({
  id: z.guid(),
  title: z.string(),
  date: z.string(),
  last_date: z.string(),
  time: z.string(),
  location: z.string(),
  is_official: z.boolean(),
  created_by: z.guid(),
  attendee_count: z.int(),
});

/** The fields of a meetup in a member's list of meetups. */
export type MemberMeetup = z.infer<typeof memberMeetup>;

/** Sort key of the last meetup of a page. */
const memberMeetupCursor = z.object({ id: z.guid(), date: z.string() });
type Cursor = z.infer<typeof memberMeetupCursor>;
type Params = {
  /** The member whose meetups are listed. */
  readonly memberId: string;
  /** Today (yyyy-MM-dd) in the signed-in member's time zone. */
  readonly today: string;
};

/**
 * Fetches a page of the upcoming meetups, including current ones, that a member hosts or attends, the earliest first.
 *
 * @throws the database's error.
 */
async function listMemberMeetups(
  { memberId, today }: Params,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<Page<MemberMeetup, Cursor>> {
  const { data, error } = await supabase()
    .rpc('upcoming_meetups_of', {
      member_id: memberId,
      first_day: today,
      page_size: PAGE_SIZE,
      ...(cursor && { after_date: cursor.date, after_id: cursor.id }),
    })
    .select('id,title,date,last_date,time,location,is_official,created_by,attendee_count')
    .abortSignal(signal);
  if (error) throw error;
  return parsePage('meetups', { row: memberMeetup, cursor: memberMeetupCursor, size: PAGE_SIZE }, data);
}

export function memberMeetupsQuery(params: Params) {
  return infiniteQueryOptions({
    queryKey: [...meetupsKey, 'member', params],
    meta: { isPersisted: true },
    queryFn: ({ pageParam, signal }) => listMemberMeetups(params, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) =>
      distinctRows(
        pages.map(({ rows }) => rows),
        ({ id }) => id,
      ),
  });
}

/** Returns the paginated query of the upcoming meetups that a member hosts or attends. */
export function useMemberMeetups(params: Params) {
  return useInfiniteQuery(memberMeetupsQuery(params));
}
