-- Filters the coaster search, and lists the values that each filter can have.

drop function public.search_coasters(text, integer, integer);
drop function private.find_coasters(text, integer, integer);

-- Returns the height class of a coaster, in feet.
create function private.coaster_height_class(height_m numeric) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when height_m < 15.24 then 'under-50'
    when height_m < 30.48 then '50-100'
    when height_m < 60.96 then '100-200'
    when height_m < 91.44 then '200-300'
    else 'over-300'
  end;
$$;

-- Returns the words of a query, folded.
create function private.coaster_query_words(query text) returns text[]
language sql stable
set search_path = ''
as $$
  select array(
    select word
    from regexp_split_to_table(private.folded(private.trimmed(left(coalesce(query, ''), 100))), '\s+') as word
    where word <> ''
    limit 10
  );
$$;

-- Returns the SQL condition for the words, with the least leniency (see private.coaster_patterns) that finds a coaster. Returns null
-- if no leniency finds one, and `true` if there are no words.
-- Filters do not change the leniency, so that they only ever narrow a search.
create function private.coaster_query_condition(words text[]) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  condition text;
  has_match boolean;
begin
  if cardinality(words) = 0 then
    return 'true';
  end if;
  for leniency in 0..2 loop
    condition := private.coaster_condition(words, leniency);
    execute format('select exists (select 1 from public.coasters where %s)', condition) into has_match;
    if has_match then
      return condition;
    end if;
  end loop;
  return null;
end;
$$;

-- Finds coasters. Runs with its owner's rights, because a policy would keep the index from being used: PostgreSQL checks a
-- policy before any operator that might leak rows. Builds the statement as text, because the words decide its plan; filters are
-- parameters.
create function private.find_coasters(
  query text, page_size integer, page_offset integer,
  of_country text, of_make text, of_type text, of_design text, of_status text, of_height text
)
returns table (coaster jsonb, relevance real, matches bigint)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  words text[] := private.coaster_query_words(query);
  condition text;
begin
  if cardinality(words) = 0
    and coalesce(of_country, of_make, of_type, of_design, of_status, of_height) is null then
    return;
  end if;
  condition := private.coaster_query_condition(words);
  if condition is null then
    return;
  end if;
  return query execute format(
    $statement$
      with matching as (
        select
          coasters.id,
          coasters.name_search,
          coasters.status = 'Operating' as operating,
          -- Sorts by height only if there are no words, because all scores are equal in that case.
          case when $1 = '' then coasters.height_m end as height,
          case
            when $1 = '' then 0
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
          and ($4 is null or coasters.country = $4)
          and ($5 is null or coasters.make = $5)
          and ($6 is null or coasters.type = $6)
          and ($7 is null or coasters.design = $7)
          and ($8 is null or coasters.status = $8)
          and ($9 is null or private.coaster_height_class(coasters.height_m) = $9)
      ),
      page as (
        select matching.*, count(*) over () as total
        from matching
        order by score desc, operating desc, height desc nulls last, name_search, id
        limit $2 offset $3
      )
      select to_jsonb(coasters) - 'search_text' - 'name_search', page.score, page.total
      from page join public.coasters on coasters.id = page.id
      order by page.score desc, page.operating desc, page.height desc nulls last, page.name_search, page.id
    $statement$,
    condition,
    -- The same condition on the name. Words of a search contain no spaces, so the replaced text, which has some, is in none of them.
    replace(condition, 'coasters.search_text like any', 'coasters.name_search like any')
  ) using
    array_to_string(words, ' '),
    least(greatest(coalesce(page_size, 50), 1), 100),
    least(greatest(coalesce(page_offset, 0), 0), 1000),
    of_country, of_make, of_type, of_design, of_status, of_height;
end;
$$;

-- Returns the coasters whose name, park and place contain all words of the query. The better the name matches, the earlier a
-- coaster comes; among equal matches, operating coasters come before all others. Without words (with words, too, since
-- 20260301000820_tallest_match_first.sql), these two groups are sorted by height. Tolerates misspellings only if nothing matches
-- otherwise, and no more than necessary: tolerance costs time, and would mix similar words into the hits. Filters narrow the hits to
-- equal values. `matches` in every row is the number of all hits. A page begins at an offset, not a key, because relevance is not a
-- column; offsets end at 1,000. The coaster is JSON, because a row within a row may reach clients as text.
create function public.search_coasters(
  query text default '', page_size integer default 50, page_offset integer default 0,
  of_country text default null, of_make text default null, of_type text default null, of_design text default null,
  of_status text default null, of_height text default null
)
returns table (coaster jsonb, relevance real, matches bigint)
language sql stable
set search_path = ''
as $$
  select hit.coaster, hit.relevance, hit.matches
  from private.find_coasters(
    query, page_size, page_offset, of_country, of_make, of_type, of_design, of_status, of_height
  ) as hit
  -- Repeats the check of the table's policy, which does not apply to find_coasters().
  where current_user <> 'authenticated' or (select private.is_member());
$$;

grant execute on function private.find_coasters to authenticated, service_role;
grant execute on function public.search_coasters to authenticated;

-- Counts the values of filters. Runs with its owner's rights, for the same reason as find_coasters().
create function private.count_coaster_filters(
  query text, of_country text, of_make text, of_type text, of_design text, of_status text, of_height text
)
returns table (filter text, value text, matches bigint)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  condition text := private.coaster_query_condition(private.coaster_query_words(query));
begin
  if condition is null then
    return;
  end if;
  return query execute format(
    $statement$
      with candidate as (
        select
          coasters.country, coasters.make, coasters.type, coasters.design, coasters.status,
          private.coaster_height_class(coasters.height_m) as height
        from public.coasters
        where %s
      ),
      -- The count of a value includes the coasters that pass all filters, except the filter that the value belongs to. So a coaster
      -- counts if it fails no filter, or only that one.
      counted as (
        select
          candidate.*,
          $1 is not null and country is distinct from $1 as fails_country,
          $2 is not null and make is distinct from $2 as fails_make,
          $3 is not null and type is distinct from $3 as fails_type,
          $4 is not null and design is distinct from $4 as fails_design,
          $5 is not null and status is distinct from $5 as fails_status,
          $6 is not null and height is distinct from $6 as fails_height
        from candidate
      )
      select option.filter, option.value, count(*)
      from counted
      cross join lateral (
        values
          ('country', country, fails_country), ('make', make, fails_make), ('type', type, fails_type),
          ('design', design, fails_design), ('status', status, fails_status), ('height', height, fails_height)
      ) as option (filter, value, fails_filter)
      where fails_country::integer + fails_make::integer + fails_type::integer + fails_design::integer + fails_status::integer
        + fails_height::integer = option.fails_filter::integer
        and option.value <> 'Unknown'
      group by option.filter, option.value
      order by option.filter, option.value
    $statement$,
    condition
  ) using of_country, of_make, of_type, of_design, of_status, of_height;
end;
$$;

-- Returns the values that each filter of a search can have, each with the number of coasters that a search with it
-- would find. Leaves out 'Unknown'.
create function public.list_coaster_filters(
  query text default '', of_country text default null, of_make text default null, of_type text default null,
  of_design text default null, of_status text default null, of_height text default null
)
returns table (filter text, value text, matches bigint)
language sql stable
set search_path = ''
as $$
  select option.filter, option.value, option.matches
  from private.count_coaster_filters(query, of_country, of_make, of_type, of_design, of_status, of_height) as option
  -- Repeats the check of the table's policy, which does not apply to count_coaster_filters().
  where current_user <> 'authenticated' or (select private.is_member());
$$;

grant execute on function private.count_coaster_filters to authenticated, service_role;
grant execute on function public.list_coaster_filters to authenticated;
