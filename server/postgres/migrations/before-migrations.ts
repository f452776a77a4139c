/**
 * Statements that prepare a database for a migration, in its transaction. An applied migration is never edited, so what makes an
 * old one quick is here. They leave to the migration what it does, and find nothing to do on a new database.
 */
export const beforeMigrations: ReadonlyMap<string, string> = new Map([
  [
    // Deletes posts and tips whose ids are no RFC 9562 UUIDs. At that version row triggers still update a counter of the park or
    // of the author for each deleted row, and look up each file: 54,000 such tips on one park took 252 s. So they are deleted
    // here without the triggers, and the counters are counted. Files that no post shows any more are swept with abandoned uploads.
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
