-- @spec guide/tour-page

-- Returns what the guide shows after the last day of the tour. Runs with the caller's rights: members may read all of this
-- anyway.
create function public.tour_recap()
returns table (
  first_day date,
  last_day date,
  -- The number of members who chose to join, and a few of these members: {"id", "name", "profile_picture"}.
  rider_count integer,
  riders jsonb,
  -- The number of ticks of all members, and the coasters with the most ticks: {"name", "ticks"}.
  tick_count integer,
  coasters jsonb,
  -- The number of photos that the members who chose to join posted from the first to the last day of the tour, and the newest of these
  -- photos: {"post_id", "image", "alt"}.
  photo_count integer,
  photos jsonb
)
language sql stable
set search_path = ''
as $$
  with tour as (
    select min(date) as first_day, max(date) as last_day from public.tour_days
  ),
  rider as (
    select id, name, profile_picture, cardinality(thrill_tour_coasters_checked) as ticks
    from public.profiles
    where thrill_tour_2025 = 'yes' and name <> 'New Thrillseeker'
  ),
  coaster as (
    select tour_coasters.name, count(*)::integer as ticks
    from public.profiles
    cross join lateral (select distinct ticked.name from unnest(thrill_tour_coasters_checked) as ticked (name)) as tick
    join public.tour_coasters on tour_coasters.name = tick.name
    where thrill_tour_coasters_checked <> '{}'
    group by tour_coasters.id
  ),
  photo as (
    select posts.id as post_id, picture.image, picture.alt, picture.number, posts.created_at
    from tour
    -- Days in the time zone of Italy.
    join public.posts
      on posts.created_at >= tour.first_day::timestamp at time zone 'Europe/Rome'
      and posts.created_at < (tour.last_day + 1)::timestamp at time zone 'Europe/Rome'
    cross join unnest(posts.images, posts.image_alts) with ordinality as picture (image, alt, number)
    where posts.images <> '{}' and posts.user_id in (select id from rider)
  )
  select
    tour.first_day,
    tour.last_day,
    (select count(*)::integer from rider),
    (
      select coalesce(jsonb_agg(to_jsonb(entry) - 'ticks'), '[]')
      from (select * from rider order by ticks desc, name, id limit 8) as entry
    ),
    (select coalesce(sum(ticks), 0)::integer from coaster),
    (
      select coalesce(jsonb_agg(to_jsonb(entry)), '[]')
      from (select * from coaster order by ticks desc, name limit 3) as entry
    ),
    (select count(*)::integer from photo),
    (
      select coalesce(jsonb_agg(to_jsonb(entry) - 'number' - 'created_at'), '[]')
      from (select * from photo order by created_at desc, post_id, number limit 6) as entry
    )
  from tour
  -- An account that is not a member gets no row.
  where (select private.is_member());
$$;

grant execute on function public.tour_recap to authenticated;
