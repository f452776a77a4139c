-- The world's roller coasters, in metres and km/h. Written by the server alone (seed and import).

create table public.coasters (
  id text primary key check (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  name text not null check (char_length(name) between 1 and 200),
  park_name text not null default 'Unknown Park' check (char_length(park_name) between 1 and 200),
  -- The same park in the directory, where it is in it.
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
  -- Where the record comes from: our own catalogue, or an import.
  source text not null default 'catalogue' check (char_length(source) between 1 and 60),
  updated_at timestamptz not null default now(),
  name_search text not null generated always as (private.folded(name)) stored,
  search_text text not null generated always as (
    private.folded(
      name || ' ' || park_name || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' '
      || coalesce(region, '') || ' ' || coalesce(country, '')
    )
  ) stored
);
create index coasters_search_idx on public.coasters using gin (search_text extensions.gin_trgm_ops);
create index coasters_name_idx on public.coasters (name_search, id);
create index coasters_park_id_idx on public.coasters (park_id);

alter table public.coasters enable row level security;
revoke all on public.coasters from anon, authenticated;
grant select on public.coasters to authenticated;
grant all on public.coasters to service_role;

create policy "Members read every coaster"
on public.coasters for select to authenticated
using ((select private.is_member()));

-- Coasters whose name, park and place hold all words of the query, those with the words in their name first. Only when
-- there are none are misspellings forgiven: comparing trigrams costs far more than finding words, and would put likenesses
-- between the hits. `matches` in every row is the number of all that fit. A page lies at an offset, not a key, because
-- relevance is no column; offsets end at 1,000. The coaster is JSON, since a row within a row reaches clients of the embedded
-- engine as text.
create function public.search_coasters(query text, page_size integer default 50, page_offset integer default 0)
returns table (coaster jsonb, relevance real, matches bigint)
language plpgsql stable
set search_path = ''
-- The pattern decides how to search; a plan made for any pattern reads the whole table.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  needle text := private.folded(private.trimmed(left(coalesce(query, ''), 100)));
  escaped text := regexp_replace(needle, '([\\%_])', '\\\1', 'g');
  patterns text[] := array(
    select '%' || word || '%' from regexp_split_to_table(escaped, '\s+') as word where word <> '' limit 10
  );
  -- The one that narrows most; the index finds it, the others are checked on what it found.
  longest text := (select pattern from unnest(patterns) as pattern order by length(pattern) desc limit 1);
  row_limit integer := least(greatest(coalesce(page_size, 50), 1), 100);
  row_offset integer := least(greatest(coalesce(page_offset, 0), 0), 1000);
begin
  if needle = '' then
    return;
  end if;
  if exists (
    select 1 from public.coasters where search_text like longest and search_text like all (patterns)
  ) then
    return query
      with fitting as (
        select
          coasters as found,
          (
            (coasters.name_search = needle)::integer * 8
            + (coasters.name_search like escaped || '%')::integer * 4
            + (coasters.name_search like '%' || escaped || '%')::integer * 2
            + (coasters.name_search like all (patterns))::integer
          )::real as score
        from public.coasters
        where coasters.search_text like longest and coasters.search_text like all (patterns)
      )
      select to_jsonb(fitting.found) - 'search_text' - 'name_search', fitting.score, count(*) over ()
      from fitting
      order by fitting.score desc, (fitting.found).name_search, (fitting.found).id
      limit row_limit offset row_offset;
  elsif char_length(needle) >= 4 then
    -- "millenium force" finds Millennium Force at this threshold; the default of 0.6 asks for nearly every trigram.
    perform set_config('pg_trgm.word_similarity_threshold', '0.5', true);
    return query
      with fitting as (
        select
          coasters as found,
          (
            extensions.word_similarity(needle, coasters.search_text)
            + extensions.similarity(needle, coasters.name_search)
          )::real as score
        from public.coasters
        where needle operator(extensions.<%) coasters.search_text
      )
      select to_jsonb(fitting.found) - 'search_text' - 'name_search', fitting.score, count(*) over ()
      from fitting
      order by fitting.score desc, (fitting.found).name_search, (fitting.found).id
      limit row_limit offset row_offset;
  end if;
end;
$$;

-- One coaster by chance, without sorting the table: a random place in the order of ids, and the next one from there.
create function public.random_coaster() returns setof public.coasters
language sql volatile
set search_path = ''
as $$
  select coasters.*
  from public.coasters
  offset floor(random() * (select count(*) from public.coasters))
  limit 1;
$$;

revoke execute on function public.search_coasters(text, integer, integer) from public, anon;
revoke execute on function public.random_coaster() from public, anon;
grant execute on function public.search_coasters(text, integer, integer) to authenticated, service_role;
grant execute on function public.random_coaster() to authenticated, service_role;
