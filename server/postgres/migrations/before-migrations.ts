/**
 * Statements that run before a migration, in its transaction. Applied migrations are never edited, so changes
 * that make an old one fast are here. They do not replace the migration, and have no effect on a new database.
 */
export const beforeMigrations: ReadonlyMap<string, string> = new Map([
  [
    // Deletes posts and tips whose ids are not RFC 9562 UUIDs. At that version, row triggers update a counter
    // and look up files for each deleted row: deleting 54,000 tips of one park took 252 s. So triggers are
    // disabled and the counters are recomputed. Files without a post are deleted with abandoned uploads.
    '20260201000300',
    `
    alter table public.posts disable trigger user;
    alter table public.post_likes disable trigger user;
    alter table public.post_comments disable trigger user;
    alter table public.thoosie_tips disable trigger user;
    alter table public.tip_votes disable trigger user;

    delete from public.posts
    where get_byte(uuid_send(id), 6) >> 4 not between 1 and 8 or get_byte(uuid_send(id), 8) >> 6 <> 2;
    delete from public.thoosie_tips
    where get_byte(uuid_send(id), 6) >> 4 not between 1 and 8 or get_byte(uuid_send(id), 8) >> 6 <> 2;

    with tips as (select park_id as id, count(*)::integer as rows from public.thoosie_tips group by 1)
    update public.parks set tip_count = coalesce(counted.rows, 0)
    from public.parks as park left join tips as counted on counted.id = park.id
    where parks.id = park.id and parks.tip_count <> coalesce(counted.rows, 0);

    with earned as (select user_id as id, sum(upvotes)::integer as rows from public.thoosie_tips group by 1),
      park_posts as (
        select user_id as id, count(*)::integer as rows from public.posts
        where park_id is not null or park_name is not null group by 1
      ),
      counted as (
        select profiles.id, coalesce(earned.rows, 0) as tip_upvotes, coalesce(park_posts.rows, 0) as park_posts
        from public.profiles
        left join earned on earned.id = profiles.id
        left join park_posts on park_posts.id = profiles.id
      )
    update public.profiles set tip_upvotes = counted.tip_upvotes, park_posts = counted.park_posts
    from counted
    where profiles.id = counted.id
      and (profiles.tip_upvotes, profiles.park_posts) <> (counted.tip_upvotes, counted.park_posts);

    alter table public.posts enable trigger user;
    alter table public.post_likes enable trigger user;
    alter table public.post_comments enable trigger user;
    alter table public.thoosie_tips enable trigger user;
    alter table public.tip_votes enable trigger user;
    `,
  ],
]);
