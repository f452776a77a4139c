/** A member with many rows in almost every table, written by a superuser with bulk statements. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../postgres/connect-database.ts';

/**
 * Ids of another member, who stays when the large account is deleted; of this member's post, which has the reactions of the large account;
 * and of a park with tips of both. After the deletion, the counters of this member's rows must be right.
 */
export type RemainingMember = { readonly id: string; readonly post: string; readonly park: string };

/**
 * Adds `rows` rows of the member to almost every table: posts, tips and meetups, and reactions to posts, tips and
 * meetups of others. One post, one tip and one meetup of the member get `rows` reactions of each kind.
 *
 * Disables the triggers, which would need minutes for two million rows, and writes the counters that they maintain. `sql` must
 * be connected as a superuser.
 * @param picture returns the URL of a file of the member for a post, by position from 0; null after the last file
 */
export async function fillLargeAccount(
  sql: Database,
  member: string,
  rows: number,
  picture: (position: number) => string | null,
): Promise<RemainingMember> {
  const remaining = { id: randomUUID(), post: randomUUID(), park: `large-${randomUUID().slice(0, 8)}` };
  const popular = { post: randomUUID(), tip: randomUUID(), meetup: randomUUID() };
  const pictures: string[] = [];
  for (let url = picture(0); url !== null; url = picture(pictures.length)) pictures.push(url);
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    await transaction`set local session_replication_role = replica`;
    const parameters = [
      ...[member, remaining.id, rows, remaining.park, remaining.post, pictures],
      ...[popular.post, popular.tip, popular.meetup],
    ];
    const runStatement = (statement: string) => transaction.unsafe(statement, parameters);
    // Every statement gets the same parameters; the casts give types to unused ones.
    const values = `(select $1::uuid as member, $2::uuid as remaining, $3::integer as rows, $4::text as park, $5::uuid as post,
      $6::text[] as pictures, $7::uuid as popular_post, $8::uuid as popular_tip, $9::uuid as popular_meetup) as input`;
    const series = `${values}, generate_series(1, input.rows) as n`;
    await runStatement(
      `create temporary table crowd on commit drop as select n, gen_random_uuid() as id from ${series}`,
    );
    for (const statement of [
      `insert into auth.users (id, email) select id, id || '@crowd.example' from ${values}, crowd
       union all select input.remaining, input.remaining || '@crowd.example' from ${values}`,
      `insert into public.profiles (id, name, high_five_count) select id, 'Rider ' || n, 1 from ${values}, crowd`,
      `insert into public.profiles (id, name, tip_upvotes) select input.remaining, 'Remaining member', input.rows from ${values}`,
      `update public.profiles
       set tip_upvotes = input.rows, park_posts = input.rows, high_five_count = input.rows
       from ${values} where id = input.member`,
      `insert into public.parks (id, name, country, tip_count)
       select input.park, 'A park', 'Nowhere', 2 * input.rows from ${values}
       union all select input.park || '-' || n, 'Park ' || n, 'Nowhere', 0 from ${series}`,
      // Rows of the member.
      `insert into public.posts (id, user_id, content, images, image_alts, park_id, park_name, park_country, like_count, comment_count)
       select case n when 1 then input.popular_post else gen_random_uuid() end, input.member, 'Mine ' || n,
         case when n <= cardinality(input.pictures) then input.pictures[n:n] else '{}' end,
         case when n <= cardinality(input.pictures) then array[''] else '{}' end,
         input.park, 'A park', 'Nowhere',
         case n when 1 then input.rows else 0 end, case n when 1 then input.rows else 0 end
       from ${series}`,
      `insert into public.thoosie_tips (id, user_id, park_id, tip_text, upvotes)
       select case n when 1 then input.popular_tip else gen_random_uuid() end, input.member, input.park, 'Mine',
         case n when 1 then input.rows else 0 end
       from ${series}`,
      `insert into public.meetups (id, created_by, title, date, time, location, attendee_count)
       select case n when 1 then input.popular_meetup else gen_random_uuid() end, input.member, 'Mine', '2060-05-01', '09:00',
         'Gate', case n when 1 then input.rows else 0 end
       from ${series}`,
      // Rows of the remaining member, and the reactions, lists and ride log of the large account.
      `insert into public.posts (id, user_id, content, meetup_id, like_count, comment_count)
       select input.post, input.remaining, 'Everybody answers', input.popular_meetup, 1, input.rows from ${values}`,
      `insert into public.posts (user_id, content, meetup_id, like_count)
       select input.remaining, 'Theirs ' || n, input.popular_meetup, 1 from ${series}`,
      `insert into public.thoosie_tips (user_id, park_id, tip_text, upvotes)
       select input.remaining, input.park, 'Theirs', 1 from ${series}`,
      `insert into public.meetups (created_by, title, date, time, location, attendee_count)
       select input.remaining, 'Theirs', '2060-05-01', '09:00', 'Gate', 1 from ${series}`,
      `insert into public.favorite_parks (user_id, park_id) select input.member, input.park || '-' || n from ${series}`,
      `insert into public.ride_log_settings (user_id) select input.member from ${values}`,
      `insert into public.coaster_credits (user_id, coaster_name) select input.member, 'Coaster ' || n from ${series}`,
      `insert into public.coaster_rides (user_id, credit_id)
       select user_id, coaster_credits.id from ${values}, public.coaster_credits where user_id = input.member`,
      `insert into public.coaster_suggestions (user_id, after, source)
       select input.member, '{"name": "Ride", "park_name": "Park"}', 'Seen' from ${values}`,
      `insert into public.user_park_visits (user_id, park_id, visit_date)
       select input.member, input.park || '-' || n, '2060-05-01' from ${series}`,
      `insert into public.high_fives (giver_id, receiver_id) select input.member, id from ${values}, crowd`,
      `insert into public.member_blocks (user_id, blocked_id) select input.member, id from ${values}, crowd`,
      `insert into public.member_mutes (user_id, muted_id) select input.member, id from ${values}, crowd`,
      `insert into public.post_comments (user_id, post_id, content) select input.member, input.post, 'Again' from ${series}`,
      `insert into public.post_likes (user_id, post_id)
       select input.member, posts.id from ${values}, public.posts where posts.user_id = input.remaining`,
      `insert into public.tip_votes (user_id, tip_id, vote_type)
       select input.member, tip.id, 'upvote' from ${values}, public.thoosie_tips as tip where tip.user_id = input.remaining`,
      `insert into public.meetup_attendees (user_id, meetup_id)
       select input.member, meetups.id from ${values}, public.meetups where meetups.created_by = input.remaining`,
      // Reactions of others to the member and the member's rows.
      `insert into public.high_fives (giver_id, receiver_id) select id, input.member from ${values}, crowd`,
      `insert into public.member_blocks (user_id, blocked_id) select id, input.member from ${values}, crowd`,
      `insert into public.member_mutes (user_id, muted_id) select id, input.member from ${values}, crowd`,
      `insert into public.post_likes (user_id, post_id) select id, input.popular_post from ${values}, crowd`,
      `insert into public.post_comments (user_id, post_id, content)
       select input.remaining, input.popular_post, 'Hm' from ${series}`,
      `insert into public.tip_votes (user_id, tip_id, vote_type)
       select id, input.popular_tip, 'upvote' from ${values}, crowd`,
      `insert into public.meetup_attendees (user_id, meetup_id) select id, input.popular_meetup from ${values}, crowd`,
    ])
      await runStatement(statement);
    await transaction`
      insert into private.hidden_pairs (member_id, hidden_id, cause)
      select user_id, blocked_id, 'blocks' from public.member_blocks
      union all select blocked_id, user_id, 'is blocked' from public.member_blocks
      union all select user_id, muted_id, 'mutes' from public.member_mutes
      on conflict do nothing`;
  });
  await sql`analyze`;
  return remaining;
}

/** Returns the number of rows that contain a text, by table, in our schemas and those of the services. Leaves out tables without any. */
export async function countRowsContaining(sql: Database, text: string): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private', 'auth', 'storage') order by name`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe<{ amount: number }[]>(
      `select count(*)::integer as amount from ${name} as line where line::text like '%' || $1 || '%'`,
      [text],
    );
    if (row && row.amount > 0) counts[name] = row.amount;
  }
  return counts;
}

/** Returns the posts, meetups, tips, parks and profiles with a counter that does not match the counted rows. */
export async function findWrongCounters(sql: Database): Promise<string[]> {
  // Joins with grouped rows, because a subquery for each of hundreds of thousands of rows would take minutes.
  const rows = await sql<{ entity: string }[]>`
    with likes as (select post_id as id, count(*) as rows from public.post_likes group by 1),
      comments as (select post_id as id, count(*) as rows from public.post_comments group by 1),
      attendees as (select meetup_id as id, count(*) as rows from public.meetup_attendees group by 1),
      votes as (
        select tip_id as id, count(*) filter (where vote_type = 'upvote') as ups,
          count(*) filter (where vote_type = 'downvote') as downs
        from public.tip_votes group by 1
      ),
      tips as (select park_id as id, count(*) as rows from public.thoosie_tips group by 1),
      earned as (select user_id as id, sum(upvotes) as rows from public.thoosie_tips group by 1),
      park_posts as (
        select user_id as id, count(*) as rows from public.posts
        where park_id is not null or park_name is not null group by 1
      ),
      high_fives as (select receiver_id as id, count(*) as rows from public.high_fives group by 1)
    select 'post ' || posts.id as entity
    from public.posts left join likes on likes.id = posts.id left join comments on comments.id = posts.id
    where like_count <> coalesce(likes.rows, 0) or comment_count <> coalesce(comments.rows, 0)
    union all
    select 'meetup ' || meetups.id from public.meetups left join attendees on attendees.id = meetups.id
    where attendee_count <> coalesce(attendees.rows, 0)
    union all
    select 'tip ' || tip.id from public.thoosie_tips as tip left join votes on votes.id = tip.id
    where upvotes <> coalesce(votes.ups, 0) or downvotes <> coalesce(votes.downs, 0)
    union all
    select 'park ' || parks.id from public.parks left join tips on tips.id = parks.id
    where tip_count <> coalesce(tips.rows, 0)
    union all
    select 'profile ' || profiles.id
    from public.profiles
    left join earned on earned.id = profiles.id
    left join park_posts on park_posts.id = profiles.id
    left join high_fives on high_fives.id = profiles.id
    where tip_upvotes <> coalesce(earned.rows, 0)
      or profiles.park_posts <> coalesce(park_posts.rows, 0)
      or high_five_count <> coalesce(high_fives.rows, 0)`;
  return rows.map(({ entity }) => entity);
}
