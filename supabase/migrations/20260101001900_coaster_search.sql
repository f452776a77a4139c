-- Searches coasters, and tolerates misspellings.

-- Stores the words of at least three letters in coasters' search texts, as candidates for a misspelled word. A word stays when the
-- last coaster with it is deleted; it then matches nothing.
create table private.coaster_words (word text primary key check (char_length(word) between 3 and 200));
create index coaster_words_idx on private.coaster_words using gin (word extensions.gin_trgm_ops);
alter table private.coaster_words enable row level security;

create function private.add_coaster_words() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.coaster_words (word)
  select distinct word
  from new_rows, regexp_split_to_table(new_rows.search_text, '[^[:alnum:]]+') as word
  where char_length(word) >= 3
  on conflict do nothing;
  return null;
end;
$$;

create trigger add_words_of_new_coasters
after insert on public.coasters
referencing new table as new_rows
for each statement execute function private.add_coaster_words();
create trigger add_words_of_changed_coasters
after update on public.coasters
referencing new table as new_rows
for each statement execute function private.add_coaster_words();

-- Returns LIKE patterns for a word of a search. A greater leniency returns more of them:
-- 0: only the word itself.
-- 1: if the word is not known, also the most similar known word, and those almost as similar.
-- 2: also the four most similar known words, even if the word is known; it is then one of the four. "steal vengence" needs this,
--    because "steal" is more similar to "stealth" than to "steel". "formula rosa" needs it to find Formula Rossa, because some coaster
--    has the word "rosa".
-- Words of fewer than four letters match only themselves.
-- Words are similar if pg_trgm's similarity reaches the default threshold (0.3), as for "pont" and "point", or "shok" and "shock".
-- Words that differ only by two swapped neighbouring letters count as equal, because pg_trgm finds too little in common in "arashi"
-- and "arahsi".
create function private.coaster_patterns(search_word text, leniency integer) returns text[]
language sql stable
set search_path = ''
as $$
  with alike as (
    select word, max(likeness) as likeness
    from (
      select known.word, extensions.similarity(known.word, search_word) as likeness
      from private.coaster_words as known
      where known.word operator(extensions.%) search_word
      union all
      select known.word, 1
      from private.coaster_words as known
      where known.word in (
        select overlay(search_word placing reverse(substr(search_word, place, 2)) from place for 2)
        from generate_series(1, char_length(search_word) - 1) as place
      )
    ) as found
    where leniency > 0
      and char_length(search_word) >= 4
      and (leniency > 1 or not exists (select 1 from private.coaster_words as known where known.word = search_word))
    group by word
    order by likeness desc, word
    limit 4
  )
  select array_agg('%' || private.like_literal(spelling) || '%')
  from (
    select search_word as spelling
    union
    select word from alike where leniency > 1 or likeness >= 0.7 * (select max(likeness) from alike)
  ) as spellings;
$$;

-- Returns an SQL condition that is true for coasters whose search_text contains one of the patterns of each word.
create function private.coaster_condition(words text[], leniency integer) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(
    format('coasters.search_text like any (%L::text[])', private.coaster_patterns(word, leniency)), ' and '
  )
  from unnest(words) as word;
$$;

-- Finds coasters. Runs with its owner's rights, because a policy would keep the index from being used: PostgreSQL checks a
-- policy before any operator that might leak rows. Builds the statement as text, because the words decide its plan.
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
  has_match boolean := false;
begin
  if cardinality(words) = 0 then
    return;
  end if;
  for leniency in 0..2 loop
    condition := private.coaster_condition(words, leniency);
    execute format('select exists (select 1 from public.coasters where %s)', condition) into has_match;
    exit when has_match;
  end loop;
  if not has_match then
    return;
  end if;
  return query execute format(
    $statement$
      with matching as (
        select
          coasters.id,
          coasters.name_search,
          coasters.status = 'Operating' as operating,
          case
            when coasters.name_search = $1 then 4
            -- The name without dots, hyphens and apostrophes equals the query. Checking the first letter first is ten times as fast.
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
        select matching.*, count(*) over () as total
        from matching
        order by score desc, operating desc, name_search, id
        limit $2 offset $3
      )
      select to_jsonb(coasters) - 'search_text' - 'name_search', page.score, page.total
      from page join public.coasters on coasters.id = page.id
      order by page.score desc, page.operating desc, page.name_search, page.id
    $statement$,
    condition,
    -- The same condition on the name. Words of a search contain no spaces, so the replaced text, which has some, is in none of them.
    replace(condition, 'coasters.search_text like any', 'coasters.name_search like any')
  ) using
    array_to_string(words, ' '),
    least(greatest(coalesce(page_size, 50), 1), 100),
    least(greatest(coalesce(page_offset, 0), 0), 1000);
end;
$$;

-- Returns the coasters whose name, park and place contain all words of the query. The better the name matches, the earlier a
-- coaster comes; among equal matches, operating coasters come before all others. Tolerates misspellings only if nothing matches
-- otherwise, and no more than necessary: tolerance costs time, and would mix similar words into the hits. `matches` in every row is
-- the number of all hits. A page begins at an offset, not a key, because relevance is not a column; offsets end at 1,000. The coaster
-- is JSON, because a row within a row may reach clients as text.
create function public.search_coasters(query text, page_size integer default 50, page_offset integer default 0)
returns table (coaster jsonb, relevance real, matches bigint)
language sql stable
set search_path = ''
as $$
  select hit.coaster, hit.relevance, hit.matches
  from private.find_coasters(query, page_size, page_offset) as hit
  -- Checks the table's policy.
  where current_user <> 'authenticated' or (select private.is_member());
$$;

grant execute on function private.find_coasters to authenticated, service_role;
grant execute on function public.search_coasters to authenticated;
