-- Stores the ride log: which coasters a member has ridden (credits), and when (rides).

-- Stores how a member's log is counted and who sees it. A member without a row has the defaults.
create table public.ride_log_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- Whether other members see credits, ratings and statistics. Of the rides, they see only what the statistics contain.
  is_public boolean not null default true,
  -- The coaster count that the member typed into the profile.
  typed_count integer not null default 0 check (typed_count between 0 and 100000),
  -- Which number the profile shows. Null until the member chooses. Until then, the profile shows the greater number, so that the first
  -- credit does not replace a typed 300 by 1.
  count_source text check (count_source in ('log', 'typed')),
  -- Counting rules. A rule that is false leaves credits out of the count, and deletes nothing.
  counts_powered boolean not null default true,
  counts_kiddie boolean not null default true,
  counts_alpine boolean not null default true,
  counts_water boolean not null default true,
  counts_defunct boolean not null default true,
  -- Each of these belongs to one column of coasters, in this order: dual_group, clone_group, relocation_group, retrack_group. If it is
  -- false, coasters with the same value in that column count once.
  counts_both_tracks boolean not null default true,
  counts_clones boolean not null default true,
  counts_relocated boolean not null default true,
  counts_retracked boolean not null default true
);
call private.add_value_checks('public.ride_log_settings');
call private.limit_added_rows('ride_log_settings', per_statement => 1, per_hour => 10);

alter table public.ride_log_settings enable row level security;
grant select, insert, update on public.ride_log_settings to authenticated;

create policy "Only current members have access"
on public.ride_log_settings as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read their own settings of the log"
on public.ride_log_settings for select to authenticated
using (user_id = (select auth.uid()));

create policy "Members add their own settings of the log"
on public.ride_log_settings for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Members change their own settings of the log"
on public.ride_log_settings for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

-- A member who saves settings before the first credit keeps the coaster count from the profile.
create function private.set_initial_typed_count() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.typed_count := coalesce((select coaster_count from public.profiles where id = new.user_id), 0);
  return new;
end;
$$;

create trigger start_settings
before insert on public.ride_log_settings
for each row when (current_user = 'authenticated') execute function private.set_initial_typed_count();

-- Locks the profile before the rows that change its coaster count (lock order: private.lock_profile). Must be a statement-level trigger:
-- PostgreSQL locks an updated row before row-level triggers run.
create function private.lock_own_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_profile(auth.uid());
  return null;
end;
$$;

create trigger lock_own_profile
before insert or update on public.ride_log_settings
for each statement when (current_user = 'authenticated') execute function private.lock_own_profile();

-- Returns whether other members may see a member's log.
create function private.has_public_log(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select is_public from public.ride_log_settings where user_id = member), true);
$$;

-- Stores a coaster that a member has ridden at least once, with what the member thinks of it.
create table public.coaster_credits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Null for a coaster that the catalogue does not have (yet, or no longer).
  coaster_id text references public.coasters (id) on update cascade on delete set null
    check (char_length(coaster_id) <= 64),
  -- Copied from the catalogue at every write. For a coaster that is not in the catalogue: as the member typed it, or as last copied.
  coaster_name text not null check (char_length(coaster_name) between 1 and 200),
  park_name text not null default '' check (char_length(park_name) <= 200),
  rating numeric check (rating between 1 and 5 and rating * 2 = trunc(rating * 2)),
  tags text[] not null default '{}'
    check (tags <@ array['airtime', 'intensity', 'smoothness', 'theming'] and cardinality(tags) <= 4),
  review text not null default '' check (char_length(review) <= 200),
  -- Sort key in the member's top list, ascending. Null if the credit is not in the list.
  list_rank double precision check (list_rank > '-infinity' and list_rank < 'infinity'),
  created_at timestamptz not null default now(),
  -- When the credit was removed; null while it is in the log. A removed credit keeps its rides, rating and place for 30 days: undoing the
  -- removal or ticking the coaster again restores it.
  removed_at timestamptz,
  -- The place in the top list that a removed credit had.
  removed_rank double precision check (removed_rank > '-infinity' and removed_rank < 'infinity'),
  unique (id, user_id)
)
with (fillfactor = 85);
create unique index coaster_credits_coaster_idx on public.coaster_credits (user_id, coaster_id);
create unique index coaster_credits_private_idx
on public.coaster_credits (user_id, private.folded(coaster_name), private.folded(park_name)) where coaster_id is null;
create index coaster_credits_coaster_id_idx on public.coaster_credits (coaster_id);
create index coaster_credits_top_list_idx on public.coaster_credits (user_id, list_rank, id) where list_rank is not null;
create index coaster_credits_removed_at_idx on public.coaster_credits (removed_at) where removed_at is not null;
call private.add_value_checks('public.coaster_credits');
call private.limit_added_rows('coaster_credits', per_statement => 2000, per_hour => 5000);

create trigger lock_own_profile
before insert or update on public.coaster_credits
for each statement when (current_user = 'authenticated') execute function private.lock_own_profile();

-- Limits how many rows of a table a member may have. There are some 6,000 coasters in the world, and few members ride 1,000 times
-- a year.
create function private.limit_log() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  max_rows constant integer := tg_argv[0];
  row_total integer;
begin
  execute format('select count(*) from (select from public.%I where user_id = $1 limit $2) as own', tg_table_name)
  into row_total using auth.uid(), max_rows + 1;
  if row_total > max_rows then
    raise exception using
      errcode = 'PT413',
      message = format('A member may have at most %s rows in %s', max_rows, tg_table_name),
      hint = 'log_full';
  end if;
  return null;
end;
$$;

create trigger limit_log
after insert on public.coaster_credits
for each statement when (current_user = 'authenticated') execute function private.limit_log('10000');

alter table public.coaster_credits enable row level security;
grant select, insert, update on public.coaster_credits to authenticated;

create policy "Only current members have access"
on public.coaster_credits as restrictive to authenticated
using ((select private.is_member()));

-- Members also read their own removed credits, so that they can restore them. Credits of coasters outside the catalogue stay private.
create policy "Members read their own credits, and those of public logs"
on public.coaster_credits for select to authenticated
using (
  user_id = (select auth.uid())
  or (removed_at is null and coaster_id is not null and private.has_public_log(user_id))
);

create policy "Members add credits of their own"
on public.coaster_credits for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Members change their own credits"
on public.coaster_credits for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

call private.hide_rows('coaster_credits', 'user_id', including_mutes => false);

create trigger clean_texts
before insert or update of coaster_name, park_name, review on public.coaster_credits
for each row execute function private.clean_texts('line:coaster_name', 'line:park_name', 'line:review');

create function private.guard_credit() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  catalogue_coaster record;
begin
  new.coaster_name := private.trimmed(new.coaster_name);
  new.park_name := private.trimmed(new.park_name);
  new.review := private.trimmed(new.review);
  new.tags := array(select distinct tag from unnest(new.tags) as tag order by tag);
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.created_at := now();
      new.removed_rank := null;
    else
      new.id := old.id;
      new.user_id := old.user_id;
      new.coaster_id := old.coaster_id;
      new.created_at := old.created_at;
    end if;
    new.removed_at := case when new.removed_at is not null then now() end;
  end if;
  -- A coaster of the catalogue has the catalogue's names.
  if new.coaster_id is not null then
    select name, park_name into catalogue_coaster from public.coasters where id = new.coaster_id;
    if found then
      new.coaster_name := catalogue_coaster.name;
      new.park_name := catalogue_coaster.park_name;
    end if;
  end if;
  if new.removed_at is not null then
    if tg_op = 'UPDATE' and old.removed_at is null then
      new.removed_rank := old.list_rank;
    end if;
    new.list_rank := null;
  else
    if tg_op = 'UPDATE' and old.removed_at is not null then
      new.list_rank := coalesce(new.list_rank, old.removed_rank);
    end if;
    new.removed_rank := null;
  end if;
  return new;
end;
$$;

create trigger guard_credit
before insert or update on public.coaster_credits
for each row execute function private.guard_credit();

grant execute on function private.has_public_log to authenticated, service_role;
