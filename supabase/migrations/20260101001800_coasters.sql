-- @spec guide/coaster-entity

-- Stores the world's roller coasters, in metres and km/h. Only the server writes them (seed and import). Since
-- 20260601003210_coaster_changes.sql, suggestions that moderators accept change them, too.

-- Returns the text in which a search looks for a coaster: the folded text and, if it has dots, hyphens or apostrophes, the same text
-- without them. Few people type these: they search "fly" for F.L.Y. and "xl200" for XL-200.
create function private.coaster_search_text(input text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case when plain = folded then folded else folded || ' ' || plain end
  from private.folded(input) as folded, translate(folded, '.''-', '') as plain;
$$;

-- The generated column search_text calls this function with the rights of the role that writes the row.
grant execute on function private.coaster_search_text to authenticated, service_role;

create table public.coasters (
  id text primary key check (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  name text not null check (char_length(name) between 1 and 200),
  park_name text not null default 'Unknown Park' check (char_length(park_name) between 1 and 200),
  -- The id of the same park in the directory of parks, if it is listed there.
  park_id text references public.parks (id) on update cascade on delete set null
    check (char_length(park_id) <= 64),
  city text check (char_length(city) <= 120),
  state text check (char_length(state) <= 120),
  country text check (char_length(country) <= 80),
  region text check (char_length(region) <= 120),
  type text not null default 'Unknown' check (char_length(type) between 1 and 80),
  design text not null default 'Unknown' check (char_length(design) between 1 and 80),
  make text not null default 'Unknown' check (char_length(make) between 1 and 120),
  model text not null default 'Unknown' check (char_length(model) between 1 and 160),
  height_m numeric(6, 2) check (height_m > 0 and height_m <= 500),
  speed_kmh numeric(6, 2) check (speed_kmh > 0 and speed_kmh <= 500),
  length_m numeric(8, 2) check (length_m > 0 and length_m <= 20000),
  inversions integer check (inversions between 0 and 50),
  status text not null default 'Unknown' check (char_length(status) between 1 and 60),
  -- As exact as known: a year, a month or a day.
  opened text check (opened ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  closed text check (closed ~ '^\d{4}(-\d{2}(-\d{2})?)?$'),
  -- Where the record comes from: our own catalogue, an import or, since 20260601003210_coaster_changes.sql, a suggestion.
  source text not null default 'catalogue' check (char_length(source) between 1 and 60),
  updated_at timestamptz not null default now(),
  name_search text not null generated always as (private.folded(name)) stored,
  search_text text not null generated always as (
    private.coaster_search_text(
      name || ' ' || park_name || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' '
      || coalesce(region, '') || ' ' || coalesce(country, '')
    )
  ) stored
);
create index coasters_search_idx on public.coasters using gin (search_text extensions.gin_trgm_ops);
create index coasters_name_idx on public.coasters (name_search, id);
create index coasters_park_id_idx on public.coasters (park_id);

alter table public.coasters enable row level security;
grant select on public.coasters to authenticated;

create policy "Only current members have access"
on public.coasters as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read every coaster"
on public.coasters for select to authenticated
using (true);

-- Returns a random coaster from a sample of the table's pages, or from all rows if the sample has none.
create function public.random_coaster() returns setof public.coasters
language plpgsql volatile
set search_path = ''
as $$
declare
  pages_wanted constant real := 8;
  pages real := (select relpages from pg_catalog.pg_class where oid = 'public.coasters'::regclass);
begin
  return query
    select coasters.*
    from public.coasters tablesample system (least(100, 100 * pages_wanted / greatest(pages, 1)))
    order by random()
    limit 1;
  if not found then
    return query select coasters.* from public.coasters order by random() limit 1;
  end if;
end;
$$;

grant execute on function public.random_coaster to authenticated;
