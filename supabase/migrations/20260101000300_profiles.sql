-- @spec accounts/product, accounts/profile, community/guide-status

-- Members' profiles. Everything a member writes refers to profiles (id), not to auth.users: that is the relation by which
-- the Data API embeds an author's name and picture in the same request, and auth.users is not served at all. Deleting the
-- account deletes the profile, and with it all the rest.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  -- @spec accounts/bio-length
  bio text not null default '' check (char_length(bio) <= 200),
  profile_picture text
    check (private.is_public_file(profile_picture, 'profile-pictures', id::text)),
  favorite_coaster text not null default '' check (char_length(favorite_coaster) <= 120),
  home_park text not null default '' check (char_length(home_park) <= 120),
  instagram text not null default '' check (char_length(instagram) <= 100),
  tiktok text not null default '' check (char_length(tiktok) <= 100),
  discord text not null default '' check (char_length(discord) <= 100),
  thrill_tour_2025 text not null default 'no' check (thrill_tour_2025 in ('yes', 'maybe', 'no')),
  thrill_tour_coasters_checked text[] not null default '{}'
    check (
      cardinality(thrill_tour_coasters_checked) <= 200
      and array_position(thrill_tour_coasters_checked, null) is null
      and private.longest_entry(thrill_tour_coasters_checked) <= 120
    ),
  coaster_count integer not null default 0 check (coaster_count between 0 and 100000),
  -- Counted by triggers on tips and posts.
  tip_upvotes integer not null default 0 check (tip_upvotes >= 0),
  park_posts integer not null default 0 check (park_posts >= 0),
  -- High fives received, counted by a trigger on them.
  high_five_count integer not null default 0 check (high_five_count >= 0),
  -- The THRILL GUIDE badge. This is the one place that knows what earns it.
  -- @spec accounts/guide-badge
  is_guide boolean not null generated always as (tip_upvotes >= 100 or park_posts >= 15) stored,
  created_at timestamptz not null default now(),
  -- Every word of it follows a blank, so that a search can ask for beginnings of words. Folding can make text longer; what
  -- an index may hold has an end.
  search_text text not null
    generated always as (
      left(private.folded(' ' || name || ' ' || home_park || ' ' || favorite_coaster), 400)
    ) stored
)
-- Counters change often and are in no index: room in the page keeps such updates there.
with (fillfactor = 85);

-- The orders of the members list. With the text, searching along them needs no row of the table itself.
create index profiles_newest_idx on public.profiles (created_at desc, id desc) include (search_text)
where name <> 'New Thrillseeker';
create index profiles_most_ridden_idx on public.profiles (coaster_count desc, id desc) include (search_text)
where name <> 'New Thrillseeker';
create index profiles_search_idx on public.profiles using gin (search_text extensions.gin_trgm_ops);

alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated;
grant select, insert, update on public.profiles to authenticated;
grant all on public.profiles to service_role;

create policy "Members read every profile"
on public.profiles for select to authenticated
using ((select private.is_member()));

create policy "Members create their own profile"
on public.profiles for insert to authenticated
with check ((select private.is_member()) and id = (select auth.uid()));

create policy "Members change their own profile"
on public.profiles for update to authenticated
using ((select private.is_member()) and id = (select auth.uid()))
with check (id = (select auth.uid()));

-- Guards of this kind look at current_user: requests run as anon or authenticated, while triggers that run with their
-- owner's rights, seeds and the server don't. What a member may not set keeps its value without an error, so that a
-- client may send back a whole row it has read.
create function private.guard_profile() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.name := private.trimmed(new.name);
  new.bio := private.trimmed(new.bio);
  new.favorite_coaster := private.trimmed(new.favorite_coaster);
  new.home_park := private.trimmed(new.home_park);
  new.instagram := private.trimmed(new.instagram);
  new.tiktok := private.trimmed(new.tiktok);
  new.discord := private.trimmed(new.discord);
  new.profile_picture := nullif(new.profile_picture, '');
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.tip_upvotes := 0;
      new.park_posts := 0;
      new.high_five_count := 0;
      new.created_at := now();
    else
      new.id := old.id;
      new.tip_upvotes := old.tip_upvotes;
      new.park_posts := old.park_posts;
      new.high_five_count := old.high_five_count;
      new.created_at := old.created_at;
    end if;
  end if;
  return new;
end;
$$;

create trigger guard_profile
before insert or update on public.profiles
for each row execute function private.guard_profile();

create trigger follow_profile_picture
after insert or delete or update of profile_picture on public.profiles
for each row execute function private.follow_file_column('profile_picture');

-- Whoever changes a member, a post, a meetup or a tip takes its lock before those of the rows beneath it. Cascades do so by
-- themselves; a single like or high five that is taken back would take its own lock first, by counting, and the two would
-- wait for each other. So the policies for taking back ask for the lock above, as their last condition: a policy is asked
-- before a row is locked, while triggers come after. Always true.
create function private.lock_profile(profile uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = profile for no key update;
  return true;
end;
$$;

revoke execute on function private.lock_profile(uuid) from public;
grant execute on function private.lock_profile(uuid) to authenticated, service_role;

-- A page of the members list, searched without regard to accents and case. Members who have not chosen a name yet are not
-- listed. For the next page pass the last row's id and its created_at (newest) or coaster_count (most_ridden).
--
-- It runs with its owner's rights because of the index: behind a policy, PostgreSQL does not use one for LIKE, and every
-- search would read the whole table. So it asks itself what the policy asks.
create function private.search_members(
  search text,
  ordering text,
  page_size integer,
  after_id uuid,
  after_created_at timestamptz,
  after_coaster_count integer
) returns setof public.profiles
language plpgsql stable security definer
set search_path = ''
-- With or without a search, and from which key: each wants a plan of its own.
set plan_cache_mode = 'force_custom_plan'
set enable_seqscan = off
as $$
declare
  term text := private.folded(private.trimmed(left(coalesce(search, ''), 200)));
  is_short boolean := term ~ '^[a-z0-9]{1,2}$';
  -- One letter or two are no help to the index but at the beginning of a word.
  pattern text := case when is_short then '% ' else '%' end || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%';
  -- The next few hundred in order tell how many fit. Often they fill the page; if not, a few thousand do, unless so few fit
  -- that all of them are soon found by the trigram index and sorted. This is not left to the planner's guess: where that is
  -- wrong, a page is looked for through the whole table. What the index cannot find, other scripts among it, has to be
  -- looked for like that.
  is_indexed boolean := is_short or term ~ '[a-z0-9]{3}';
  steps integer[] := case when is_indexed then array[500, 3000] else array[null::integer] end;
  among integer;
  row_limit integer := least(greatest(coalesce(page_size, 30), 1), 100);
  found uuid[];
begin
  if not private.is_member() then
    return;
  end if;
  if ordering = 'newest' then
    foreach among in array steps loop
      found := array(
        select next.id
        from (
          select profiles.id, profiles.created_at, profiles.search_text
          from public.profiles
          where profiles.name <> 'New Thrillseeker'
            and (after_id is null or (profiles.created_at, profiles.id) < (after_created_at, after_id))
          order by profiles.created_at desc, profiles.id desc
          limit among
        ) as next
        where next.search_text like pattern
        order by next.created_at desc, next.id desc
        limit row_limit
      );
      exit when cardinality(found) = row_limit or cardinality(found) < row_limit / 4;
    end loop;
    if is_indexed and cardinality(found) < row_limit then
      found := array(
        select fitting.id
        from (select * from public.profiles where profiles.search_text like pattern offset 0) as fitting
        where fitting.name <> 'New Thrillseeker'
          and (after_id is null or (fitting.created_at, fitting.id) < (after_created_at, after_id))
        order by fitting.created_at desc, fitting.id desc
        limit row_limit
      );
    end if;
  elsif ordering = 'most_ridden' then
    foreach among in array steps loop
      found := array(
        select next.id
        from (
          select profiles.id, profiles.coaster_count, profiles.search_text
          from public.profiles
          where profiles.name <> 'New Thrillseeker'
            and (after_id is null or (profiles.coaster_count, profiles.id) < (after_coaster_count, after_id))
          order by profiles.coaster_count desc, profiles.id desc
          limit among
        ) as next
        where next.search_text like pattern
        order by next.coaster_count desc, next.id desc
        limit row_limit
      );
      exit when cardinality(found) = row_limit or cardinality(found) < row_limit / 4;
    end loop;
    if is_indexed and cardinality(found) < row_limit then
      found := array(
        select fitting.id
        from (select * from public.profiles where profiles.search_text like pattern offset 0) as fitting
        where fitting.name <> 'New Thrillseeker'
          and (after_id is null or (fitting.coaster_count, fitting.id) < (after_coaster_count, after_id))
        order by fitting.coaster_count desc, fitting.id desc
        limit row_limit
      );
    end if;
  else
    raise exception using
      errcode = 'invalid_parameter_value',
      message = 'Members can be ordered by newest or most_ridden',
      hint = 'ordering_unknown';
  end if;
  return query
    select profiles.*
    from unnest(found) with ordinality as place (id, number)
    join public.profiles on profiles.id = place.id
    order by place.number;
end;
$$;

-- @spec community/unlisted-members
create function public.search_members(
  search text default '',
  ordering text default 'newest',
  page_size integer default 30,
  after_id uuid default null,
  after_created_at timestamptz default null,
  after_coaster_count integer default null
) returns setof public.profiles
language sql stable
set search_path = ''
as $$
  select *
  from private.search_members(search, ordering, page_size, after_id, after_created_at, after_coaster_count);
$$;

revoke execute on function private.search_members(text, text, integer, uuid, timestamptz, integer) from public;
grant execute on function private.search_members(text, text, integer, uuid, timestamptz, integer)
  to authenticated, service_role;
revoke execute on function public.search_members(text, text, integer, uuid, timestamptz, integer) from public, anon;
grant execute on function public.search_members(text, text, integer, uuid, timestamptz, integer) to authenticated, service_role;

revoke execute on function private.guard_profile() from public;
