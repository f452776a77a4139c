/** A member with many rows in every table, written by the owner of the database with all triggers on. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../postgres/connect-database.ts';

/** What others keep of it all when the member is gone: something to count against. */
export type Witness = { readonly id: string; readonly post: string; readonly park: string };

/**
 * Gives the member that many rows in each table: things of their own, and what they did about the things of others. Some of their
 * things are popular: one post, tip and meetup of theirs have as many answers of others each.
 * @param picture answers the address of the n-th file of the member, which a post then shows; null when there are no more
 */
export async function fillLargeAccount(
  sql: Database,
  member: string,
  rows: number,
  picture: (position: number) => string | null,
): Promise<Witness> {
  const witness = { id: randomUUID(), post: randomUUID(), park: `large-${randomUUID().slice(0, 8)}` };
  const pictures: string[] = [];
  for (let url = picture(0); url !== null; url = picture(pictures.length)) pictures.push(url);
  await sql.begin(async (transaction) => {
    await transaction`set local statement_timeout = 0`;
    const fill = (statement: string) =>
      transaction.unsafe(statement, [member, witness.id, rows, witness.park, witness.post, pictures]);
    // Every statement gets the same values; this tells their types where one is not used.
    const values = `(select $1::uuid as member, $2::uuid as witness, $3::integer as rows, $4::text as park, $5::uuid as post, $6::text[] as pictures) as given`;
    const series = `${values}, generate_series(1, given.rows) as n`;
    await fill(
      `create temporary table crowd on commit drop as select n, gen_random_uuid() as id from ${series}`,
    );
    for (const statement of [
      `insert into auth.users (id, email) select id, id || '@crowd.example' from ${values}, crowd
       union all select given.witness, given.witness || '@crowd.example' from ${values}`,
      `insert into public.profiles (id, name) select id, 'Rider ' || n from ${values}, crowd
       union all select given.witness, 'Witness' from ${values}`,
      `insert into public.parks (id, name, country) select given.park, 'A park', 'Nowhere' from ${values}
       union all select given.park || '-' || n, 'Park ' || n, 'Nowhere' from ${series}`,
      `insert into public.posts (id, user_id, content) select given.post, given.witness, 'Everybody answers' from ${values}`,
      // Things of others.
      `insert into public.posts (user_id, content) select given.witness, 'Theirs ' || n from ${series}`,
      `insert into public.thoosie_tips (user_id, park_id, tip_text) select given.witness, given.park, 'Theirs' from ${series}`,
      `insert into public.meetups (created_by, title, date, time, location)
       select given.witness, 'Theirs', '2060-05-01', '09:00', 'Gate' from ${series}`,
      // Things of the member.
      `insert into public.posts (user_id, content, images, image_alts, park_id)
       select given.member, 'Mine ' || n, case when n <= cardinality(given.pictures) then given.pictures[n:n] else '{}' end,
         case when n <= cardinality(given.pictures) then array[''] else '{}' end, given.park
       from ${series}`,
      `insert into public.thoosie_tips (user_id, park_id, tip_text) select given.member, given.park, 'Mine' from ${series}`,
      `insert into public.meetups (created_by, title, date, time, location)
       select given.member, 'Mine', '2060-05-01', '09:00', 'Gate' from ${series}`,
      `insert into public.favorite_parks (user_id, park_id) select given.member, given.park || '-' || n from ${series}`,
      `insert into public.user_park_visits (user_id, park_id, visit_date)
       select given.member, given.park || '-' || n, '2060-05-01' from ${series}`,
      `insert into public.high_fives (giver_id, receiver_id) select given.member, id from ${values}, crowd`,
      `insert into public.post_comments (user_id, post_id, content) select given.member, given.post, 'Again' from ${series}`,
      `insert into public.post_likes (user_id, post_id)
       select given.member, posts.id from ${values}, public.posts where posts.user_id = given.witness`,
      `insert into public.tip_votes (user_id, tip_id, vote_type)
       select given.member, tip.id, 'upvote' from ${values}, public.thoosie_tips as tip where tip.user_id = given.witness`,
      `insert into public.meetup_attendees (user_id, meetup_id)
       select given.member, meetups.id from ${values}, public.meetups where meetups.created_by = given.witness`,
      // What others did about those.
      `insert into public.high_fives (giver_id, receiver_id) select id, given.member from ${values}, crowd`,
      `insert into public.post_likes (user_id, post_id)
       select crowd.id, (select id from public.posts where user_id = given.member limit 1) from ${values}, crowd`,
      `insert into public.post_comments (user_id, post_id, content)
       select given.witness, (select id from public.posts where user_id = given.member limit 1), 'Hm' from ${series}`,
      `insert into public.tip_votes (user_id, tip_id, vote_type)
       select crowd.id, (select id from public.thoosie_tips where user_id = given.member limit 1), 'upvote'
       from ${values}, crowd`,
      `insert into public.meetup_attendees (user_id, meetup_id)
       select crowd.id, (select id from public.meetups where created_by = given.member limit 1) from ${values}, crowd`,
      `update public.posts set meetup_id = (select id from public.meetups where created_by = given.member limit 1)
       from ${values} where user_id = given.witness`,
    ])
      await fill(statement);
  });
  await sql`analyze`;
  return witness;
}

/** Tables of the product and of the services in which a value holds that text, each with the number of such rows. */
export async function rowsNaming(sql: Database, text: string): Promise<Record<string, number>> {
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

/** Counters that are not what there is to count. */
export async function wrongCounters(sql: Database): Promise<string[]> {
  // Joins of groups: a look-up for each row would take minutes with hundreds of thousands.
  const rows = await sql<{ what: string }[]>`
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
    select 'post ' || posts.id as what
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
  return rows.map(({ what }) => what);
}
