import type { Database } from '../../server/postgres/connect-database.ts';
import { dayOf } from '../../web/src/lib/time/calendar-date.ts';
import { emailOf } from './fill-community.ts';
import { memberCountOf } from './sizes.ts';

/** The position of a row in a list ordered by time. */
type Position = { readonly id: string; readonly created_at: string };

/** The rows that the benchmark requests, at the same positions relative to the size of the community. */
export type SampleRows = {
  readonly viewerId: string;
  readonly today: string;
  /** Members, posts, meetups, parks and tips are ordered from the most active or popular to the least. */
  readonly memberIds: readonly string[];
  readonly postIds: readonly string[];
  readonly meetupIds: readonly string[];
  readonly parkIds: readonly string[];
  /** The coasters with the most posts. */
  readonly coasterIds: readonly string[];
  readonly tipIds: readonly string[];
  /** `deepPost`, `deepNewestMember` and `deepMostRiddenMember` are the rows at nine tenths of their lists. */
  readonly deepPost: Position;
  readonly deepNewestMember: Position & { readonly coaster_count: number };
  readonly deepMostRiddenMember: Position & { readonly coaster_count: number };
  /** The row at three quarters of the past meetups. */
  readonly deepPastMeetup: { readonly id: string; readonly last_date: string };
  /** The row at four fifths of the tips of the park with the most tips. It has few upvotes or none. */
  readonly deepTip: Position & { readonly park_id: string; readonly upvotes: number };
  /** The row in the middle of the comments on the most commented post. */
  readonly middleComment: Position & { readonly post_id: string };
  /** The row in the middle of the attendees of the largest meetup. */
  readonly middleAttendee: {
    readonly meetup_id: string;
    readonly user_id: string;
    readonly created_at: string;
  };
};

/** Number of sample members, and of sample posts, meetups, parks, coasters and tips. Each iteration requests one of each. */
const QUANTILES = 30;

/**
 * Finds the rows, with the permissions of the database owner. `to_json(…) #>> '{}'` formats a time as in the Data API's responses: the
 * web app's queries for a further page expect it.
 */
export async function findSampleRows(sql: Database, posts: number, viewerId: string): Promise<SampleRows> {
  const ids = async (rows: PromiseLike<readonly { id: string }[]>) => (await rows).map(({ id }) => id);
  const firstRow = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row> => {
    const [row] = await rows;
    if (row === undefined) throw new Error('The community lacks a row to request.');
    return row;
  };
  const memberNumbers = Array.from({ length: QUANTILES }, (_, quantile) =>
    Math.floor(((quantile + 0.5) / QUANTILES) * memberCountOf(posts)),
  );
  const rank = (column: string) => sql`row_number() over (order by ${sql(column)} desc, id) - 1`;
  const spread = (table: string) => sql`in (
    select floor((quantile - 0.5) / ${QUANTILES} * amount)::integer
    from generate_series(1, ${QUANTILES}) as quantile, (select count(*) as amount from ${sql(table)}) as all_rows)`;
  return {
    viewerId,
    today: dayOf(new Date()),
    memberIds: await ids(sql`
      select users.id
      from unnest(${memberNumbers.map(emailOf)}::text[]) with ordinality as requested (email, place)
      join auth.users on users.email = requested.email
      order by place`),
    postIds: await ids(sql`
      select id from (select id, ${rank('like_count')} as place from public.posts) as ranked
      where place ${spread('public.posts')} order by place`),
    meetupIds: await ids(sql`
      select id from (select id, ${rank('attendee_count')} as place from public.meetups) as ranked
      where place ${spread('public.meetups')} order by place`),
    parkIds: await ids(sql`
      select id from (select id, ${rank('tip_count')} as place from public.parks) as ranked
      where place ${spread('public.parks')} order by place`),
    coasterIds: await ids(sql`
      select id from (
        select coaster_id as id, row_number() over (order by count(*) desc, coaster_id) - 1 as place
        from public.posts where coaster_id is not null group by coaster_id
      ) as ranked
      where place < ${QUANTILES} order by place`),
    tipIds: await ids(sql`
      select id from (select id, ${rank('upvotes')} as place from public.thoosie_tips) as ranked
      where place ${spread('public.thoosie_tips')} order by place`),
    deepTip: await firstRow(sql<SampleRows['deepTip'][]>`
      select park_id, id, upvotes, to_json(tips.created_at) #>> '{}' as created_at
      from public.thoosie_tips as tips
      where park_id = (select id from public.parks order by tip_count desc, id limit 1)
      order by upvotes desc, tips.created_at desc, id desc
      offset (select max(tip_count) * 4 / 5 from public.parks) limit 1`),
    deepPost: await firstRow(sql<Position[]>`
      select id, to_json(created_at) #>> '{}' as created_at
      from public.posts
      order by posts.created_at desc, id desc
      offset ${Math.floor(posts * 0.9)} limit 1`),
    deepNewestMember: await firstRow(sql<SampleRows['deepNewestMember'][]>`
      select id, to_json(created_at) #>> '{}' as created_at, coaster_count
      from public.profiles
      order by profiles.created_at desc, id desc
      offset ${Math.floor(memberCountOf(posts) * 0.9)} limit 1`),
    deepMostRiddenMember: await firstRow(sql<SampleRows['deepMostRiddenMember'][]>`
      select id, to_json(created_at) #>> '{}' as created_at, coaster_count
      from public.profiles
      order by coaster_count desc, id desc
      offset ${Math.floor(memberCountOf(posts) * 0.9)} limit 1`),
    deepPastMeetup: await firstRow(sql<SampleRows['deepPastMeetup'][]>`
      select id, last_date::text
      from public.meetups
      where last_date < current_date
      order by meetups.last_date desc, id desc
      offset (select count(*) * 3 / 4 from public.meetups where last_date < current_date) limit 1`),
    middleComment: await firstRow(sql<SampleRows['middleComment'][]>`
      select post_id, comments.id, to_json(comments.created_at) #>> '{}' as created_at
      from public.post_comments as comments
      where post_id = (select id from public.posts order by comment_count desc, id limit 1)
      order by comments.created_at desc, id desc
      offset (select max(comment_count) / 2 from public.posts) limit 1`),
    middleAttendee: await firstRow(sql<SampleRows['middleAttendee'][]>`
      select meetup_id, user_id, to_json(going.created_at) #>> '{}' as created_at
      from public.meetup_attendees as going
      where meetup_id = (select id from public.meetups order by attendee_count desc, id limit 1)
      order by going.created_at, user_id
      offset (select max(attendee_count) / 2 from public.meetups) limit 1`),
  };
}
