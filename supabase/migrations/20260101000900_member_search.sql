-- Lists and searches members, in both sort orders of the list (newest, most_ridden). Leaves out members who have not chosen a name yet.

-- Searches the next `at_most` members of the list, or all if `at_most` is null, for members whose text matches a pattern. Returns the
-- first matches in the order of the list.
create function private.find_members_in_order(
  pattern text,
  at_most integer,
  ordering text,
  row_limit integer,
  after_id uuid,
  after_created_at timestamptz,
  after_coaster_count integer
) returns uuid[]
language plpgsql stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  key text := case ordering when 'newest' then 'created_at' else 'coaster_count' end;
  after_key text := case ordering when 'newest' then '$5' else '$6' end;
  ids uuid[];
begin
  execute format(
    $sql$
      select array(
        select next.id
        from (
          select profiles.id, profiles.%1$I as sort_value, profiles.search_text
          from public.profiles
          where profiles.name <> 'New Thrillseeker' and ($4 is null or (profiles.%1$I, profiles.id) < (%2$s, $4))
          order by profiles.%1$I desc, profiles.id desc
          limit $2
        ) as next
        where next.search_text like $1
        order by next.sort_value desc, next.id desc
        limit $3
      )
    $sql$,
    key, after_key
  )
  into ids
  using pattern, at_most, row_limit, after_id, after_created_at, after_coaster_count;
  return ids;
end;
$$;

-- Uses the inverted index to find members whose text contains the term, and returns the first matches in list order. `is_complete` is
-- false if the caller must search in another way: the first word of the term has too few letters or digits in a row for the trigram
-- index, too many indexed words match it, or the term has several words and too many members have the first one.
create function private.find_members_by_word(
  term text,
  is_word_start boolean,
  ordering text,
  row_limit integer,
  after_id uuid,
  after_created_at timestamptz,
  after_coaster_count integer,
  out ids uuid[],
  out is_complete boolean
)
language plpgsql stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  most_words constant integer := 32;
  most_postings constant integer := 2000;
  parts text[] := array_remove(string_to_array(term, ' '), '');
  -- In a search with several parts, the first part ends a word and the second begins the next word.
  is_phrase boolean := term <> parts[1];
  -- The trigram index can find three letters in a row of a word, its last two letters, or its first letter. This pattern,
  -- which is compared first, has at most four letters of the term: each further trigram would read two more pages, and most words with
  -- these four letters contain the whole term.
  candidate_pattern text := case
    when is_word_start then parts[1] || '%'
    when is_phrase and parts[1] ~ '[a-z0-9]{2}$' then '%' || substring(parts[1] from '[a-z0-9]{2,4}$')
    else '%' || substring(parts[1] from '[a-z0-9]{3,4}') || '%'
  end;
  word_pattern text := '%' || private.like_literal(parts[1]) || case when is_phrase then '' else '%' end;
  next_pattern text := case
    when starts_with(term, parts[1] || ' ' || parts[2]) then '% ' || private.like_literal(parts[2]) || '%'
  end;
  -- Text after the second part, and several blanks in a row, can only be compared with the whole text of the profile.
  text_pattern text := case
    when is_phrase and term is distinct from parts[1] || ' ' || parts[2] then '%' || private.like_literal(term) || '%'
  end;
  words text[];
  postings_read integer;
  key text := case ordering when 'newest' then 'created_at' else 'coaster_count' end;
  after_key text := case ordering when 'newest' then '$4' else '$5' end;
begin
  is_complete := false;
  if candidate_pattern is null then
    return;
  end if;
  words := array(
    select candidate.word
    from (
      select indexed.word from private.member_search_words as indexed where indexed.word like candidate_pattern offset 0
    ) as candidate
    where candidate.word like word_pattern
    limit most_words + 1
  );
  if cardinality(words) > most_words then
    return;
  end if;
  execute format(
    $sql$
      with next as materialized (
        select posting.sort_value, posting.member_id, posting.followed_by
        from
          unnest($1) as matched (word),
          lateral (
            select posting.%1$I as sort_value, posting.member_id, posting.followed_by
            from private.member_search_postings as posting
            where posting.word = matched.word and ($3 is null or (posting.%1$I, posting.member_id) < (%2$s, $3))
            order by posting.%1$I desc, posting.member_id desc
            limit $2
          ) as posting
        order by posting.sort_value desc, posting.member_id desc
        limit case when $9 then $2 end
      )
      select
        array(
          select matching.member_id
          from (
            select distinct on (next.sort_value, next.member_id) next.sort_value, next.member_id
            from next
            where ($6 is null or ' ' || next.followed_by like $6)
              and (
                $7 is null
                or (select profiles.search_text like $7 from public.profiles where profiles.id = next.member_id)
              )
            order by next.sort_value desc, next.member_id desc
          ) as matching
          order by matching.sort_value desc, matching.member_id desc
          limit $8
        ),
        (select count(*) from next)
    $sql$,
    key, after_key
  )
  into ids, postings_read
  using
    words, case when is_phrase then most_postings else row_limit end, after_id, after_created_at, after_coaster_count,
    next_pattern, text_pattern, row_limit, is_phrase;
  is_complete := not is_phrase or cardinality(ids) = row_limit or postings_read < most_postings;
end;
$$;

-- Uses the trigram index to find members whose text matches a pattern, and returns the first matches in list order. This suits terms
-- that match few members, because all matches are found and sorted. For frequent terms, first tries the next 3,000 members of the
-- list. This choice is not left to the planner, which would read the whole table for one page if its estimate were wrong.
create function private.find_members_by_trigram(
  pattern text,
  is_frequent boolean,
  ordering text,
  row_limit integer,
  after_id uuid,
  after_created_at timestamptz,
  after_coaster_count integer
) returns uuid[]
language plpgsql stable
set search_path = ''
set enable_seqscan = off
as $$
declare
  key text := case ordering when 'newest' then 'created_at' else 'coaster_count' end;
  after_key text := case ordering when 'newest' then '$4' else '$5' end;
  ids uuid[] := '{}';
begin
  if is_frequent then
    ids := private.find_members_in_order(
      pattern, 3000, ordering, row_limit, after_id, after_created_at, after_coaster_count
    );
  end if;
  if cardinality(ids) < row_limit then
    execute format(
      $sql$
        select array(
          select matching.id
          from (select * from public.profiles where profiles.search_text like $1 offset 0) as matching
          where matching.name <> 'New Thrillseeker' and ($3 is null or (matching.%1$I, matching.id) < (%2$s, $3))
          order by matching.%1$I desc, matching.id desc
          limit $2
        )
      $sql$,
      key, after_key
    )
    into ids
    using pattern, row_limit, after_id, after_created_at, after_coaster_count;
  end if;
  return ids;
end;
$$;

-- Returns a page of the members list. Often the next few hundred members of the list contain enough matches for a page. If not, the
-- page comes from the inverted index; for searches that this index cannot answer, from a longer part of the list or from the trigram
-- index.
--
-- Runs with its owner's rights, because behind a policy PostgreSQL uses no index for LIKE, and every search would read the whole
-- table. So it checks itself that the caller is a member, as the table's policy does.
create function private.search_members(
  search text,
  ordering text,
  page_size integer,
  after_id uuid,
  after_created_at timestamptz,
  after_coaster_count integer
) returns setof public.profiles
language plpgsql stable security definer
set search_path = ''
-- Each combination of search and start key needs a different plan.
set plan_cache_mode = 'force_custom_plan'
set enable_seqscan = off
as $$
declare
  first_part constant integer := 500;
  term text := private.folded(private.trimmed(left(coalesce(search, ''), 200)));
  is_short boolean := term ~ '^[a-z0-9]{1,2}$';
  -- A trigram index cannot find one or two letters inside a word, so these match only the beginning of a word.
  pattern text := case when is_short then '% ' else '%' end || private.like_literal(term) || '%';
  -- Texts that a trigram index cannot find, such as those in other scripts, are searched in the whole list.
  is_indexed boolean := is_short or term ~ '[a-z0-9]{3}';
  row_limit integer := least(greatest(coalesce(page_size, 30), 1), 100);
  ids uuid[];
  is_complete boolean;
  is_frequent boolean;
begin
  if not private.is_member() then
    return;
  end if;
  if ordering is null or ordering not in ('newest', 'most_ridden') then
    raise exception using
      errcode = 'invalid_parameter_value',
      message = 'Members can be ordered by newest or most_ridden',
      hint = 'ordering_unknown';
  end if;
  ids := private.find_members_in_order(
    pattern, case when is_indexed then first_part end, ordering, row_limit, after_id, after_created_at, after_coaster_count
  );
  if is_indexed and cardinality(ids) < row_limit then
    is_frequent := cardinality(ids) >= row_limit / 4;
    select * from private.find_members_by_word(
      term, is_short, ordering, row_limit, after_id, after_created_at, after_coaster_count
    ) into ids, is_complete;
    if not is_complete then
      ids := private.find_members_by_trigram(
        pattern, is_frequent, ordering, row_limit, after_id, after_created_at, after_coaster_count
      );
    end if;
  end if;
  return query
    select profiles.*
    from unnest(ids) with ordinality as page (id, number)
    join public.profiles on profiles.id = page.id
    order by page.number;
end;
$$;

-- Returns a page of the members list, searched without regard to accents and case. For the next page, pass id and created_at
-- (newest) or coaster_count (most_ridden) of the last row.
-- @spec community/unlisted-members
create function public.search_members(
  search text default '',
  ordering text default 'newest',
  page_size integer default 30,
  after_id uuid default null,
  after_created_at timestamptz default null,
  after_coaster_count integer default null
) returns setof public.profiles
language sql stable
set search_path = ''
as $$
  select *
  from private.search_members(search, ordering, page_size, after_id, after_created_at, after_coaster_count);
$$;

grant execute on function private.search_members to authenticated, service_role;
grant execute on function public.search_members to authenticated;
