-- Among coasters that match equally well, such as all those of a park, lists operating ones first, then the others, and sorts each
-- group by height, the tallest first.
create or replace function private.find_coasters(
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
          coasters.height_m as height,
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
