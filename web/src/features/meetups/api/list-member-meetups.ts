import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parsePage } from '../../../lib/api/parse-rows.ts';
import type { Page } from '../../../lib/api/row-pages.ts';
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
});

/** A meetup as far as a member's screen shows it. */
type MemberMeetup = z.infer<typeof memberMeetup>;

/** The last meetup of a page: the next page begins after it. */
const memberMeetupPlace = z.object({ id: z.guid(), date: z.string() });
type Cursor = z.infer<typeof memberMeetupPlace>;
type Wanted = { readonly memberId: string; readonly today: string };

/** A page of the meetups that a member hosts or goes to, the earliest first. Rejects with the database's error. */
async function listMemberMeetups(
  { memberId, today }: Wanted,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<Page<MemberMeetup, Cursor>> {
  const { data, error } = await supabase()
    .rpc('upcoming_meetups_of', {
      member_id: memberId,
      first_day: today,
      page_size: PAGE_SIZE,
      ...(after && { after_date: after.date, after_id: after.id }),
    })
    .select('id,title,date,last_date,time,location,is_official,created_by')
    .abortSignal(signal);
  if (error) throw error;
  return parsePage('meetups', { row: memberMeetup, place: memberMeetupPlace, size: PAGE_SIZE }, data);
}

export function memberMeetupsQuery(wanted: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...meetupsKey, 'member', wanted],
    queryFn: ({ pageParam, signal }) => listMemberMeetups(wanted, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** The meetups that a member hosts or goes to and that are not over, page by page. */
export function useMemberMeetups(wanted: Wanted) {
  return useInfiniteQuery(memberMeetupsQuery(wanted));
}
