-- The ride log: which coasters a member has ridden (credits), and when (rides).

-- How a member's log is counted and who sees it. A member without a row has the defaults.
create table public.ride_log_settings (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- Whether other members see credits, ratings and statistics. Nobody but the member sees the rides.
  is_public boolean not null default true,
  -- The number that the member typed into the profile.
  typed_count integer not null default 0 check (typed_count between 0 and 100000),
  -- Which number the profile shows. Until the member chooses, the greater one, so that the first credit does not replace a
  -- typed 300 by 1.
  count_source text check (count_source in ('log', 'typed')),
  -- Counting rules: they hide credits from the count and delete nothing.
  counts_powered boolean not null default true,
  counts_kiddie boolean not null default true,
  counts_alpine boolean not null default true,
  counts_water boolean not null default true,
  counts_defunct boolean not null default true,
  -- False: coasters of one group count as one.
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

-- A member who chooses settings before the first credit keeps the number in the profile.
create function private.start_settings() returns trigger
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
for each row when (current_user = 'authenticated') execute function private.start_settings();

-- The profile is locked before any row that changes its count, in the order of private.lock_profile. A trigger for rows would run
-- after PostgreSQL has locked the row.
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

-- Whether other members see a member's log.
create function private.has_public_log(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select is_public from public.ride_log_settings where user_id = member), true);
$$;

-- A coaster that a member has ridden at least once, with what the member thinks of it.
create table public.coaster_credits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- Null for a coaster that the catalogue does not have (yet, or no longer).
  coaster_id text references public.coasters (id) on update cascade on delete set null
    check (char_length(coaster_id) <= 64),
  -- As in the catalogue when it was logged; of a coaster that is not in it, as the member wrote it.
  coaster_name text not null check (char_length(coaster_name) between 1 and 200),
  park_name text not null default '' check (char_length(park_name) <= 200),
  rating numeric check (rating between 1 and 5 and rating * 2 = trunc(rating * 2)),
  tags text[] not null default '{}'
    check (tags <@ array['airtime', 'intensity', 'smoothness', 'theming'] and cardinality(tags) <= 4),
  review text not null default '' check (char_length(review) <= 200),
  -- The place in the member's top list: the smallest comes first. Null outside of the list.
  list_rank double precision check (list_rank > '-infinity' and list_rank < 'infinity'),
  created_at timestamptz not null default now(),
  -- A removed credit keeps its rides, rating and place for 30 days: the undo and a new tick restore it.
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

-- How many rows of a table a member may have. There are some 6,000 coasters in the world, and few members ride 1,000 times a year.
create function private.limit_log() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant integer := tg_argv[0];
  amount integer;
begin
  execute format('select count(*) from (select from public.%I where user_id = $1 limit $2) as own', tg_table_name)
  into amount using auth.uid(), most + 1;
  if amount > most then
    raise exception using
      errcode = 'PT413',
      message = format('A member may have %s rows in %s', most, tg_table_name),
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

-- Their own removed ones too, so that they can be restored. A coaster that only one member knows stays private.
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
  known record;
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
    select name, park_name into known from public.coasters where id = new.coaster_id;
    if found then
      new.coaster_name := known.name;
      new.park_name := known.park_name;
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

-- A date as exact as a member remembers it: a day, a month or a year of the calendar.
create function private.is_partial_date(input text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when input !~ '^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$' then false
    when char_length(input) < 10 then true
    else to_char(make_date(left(input, 4)::integer, substr(input, 6, 2)::integer, 1) + substr(input, 9)::integer - 1, 'YYYY-MM-DD')
      = input
  end;
$$;

-- One or more laps on a coaster. Nobody but the member reads them.
create table public.coaster_rides (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  credit_id uuid not null,
  -- Null where the member does not remember.
  ridden_on text check (private.is_partial_date(ridden_on) and ridden_on >= '1884'),
  laps integer not null default 1 check (laps between 1 and 999),
  seat text not null default '' check (char_length(seat) <= 40),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  foreign key (credit_id, user_id) references public.coaster_credits (id, user_id) on delete cascade
);
create index coaster_rides_credit_id_idx on public.coaster_rides (credit_id, user_id);
create index coaster_rides_newest_idx on public.coaster_rides (user_id, ridden_on desc nulls last, created_at desc, id desc);
call private.add_value_checks('public.coaster_rides');
call private.limit_added_rows('coaster_rides', per_statement => 2000, per_hour => 10000);
create trigger limit_log
after insert on public.coaster_rides
for each statement when (current_user = 'authenticated') execute function private.limit_log('30000');

alter table public.coaster_rides enable row level security;
grant select, insert, update, delete on public.coaster_rides to authenticated;

create policy "Only current members have access"
on public.coaster_rides as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read their own rides"
on public.coaster_rides for select to authenticated
using (user_id = (select auth.uid()));

create policy "Members add rides of their own"
on public.coaster_rides for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Members change their own rides"
on public.coaster_rides for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "Members delete their own rides"
on public.coaster_rides for delete to authenticated
using (user_id = (select auth.uid()));

create trigger clean_texts
before insert or update of seat, note on public.coaster_rides
for each row execute function private.clean_texts('line:seat', 'text:note');

-- The day that has begun anywhere on Earth: nobody can have ridden later.
create function private.latest_day() returns text
language sql stable
set search_path = ''
as $$
  select to_char(now() at time zone 'Pacific/Kiritimati', 'YYYY-MM-DD');
$$;

create function private.guard_ride() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.seat := private.trimmed(new.seat);
  new.note := private.trimmed(new.note);
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.created_at := now();
    else
      new.id := old.id;
      new.user_id := old.user_id;
      new.credit_id := old.credit_id;
      new.created_at := old.created_at;
    end if;
  end if;
  if new.ridden_on > left(private.latest_day(), char_length(new.ridden_on)) then
    raise exception using
      errcode = 'check_violation',
      message = 'A ride cannot be in the future',
      hint = 'ride_in_future';
  end if;
  return new;
end;
$$;

create trigger guard_ride
before insert or update on public.coaster_rides
for each row execute function private.guard_ride();

-- Adds a coaster to the caller's log or removes it, and returns the id of the credit; null if there was none to remove.
create function public.set_credit(coaster_id text, ridden boolean) returns uuid
language plpgsql
set search_path = ''
as $$
-- Parameters are named after columns.
#variable_conflict use_column
declare
  member constant uuid := private.caller_id();
  current_id constant text := private.current_coaster(coaster_id);
  saved uuid;
begin
  if current_id is null then
    raise exception using errcode = 'PT404', message = 'There is no such coaster', hint = 'coaster_missing';
  end if;
  perform private.lock_profile(member);
  if ridden then
    insert into public.coaster_credits as credit (user_id, coaster_id, coaster_name)
    values (member, current_id, current_id)
    on conflict (user_id, coaster_id) do update set removed_at = null
    returning credit.id into saved;
  else
    update public.coaster_credits as credit set removed_at = now()
    where credit.user_id = member and credit.coaster_id = current_id and credit.removed_at is null
    returning credit.id into saved;
  end if;
  return saved;
end;
$$;

-- Adds a ride with this id, and the coaster to the log if it is not in it. A second call with the id has no effect.
create function public.log_ride(
  ride_id uuid, coaster_id text, ridden_on text default null, laps integer default 1, seat text default '', note text default ''
)
returns uuid
language plpgsql
set search_path = ''
as $$
-- Parameters are named after columns.
#variable_conflict use_column
declare
  credit constant uuid := public.set_credit(coaster_id, true);
begin
  insert into public.coaster_rides (id, user_id, credit_id, ridden_on, laps, seat, note)
  values (ride_id, private.caller_id(), credit, ridden_on, coalesce(laps, 1), coalesce(seat, ''), coalesce(note, ''))
  on conflict (id) do nothing;
  return credit;
end;
$$;

-- Saves what the caller thinks of a coaster, and adds it to the log if it is not in it. Null removes the rating.
create function public.rate_coaster(coaster_id text, rating numeric, tags text[] default '{}', review text default '') returns uuid
language plpgsql
set search_path = ''
as $$
-- Parameters are named after columns.
#variable_conflict use_column
declare
  credit constant uuid := public.set_credit(coaster_id, true);
begin
  update public.coaster_credits as rated
  set rating = rate_coaster.rating, tags = coalesce(rate_coaster.tags, '{}'), review = coalesce(rate_coaster.review, '')
  where rated.id = credit;
  return credit;
end;
$$;

-- Adds a coaster that the catalogue does not have.
create function public.add_private_credit(coaster_name text, park_name text default '') returns uuid
language plpgsql
set search_path = ''
as $$
-- Parameters are named after columns.
#variable_conflict use_column
declare
  member constant uuid := private.caller_id();
  saved uuid;
begin
  perform private.lock_profile(member);
  insert into public.coaster_credits as credit (user_id, coaster_name, park_name)
  values (member, coaster_name, coalesce(park_name, ''))
  on conflict (user_id, private.folded(coaster_name), private.folded(park_name)) where coaster_id is null
    do update set removed_at = null
  returning credit.id into saved;
  return saved;
end;
$$;

-- Moves a credit in the caller's top list to the place behind another; to the first place without one.
create function public.place_in_top_list(credit_id uuid, after_id uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  member constant uuid := private.caller_id();
  above double precision;
  below double precision;
begin
  perform private.lock_profile(member);
  select list_rank into above from public.coaster_credits where id = after_id and user_id = member;
  if after_id is not null and above is null then
    raise exception using errcode = 'PT404', message = 'The other coaster is not in the list', hint = 'not_in_list';
  end if;
  select min(list_rank) into below
  from public.coaster_credits
  where user_id = member and id <> credit_id and (above is null or list_rank > above);
  -- The new rank is halfway between two others. After some fifty moves to one place no number is left between them, so the whole
  -- list is renumbered.
  if above is not null and below is not null and ((above + below) / 2 <= above or (above + below) / 2 >= below) then
    update public.coaster_credits as credit
    set
      list_rank = case when credit.list_rank is not null then numbered.place end,
      removed_rank = case when credit.removed_rank is not null then numbered.place end
    from (
      select id, row_number() over (order by coalesce(list_rank, removed_rank), id) as place
      from public.coaster_credits where user_id = member and coalesce(list_rank, removed_rank) is not null
    ) as numbered
    where credit.id = numbered.id and credit.user_id = member;
    perform public.place_in_top_list(credit_id, after_id);
    return;
  end if;
  update public.coaster_credits
  set list_rank = case
    when above is null and below is null then 0
    when above is null then below - 1
    when below is null then above + 1
    else (above + below) / 2
  end
  where id = credit_id and user_id = member and removed_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such credit', hint = 'credit_missing';
  end if;
end;
$$;

revoke execute on function public.set_credit, public.log_ride, public.rate_coaster, public.add_private_credit,
  public.place_in_top_list from public, anon;
grant execute on function public.set_credit, public.log_ride, public.rate_coaster, public.add_private_credit,
  public.place_in_top_list to authenticated;
grant execute on function private.has_public_log, private.is_partial_date, private.latest_day to authenticated, service_role;
