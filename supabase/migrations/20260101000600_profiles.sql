-- @spec accounts/product, accounts/profile, community/guide-status

-- Stores members' profiles. Everything a member writes refers to profiles (id), not to auth.users: the Data API embeds an author's
-- name and picture through this reference, and does not expose auth.users. Deleting the profile deletes what the member wrote; rows
-- that the community keeps, such as sounds, lose the reference.

create table public.profiles (
  -- The account's id. There is no foreign key, because the profile of a large account outlives the account until its other rows are
  -- deleted: see private.require_account.
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  -- @spec accounts/bio-length
  bio text not null default '' check (char_length(bio) <= 200),
  profile_picture text
    check (private.is_public_file(profile_picture, 'profile-pictures', id::text)),
  favorite_coaster text not null default '' check (char_length(favorite_coaster) <= 120),
  home_park text not null default '' check (char_length(home_park) <= 120),
  instagram text not null default '' check (char_length(instagram) <= 100)
    constraint profiles_instagram_is_handle check (private.is_handle('instagram', instagram)),
  tiktok text not null default '' check (char_length(tiktok) <= 100)
    constraint profiles_tiktok_is_handle check (private.is_handle('tiktok', tiktok)),
  discord text not null default '' check (char_length(discord) <= 100)
    constraint profiles_discord_is_handle check (private.is_handle('discord', discord)),
  thrill_tour_2025 text not null default 'no' check (thrill_tour_2025 in ('yes', 'maybe', 'no')),
  thrill_tour_coasters_checked text[] not null default '{}'
    check (
      cardinality(thrill_tour_coasters_checked) <= 200
      and not private.has_null(thrill_tour_coasters_checked)
      and private.longest_entry(thrill_tour_coasters_checked) <= 120
    ),
  coaster_count integer not null default 0 check (coaster_count between 0 and 100000),
  -- Counted by triggers on tips and posts.
  tip_upvotes integer not null default 0 check (tip_upvotes >= 0),
  park_posts integer not null default 0 check (park_posts >= 0),
  -- High fives received, counted by a trigger on them.
  high_five_count integer not null default 0 check (high_five_count >= 0),
  -- The THRILL GUIDE badge. Keep equal to GUIDE_TIP_UPVOTES and GUIDE_PARK_POSTS in shared/constants.ts.
  -- @spec accounts/guide-badge
  is_guide boolean not null generated always as (tip_upvotes >= 100 or park_posts >= 15) stored,
  -- Every member may see who is staff, but can read only their own row of user_roles; admins read all rows.
  staff_role text check (staff_role in ('moderator', 'admin')),
  created_at timestamptz not null default now(),
  -- A space precedes every word, so that a search can match beginnings of words. The length is limited, because folding can make
  -- text longer than an index row may be.
  search_text text not null
    generated always as (
      left(private.folded(' ' || name || ' ' || home_park || ' ' || favorite_coaster), 400)
    ) stored
)
-- Leaves room for HOT updates: most counters change often and are in no index.
with (fillfactor = 85);
comment on column public.profiles.staff_role is 'moderator or admin, kept from user_roles by triggers; null for everybody else.';
call private.add_value_checks('public.profiles');

-- One index for each order of the members list. Both include the searched text, so that a search in this order reads only the index.
create index profiles_newest_idx on public.profiles (created_at desc, id desc) include (search_text)
where name <> 'New Thrillseeker';
create index profiles_most_ridden_idx on public.profiles (coaster_count desc, id desc) include (search_text)
where name <> 'New Thrillseeker';
create index profiles_search_idx on public.profiles using gin (search_text extensions.gin_trgm_ops);
-- Lookups by id are the most frequent of all: every name beside a post, a comment, a visit. A lookup reads one page of
-- a hash index. In a B-tree it reads one page for each level, and the tree gets another level at some hundred thousand
-- members.
create index profiles_id_hash_idx on public.profiles using hash (id) with (fillfactor = 40);

alter table public.profiles enable row level security;
grant select, insert, update on public.profiles to authenticated;

create policy "Only current members have access"
on public.profiles as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read every profile"
on public.profiles for select to authenticated
using (true);

create policy "Members create their own profile"
on public.profiles for insert to authenticated
with check (id = (select auth.uid()));

create policy "Members change their own profile"
on public.profiles for update to authenticated
using (id = (select auth.uid()))
with check (id = (select auth.uid()));

create trigger clean_texts
before insert or update of
  name, bio, favorite_coaster, home_park, instagram, tiktok, discord, thrill_tour_coasters_checked
on public.profiles
for each row execute function private.clean_texts(
  'line:name', 'text:bio', 'line:favorite_coaster', 'line:home_park',
  'handle:instagram', 'handle:tiktok', 'handle:discord', 'lines:thrill_tour_coasters_checked'
);

create trigger drop_file_origin
before insert or update of profile_picture on public.profiles
for each row execute function private.drop_file_origin();

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

-- Replaces a foreign key, and locks the account as a foreign key would: a profile that is inserted while its account is being deleted
-- is either rejected or seen by the deletion.
create function private.require_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from auth.users where id = new.id for key share;
  if not found then
    raise exception using
      errcode = 'foreign_key_violation',
      message = 'A profile needs an account',
      hint = 'account_missing';
  end if;
  return new;
end;
$$;

create trigger require_account
before insert on public.profiles
for each row execute function private.require_account();
create trigger require_account_of_changed_profile
before update of id on public.profiles
for each row when (new.id <> old.id) execute function private.require_account();

-- Returns the role that a profile shows; null for members who are not staff.
create function private.staff_role_of(member_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select user_roles.role
  from public.user_roles
  where user_roles.user_id = member_id and user_roles.role in ('moderator', 'admin');
$$;

-- Sets staff_role from user_roles whenever the column is written, so that no database role can store another value.
create function private.set_staff_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.staff_role := private.staff_role_of(new.id);
  return new;
end;
$$;

create trigger set_staff_role
before insert or update of staff_role on public.profiles
for each row execute function private.set_staff_role();

-- Updates staff_role after a change of user_roles. The value in the statement does not matter: set_staff_role replaces it.
create function private.follow_role() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles
  set staff_role = null
  where profiles.id in (case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end)
    and profiles.staff_role is distinct from private.staff_role_of(profiles.id);
  return null;
end;
$$;

create trigger follow_role
after insert or delete or update of user_id, role on public.user_roles
for each row execute function private.follow_role();

-- Locks a profile and returns true, for policies. Every transaction locks rows in this order, so that none deadlock: profiles,
-- meetups, posts, tips, parks; within a table by id. Rows of other tables, such as likes, follow the rows that they refer to, as in
-- cascades.
--
-- Without these locks, deleting a like or a high five would first lock the deleted row, and its trigger would then lock the row with the
-- counter: the wrong order. So the delete policies lock the row with the counter, by calling this function or its counterpart for another
-- table, because policies run before the deleted row is locked. The call is their last condition: rows that fail another condition need
-- no lock.
create function private.lock_profile(profile uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = profile for no key update;
  return true;
end;
$$;

grant execute on function private.lock_profile to authenticated, service_role;
