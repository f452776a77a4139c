-- Leaves members hidden by a block out of the members list and its search. These functions run with their owner's rights, so
-- the policy of profiles does not apply. They leave rows out before they apply the page size, because clients take a page
-- with fewer rows for the last one. The functions are otherwise unchanged: 20260101000900_member_search.sql and
-- 20260301000700_member_filters.sql explain them.

create or replace function private.find_members_in_order(
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
        where next.search_text like $1 and next.id not in (select * from private.hidden_members())
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

create or replace function private.find_members_by_word(
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
              and posting.member_id not in (select * from private.hidden_members())
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

create or replace function private.find_members_by_trigram(
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
            and matching.id not in (select * from private.hidden_members())
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

create or replace function private.filter_members(
  search text,
  ordering text,
  page_size integer,
  after_id uuid,
  after_created_at timestamptz,
  after_coaster_count integer,
  home_park text,
  tour_choice text,
  guides_only boolean
) returns setof public.profiles
language plpgsql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  term text := private.folded(private.trimmed(left(coalesce(search, ''), 200)));
  -- One or two letters match only at the beginning of a word, as without filters.
  pattern text := case when term ~ '^[a-z0-9]{1,2}$' then '% ' else '%' end || private.like_literal(term) || '%';
  park text := private.folded(private.trimmed(left(home_park, 120)));
  key text := case ordering when 'newest' then 'created_at' else 'coaster_count' end;
  after_key text := case ordering when 'newest' then '$5' else '$6' end;
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
  return query execute format(
    $sql$
      select profiles.*
      from public.profiles
      where %s
      order by profiles.%I desc, profiles.id desc
      limit $3
    $sql$,
    concat_ws(
      ' and ',
      $c$profiles.name <> 'New Thrillseeker'$c$,
      'profiles.id not in (select * from private.hidden_members())',
      case when park is not null then $c$profiles.home_park <> '' and private.folded(profiles.home_park) = $1$c$ end,
      case when tour_choice is not null then 'profiles.thrill_tour_2025 = $2' end,
      case when guides_only then 'profiles.is_guide' end,
      case when term <> '' then 'profiles.search_text like $7' end,
      case when after_id is not null then format('(profiles.%I, profiles.id) < (%s, $4)', key, after_key) end
    ),
    key
  )
  using
    park, tour_choice, least(greatest(coalesce(page_size, 30), 1), 100),
    after_id, after_created_at, after_coaster_count, pattern;
end;
$$;

create or replace function private.home_parks() returns setof text
language sql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
  with recursive park as (
    (
      select private.folded(profiles.home_park) as folded, profiles.home_park
      from public.profiles
      where profiles.name <> 'New Thrillseeker' and profiles.home_park <> '' and (select private.is_member())
        and profiles.id not in (select * from private.hidden_members())
      order by private.folded(profiles.home_park), profiles.created_at desc, profiles.id desc
      limit 1
    )
    union all
    select next.*
    from park
    cross join lateral (
      select private.folded(profiles.home_park), profiles.home_park
      from public.profiles
      where profiles.name <> 'New Thrillseeker' and profiles.home_park <> ''
        and private.folded(profiles.home_park) > park.folded
        and profiles.id not in (select * from private.hidden_members())
      order by private.folded(profiles.home_park), profiles.created_at desc, profiles.id desc
      limit 1
    ) as next
  )
  select park.home_park from park limit 500;
$$;
