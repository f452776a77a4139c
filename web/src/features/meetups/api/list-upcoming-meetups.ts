import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { distinctRows } from '../../../lib/distinct-rows.ts';
import { supabase } from '../../../lib/supabase-client.ts';
import { LISTED_MEETUP_COLUMNS, type ListedMeetup, parseListedMeetups } from '../model/meetup.ts';
import { meetupsKey } from './meetups-key.ts';

const PAGE_SIZE = 12;

/** The last meetup of a page: the next page begins after it. */
type Cursor = Pick<ListedMeetup, 'id' | 'date'>;
type Viewer = { readonly userId: string; readonly today: string };

/** A page of the meetups that are not over, the earliest first. Rejects with the database's error. */
async function listUpcomingMeetups(
  { userId, today }: Viewer,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<readonly ListedMeetup[]> {
  let query = supabase()
    .from('meetups')
    .select(LISTED_MEETUP_COLUMNS)
    .eq('going.user_id', userId)
    .gte('last_date', today);
  if (after) {
    query = query
      // Says nothing new, but unlike the "or" it is a bound that an index can begin at.
      .gte('date', after.date)
      .or(`date.gt.${after.date},and(date.eq.${after.date},id.gt.${after.id})`);
  }
  const { data, error } = await query.order('date').order('id').limit(PAGE_SIZE).abortSignal(signal);
  if (error) throw error;
  return parseListedMeetups(data);
}

function upcomingMeetupsQuery(viewer: Viewer) {
  return infiniteQueryOptions({
    queryKey: [...meetupsKey, 'upcoming', viewer.today],
    queryFn: ({ pageParam, signal }) => listUpcomingMeetups(viewer, pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)),
    select: ({ pages }) => distinctRows(pages, ({ id }) => id),
  });
}

/** Meetups that are not over, page by page. */
export function useUpcomingMeetups(viewer: Viewer) {
  return useInfiniteQuery(upcomingMeetupsQuery(viewer));
}
