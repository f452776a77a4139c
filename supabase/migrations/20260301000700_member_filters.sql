-- @spec community/members-list

-- Filters the members list by home park, tour choice and THRILL GUIDE. Each filter, except the tour choice "no", has an index in the
-- order "newest". For the order "most_ridden", PostgreSQL sorts the matching members, or filters the members in the order of the list.
create index profiles_home_park_idx on public.profiles (private.folded(home_park), created_at desc, id desc)
where name <> 'New Thrillseeker' and home_park <> '';
create index profiles_tour_idx on public.profiles (thrill_tour_2025, created_at desc, id desc)
where name <> 'New Thrillseeker' and thrill_tour_2025 <> 'no';
create index profiles_guides_idx on public.profiles (created_at desc, id desc)
where name <> 'New Thrillseeker' and is_guide;

-- Returns a page of the members who pass every given filter. Runs with its owner's rights for the reason given at
-- private.search_members, and checks itself that the caller is a member.
create function private.filter_members(
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

-- Adds filters to the search: null and false let everybody pass. Ignores case and accents of the home park. The rest of the
-- function is unchanged.
drop function public.search_members(text, text, integer, uuid, timestamptz, integer);
create function public.search_members(
  search text default '',
  ordering text default 'newest',
  page_size integer default 30,
  after_id uuid default null,
  after_created_at timestamptz default null,
  after_coaster_count integer default null,
  home_park text default null,
  tour_choice text default null,
  guides_only boolean default false
) returns setof public.profiles
language plpgsql stable
set search_path = ''
as $$
begin
  if home_park is null and tour_choice is null and guides_only is not true then
    return query
      select *
      from private.search_members(search, ordering, page_size, after_id, after_created_at, after_coaster_count);
  else
    return query
      select *
      from private.filter_members(
        search, ordering, page_size, after_id, after_created_at, after_coaster_count, home_park, tour_choice, guides_only
      );
  end if;
end;
$$;

-- Returns the home parks of listed members in alphabetical order, the first 500, each in the spelling of its newest member. Jumps
-- through the index from one park to the next, so it takes no longer in a large community.
create function private.home_parks() returns setof text
language sql stable security definer
set search_path = ''
set enable_seqscan = off
as $$
  with recursive park as (
    (
      select private.folded(profiles.home_park) as folded, profiles.home_park
      from public.profiles
      where profiles.name <> 'New Thrillseeker' and profiles.home_park <> '' and (select private.is_member())
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
      order by private.folded(profiles.home_park), profiles.created_at desc, profiles.id desc
      limit 1
    ) as next
  )
  select park.home_park from park limit 500;
$$;

create function public.list_home_parks() returns setof text
language sql stable
set search_path = ''
as $$
  select * from private.home_parks();
$$;

grant execute on function private.filter_members, private.home_parks to authenticated, service_role;
grant execute on function public.search_members, public.list_home_parks to authenticated;
