-- @spec guide/coaster-entity

-- The world's roller coasters, in metres and km/h. Written by the server alone (seed and import).

-- The form in which a coaster is searched: folded, and where it has marks that hardly anybody types, once more without them.
-- Who looks for F.L.Y. writes "fly", and "xl200" for XL-200.
create function private.coaster_search_text(input text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case when plain = folded then folded else folded || ' ' || plain end
  from private.folded(input) as folded, translate(folded, '.''-', '') as plain;
$$;

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
revoke all on public.coasters from anon, authenticated;
grant select on public.coasters to authenticated;
grant all on public.coasters to service_role;

create policy "Members read every coaster"
on public.coasters for select to authenticated
using ((select private.is_member()));

-- Every word that coasters are found by: what a misspelled one may have meant. A word outlives the last coaster that had
-- it; then it leads to nothing.
create table private.coaster_words (word text primary key check (char_length(word) between 3 and 200));
create index coaster_words_idx on private.coaster_words using gin (word extensions.gin_trgm_ops);
alter table private.coaster_words enable row level security;

create function private.learn_coaster_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.coaster_words (word)
  select distinct word
  from written, regexp_split_to_table(written.search_text, '[^[:alnum:]]+') as word
  where char_length(word) >= 3
  on conflict do nothing;
  return null;
end;
$$;
revoke execute on function private.learn_coaster_words() from public;

create trigger learn_words_of_new_coasters
after insert on public.coasters
referencing new table as written
for each statement execute function private.learn_coaster_words();
create trigger learn_words_of_changed_coasters
after update on public.coasters
referencing new table as written
for each statement execute function private.learn_coaster_words();

-- LIKE patterns for a word of a search, the more the more lenient it is:
-- 0: the word alone.
-- 1: if no coaster has the very word, also the known word most like it, and those hardly less so.
-- 2: the four known words most like it, also if some coaster has the very word. "steal" is more like "stealth" than "steel",
--    but nothing of stealth goes with "vengence"; there is a "rosa", but "formula rosa" is spelled with two s.
-- Alike is what pg_trgm takes for it (0.3): "pont" and "point", "shok" and "shock". A word with two neighbouring letters the
-- other way round is as like as can be, though pg_trgm sees little of "arashi" in "arahsi".
create function private.coaster_patterns(given text, leniency integer) returns text[]
language sql stable
set search_path = ''
as $$
  with alike as (
    select word, max(likeness) as likeness
    from (
      select known.word, extensions.similarity(known.word, given) as likeness
      from private.coaster_words as known
      where known.word operator(extensions.%) given
      union all
      select known.word, 1
      from private.coaster_words as known
      where known.word in (
        select overlay(given placing reverse(substr(given, place, 2)) from place for 2)
        from generate_series(1, char_length(given) - 1) as place
      )
    ) as found
    where leniency > 0
      and char_length(given) >= 4
      and (leniency > 1 or not exists (select 1 from private.coaster_words as known where known.word = given))
    group by word
    order by likeness desc, word
    limit 4
  )
  select array_agg('%' || regexp_replace(spelling, '([\\%_])', '\\\1', 'g') || '%')
  from (
    select given as spelling
    union
    select word from alike where leniency > 1 or likeness >= 0.7 * (select max(likeness) from alike)
  ) as spellings;
$$;
revoke execute on function private.coaster_patterns(text, integer) from public;

-- The text of a condition: that a coaster's search_text holds every word.
create function private.coaster_condition(words text[], leniency integer) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(
    format('coasters.search_text like any (%L::text[])', private.coaster_patterns(word, leniency)), ' and '
  )
  from unnest(words) as word;
$$;
revoke execute on function private.coaster_condition(text[], integer) from public;

-- Runs with its owner's rights, since a policy would keep the index from being used: an operator that might tell of rows
-- is not asked before the policy is. The statement is put together because the words decide its plan.
create function private.find_coasters(query text, page_size integer, page_offset integer)
returns table (coaster jsonb, relevance real, matches bigint)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  words text[] := array(
    select word
    from regexp_split_to_table(private.folded(private.trimmed(left(coalesce(query, ''), 100))), '\s+') as word
    where word <> ''
    limit 10
  );
  condition text;
  fits boolean := false;
begin
  if cardinality(words) = 0 then
    return;
  end if;
  for leniency in 0..2 loop
    condition := private.coaster_condition(words, leniency);
    execute format('select exists (select 1 from public.coasters where %s)', condition) into fits;
    exit when fits;
  end loop;
  if not fits then
    return;
  end if;
  return query execute format(
    $statement$
      with fitting as (
        select
          coasters.id,
          coasters.name_search,
          coasters.status = 'Operating' as operating,
          case
            when coasters.name_search = $1 then 4
            -- The same without its marks. The first letter is compared because that costs a tenth.
            when starts_with(coasters.name_search, left($1, 1))
              and translate(coasters.name_search, '.''-', '') = $1 then 4
            when starts_with(coasters.name_search, $1) then 3
            when strpos(coasters.name_search, $1) > 0 then 2
            when %2$s then 1 + extensions.similarity(coasters.name_search, $1)
            else 0
          end::real as score
        from public.coasters
        where %1$s
      ),
      page as (
        select fitting.*, count(*) over () as total
        from fitting
        order by score desc, operating desc, name_search, id
        limit $2 offset $3
      )
      select to_jsonb(coasters) - 'search_text' - 'name_search', page.score, page.total
      from page join public.coasters on coasters.id = page.id
      order by page.score desc, page.operating desc, page.name_search, page.id
    $statement$,
    condition,
    -- The same of the name. A word of the search holds no blank, so this is found nowhere else.
    replace(condition, 'coasters.search_text like any', 'coasters.name_search like any')
  ) using
    array_to_string(words, ' '),
    least(greatest(coalesce(page_size, 50), 1), 100),
    least(greatest(coalesce(page_offset, 0), 0), 1000);
end;
$$;
revoke execute on function private.find_coasters(text, integer, integer) from public;
grant execute on function private.find_coasters(text, integer, integer) to authenticated, service_role;

-- Coasters whose name, park and place hold all words of the query, those with the words in their name first, and those that
-- one can ride before those that are gone. Only when there are none are misspellings forgiven, and no more of them than it
-- takes: it costs more than finding words, and would put likenesses between the hits. `matches` in every row is the number
-- of all that fit. A page lies at an offset, not a key, because relevance is no column; offsets end at 1,000. The coaster is
-- JSON, since a row within a row reaches clients of the embedded engine as text.
create function public.search_coasters(query text, page_size integer default 50, page_offset integer default 0)
returns table (coaster jsonb, relevance real, matches bigint)
language sql stable
set search_path = ''
as $$
  select hit.coaster, hit.relevance, hit.matches
  from private.find_coasters(query, page_size, page_offset) as hit
  -- What the table's policy asks.
  where current_user <> 'authenticated' or (select private.is_member());
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
