-- @spec community/entities

-- Stores the directory of parks, and members' favourite parks and planned visits. Only the server writes parks (seed, import and the
-- refresh from Queue-Times). Ids are text: the number in Queue-Times, or `own-` and a name for a park of the catalogue that Queue-Times
-- does not list. Imported parks may have other ids.

create table public.parks (
  id text primary key check (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  name text not null check (char_length(name) between 1 and 120 and name = private.trimmed(name)),
  -- The company that runs the park, by which Queue-Times groups parks; empty when unknown.
  group_name text not null default '' check (char_length(group_name) <= 120),
  country text not null check (char_length(country) between 1 and 80),
  continent text not null default '' check (char_length(continent) <= 40),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  timezone text check (char_length(timezone) between 1 and 64),
  -- Whether Queue-Times has wait times for the park.
  live boolean not null default false,
  source text not null default 'catalogue' check (char_length(source) between 1 and 60),
  -- Counted by a trigger on tips.
  tip_count integer not null default 0 check (tip_count >= 0),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (private.folded(name || ' ' || country)) stored,
  check ((latitude is null) = (longitude is null))
);
comment on column public.parks.source is 'Where the row comes from: the catalogue and Queue-Times, or an import.';
create index parks_country_name_idx on public.parks (country, name);
create index parks_search_idx on public.parks using gin (search_text extensions.gin_trgm_ops);
create index parks_imported_idx on public.parks (id) where source = 'import';

alter table public.parks enable row level security;
grant select on public.parks to authenticated;

create policy "Only current members have access"
on public.parks as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read the directory of parks"
on public.parks for select to authenticated
using (true);

-- Prevents the refresh from Queue-Times, which writes with the rights of service_role, from changing an imported park: the refresh may
-- have read the row before the import changed it. The refresh may still set whether the park has wait times.
create function private.keep_imported_park() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'service_role' then
    new.name := old.name;
    new.group_name := old.group_name;
    new.country := old.country;
    new.continent := old.continent;
    new.latitude := old.latitude;
    new.longitude := old.longitude;
    new.timezone := old.timezone;
    new.source := old.source;
  end if;
  return new;
end;
$$;

create trigger keep_imported_park
before update on public.parks
for each row when (old.source = 'import') execute function private.keep_imported_park();

-- Stores members' favourite parks.
create table public.favorite_parks (
  user_id uuid not null references public.profiles (id) on delete cascade,
  park_id text not null references public.parks (id) on update cascade on delete cascade
    check (char_length(park_id) <= 64),
  created_at timestamptz not null default now(),
  primary key (user_id, park_id)
);
create index favorite_parks_park_id_idx on public.favorite_parks (park_id);
call private.add_value_checks('public.favorite_parks');
call private.limit_added_rows('favorite_parks', per_statement => 100, per_hour => 500);

alter table public.favorite_parks enable row level security;
grant select, insert, delete on public.favorite_parks to authenticated;

create policy "Only current members have access"
on public.favorite_parks as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read their own favourite parks"
on public.favorite_parks for select to authenticated
using (user_id = (select auth.uid()));

create policy "Members add their own favourite parks"
on public.favorite_parks for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Members remove their own favourite parks"
on public.favorite_parks for delete to authenticated
using (user_id = (select auth.uid()));

create trigger guard_favorite_park
before insert on public.favorite_parks
for each row execute function private.set_created_at();

-- Stores the visits that members plan.
create table public.user_park_visits (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  park_id text not null references public.parks (id) on update cascade on delete cascade
    check (char_length(park_id) <= 64),
  visit_date date not null check (visit_date between '2000-01-01' and '2100-12-31'),
  created_at timestamptz not null default now(),
  unique (user_id, park_id, visit_date)
);
create index user_park_visits_visit_date_idx on public.user_park_visits (visit_date, id);
create index user_park_visits_user_date_idx on public.user_park_visits (user_id, visit_date);
create index user_park_visits_park_date_idx on public.user_park_visits (park_id, visit_date);
call private.add_value_checks('public.user_park_visits');
call private.limit_added_rows('user_park_visits', per_statement => 100, per_hour => 200);

alter table public.user_park_visits enable row level security;
grant select, insert, delete on public.user_park_visits to authenticated;

create policy "Only current members have access"
on public.user_park_visits as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read everyone's park visits"
on public.user_park_visits for select to authenticated
using (true);

create policy "Members plan their own park visits"
on public.user_park_visits for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Members remove their own park visits"
on public.user_park_visits for delete to authenticated
using (user_id = (select auth.uid()));

-- Rejects visits that members enter for past days. Allows the server's yesterday (UTC), which may still be today for the member.
-- The server itself may enter past visits.
create function private.guard_visit() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
    if new.visit_date < private.utc_today() - 1 then
      raise exception using
        errcode = 'check_violation',
        message = 'A park visit cannot be planned for a day that is over',
        hint = 'visit_date_past';
    end if;
  end if;
  return new;
end;
$$;

create trigger guard_visit
before insert on public.user_park_visits
for each row execute function private.guard_visit();
