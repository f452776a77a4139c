-- Statistics of a log, and the comparison of two logs.

-- Whether the caller may see a member's log.
create function private.may_see_log(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_member()
    and exists (select from public.profiles where id = member)
    and (
      member = auth.uid()
      or (private.has_public_log(member) and member not in (select * from private.hidden_members()))
    );
$$;

-- Runs with its owner's rights: others see dates of rides as far as the statistics contain them, and no private entries.
create function private.ride_log_stats(member uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
set jit = off
as $$
declare
  is_own constant boolean := member = auth.uid();
  stats jsonb;
begin
  if not private.may_see_log(member) then
    return null;
  end if;
  with ridden as materialized (
    select
      credit_id,
      min(ridden_on) as first_on,
      count(*) as rides,
      sum(laps) as laps
    from public.coaster_rides
    where user_id = member
    group by credit_id
  ),
  own as materialized (
    select
      credit.id, credit.coaster_id, credit.coaster_name as name, credit.park_name, credit.rating, credit.list_rank,
      coaster.country, coaster.make, coaster.design, coaster.height_m, coaster.speed_kmh, coaster.length_m, coaster.inversions,
      coaster.opened,
      ridden.first_on,
      coalesce(ridden.rides, 0) as rides,
      coalesce(ridden.laps, 0) as laps,
      row_number() over (
        order by coalesce(ridden.first_on, to_char(credit.created_at, 'YYYY-MM-DD')) collate "C", credit.created_at, credit.id
      ) as number,
      count(*) over () as credits
    from public.coaster_credits as credit
    left join public.coasters as coaster on coaster.id = credit.coaster_id
    left join ridden on ridden.credit_id = credit.id
    where credit.user_id = member and credit.removed_at is null
  ),
  -- The credits that the caller may read about.
  shown as materialized (
    select * from own where is_own or coaster_id is not null
  ),
  day as materialized (
    select shown.id, shown.coaster_id, shown.name, shown.park_name, shown.country, shown.rating, shown.first_on,
      ride.ridden_on, ride.laps
    from public.coaster_rides as ride
    join shown on shown.id = ride.credit_id
    where ride.user_id = member and ride.ridden_on is not null
  ),
  streak as (
    select count(*) as days
    from (
      select ridden_on::date - (row_number() over (order by ridden_on))::integer as start
      from (select distinct ridden_on from day where char_length(ridden_on) = 10) as ridden_day
    ) as numbered
    group by start
    order by days desc
    limit 1
  ),
  by_coaster as (
    select left(ridden_on, 4) as year, id, coaster_id, name, rating, sum(laps) as laps
    from day
    group by left(ridden_on, 4), id, coaster_id, name, rating
  ),
  most_ridden as (
    select distinct on (year) year, coaster_id, name, laps from by_coaster order by year, laps desc, name, id
  ),
  best_rated as (
    select distinct on (year) year, coaster_id, name, rating from by_coaster where rating is not null
    order by year, rating desc, laps desc, name, id
  ),
  year as (
    select
      left(ridden_on, 4) as year,
      count(distinct id) filter (where left(first_on, 4) = left(ridden_on, 4)) as credits,
      count(*) as rides,
      sum(laps) as laps,
      count(distinct (park_name, country)) as parks,
      count(distinct country) as countries
    from day
    group by left(ridden_on, 4)
  )
  select jsonb_build_object(
    'is_public', private.has_public_log(member),
    'credits', (select count(*) from own),
    'counted', (select count(*) from private.counted_credits(member)),
    'rides', (select coalesce(sum(rides), 0) from own),
    'laps', (select coalesce(sum(laps), 0) from own),
    'parks', (select count(distinct (park_name, country)) from shown where park_name <> ''),
    'countries', private.credits_by('country', array(select country from shown)),
    'makers', private.credits_by('make', array(select make from shown)),
    'designs', private.credits_by('design', array(select design from shown)),
    'decades', (
      select coalesce(jsonb_agg(jsonb_build_object('decade', decade, 'credits', credits) order by decade), '[]')
      from (
        select left(opened, 3)::integer * 10 as decade, count(*) as credits from shown where opened is not null group by 1
      ) as decades
    ),
    'heights', (
      select coalesce(jsonb_agg(jsonb_build_object('from_m', from_m, 'credits', credits) order by from_m), '[]')
      from (
        select (floor(height_m / 20) * 20)::integer as from_m, count(*) as credits from shown where height_m is not null group by 1
      ) as heights
    ),
    'speeds', (
      select coalesce(jsonb_agg(jsonb_build_object('from_kmh', from_kmh, 'credits', credits) order by from_kmh), '[]')
      from (
        select (floor(speed_kmh / 20) * 20)::integer as from_kmh, count(*) as credits from shown where speed_kmh is not null group by 1
      ) as speeds
    ),
    'inversions', jsonb_build_object(
      'total', (select coalesce(sum(inversions), 0) from shown),
      'most', (
        select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'inversions', inversions)
        from shown where inversions > 0 order by inversions desc, number limit 1
      )
    ),
    'tallest', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'park_name', park_name, 'height_m', height_m)
      from shown where height_m is not null order by height_m desc, number limit 1
    ),
    'fastest', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'park_name', park_name, 'speed_kmh', speed_kmh)
      from shown where speed_kmh is not null order by speed_kmh desc, number limit 1
    ),
    'longest', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'park_name', park_name, 'length_m', length_m)
      from shown where length_m is not null order by length_m desc, number limit 1
    ),
    'oldest', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'park_name', park_name, 'opened', opened)
      from shown where opened is not null order by opened collate "C", number limit 1
    ),
    'track_m', (select coalesce(sum(length_m), 0) from shown),
    'first', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'on', first_on) from shown order by number limit 1
    ),
    'latest', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'on', first_on) from shown order by number desc limit 1
    ),
    'milestones', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('number', number, 'coaster_id', coaster_id, 'name', name, 'on', first_on) order by number
        ),
        '[]'
      )
      from shown where number in (1, 10, 50, 100, 250, 500, 1000)
    ),
    'streak_days', coalesce((select days from streak), 0),
    'years', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'year', year.year::integer,
            'credits', year.credits,
            'rides', year.rides,
            'laps', year.laps,
            'parks', year.parks,
            'countries', year.countries,
            'most_ridden', (
              select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'laps', laps)
              from most_ridden where most_ridden.year = year.year
            ),
            'best_rated', (
              select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'rating', rating)
              from best_rated where best_rated.year = year.year
            )
          )
          order by year.year desc
        ),
        '[]'
      )
      from year
    ),
    'top_list', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'coaster_id', coaster_id, 'name', name, 'park_name', park_name, 'country', country, 'rating', rating
          )
          order by list_rank, id
        ),
        '[]'
      )
      from (select * from shown where list_rank is not null order by list_rank, id limit 10) as top
    )
  ) into stats;
  return stats;
end;
$$;

-- How many of the values are equal, as [{name: value, "credits": n}], the most frequent first. Without unknown ones.
create function private.credits_by(name text, given text[]) returns jsonb
language sql immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(name, value, 'credits', credits) order by credits desc, value), '[]')
  from (
    select value, count(*) as credits from unnest(given) as value where value <> 'Unknown' group by value
  ) as counted;
$$;

-- The statistics of a member's log; null if it is private, or if a block hides the member.
create function public.ride_log_stats(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.ride_log_stats(member);
$$;

create function private.refuse_private_log(member uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.may_see_log(member) then
    raise exception using errcode = 'PT403', message = 'This log is private', hint = 'log_private';
  end if;
end;
$$;

-- The coasters of the caller's and of a member's log. Private entries are left out: names alone do not say that they are equal.
create function private.compared_credits(member uuid)
returns table (coaster_id text, mine boolean, theirs boolean, mine_rating numeric, their_rating numeric)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.refuse_private_log(member);
  return query
    select
      coalesce(own.coaster_id, other.coaster_id), own.coaster_id is not null, other.coaster_id is not null, own.rating, other.rating
    from (
      select credit.coaster_id, credit.rating from public.coaster_credits as credit
      where credit.user_id = auth.uid() and credit.removed_at is null and credit.coaster_id is not null
    ) as own
    full join (
      select credit.coaster_id, credit.rating from public.coaster_credits as credit
      where credit.user_id = member and credit.removed_at is null and credit.coaster_id is not null
    ) as other on other.coaster_id = own.coaster_id;
end;
$$;

-- A page of the coasters that both have ridden, only the caller (mine), or only the member (theirs).
create function public.compare_logs(member uuid, which text default 'both', page_size integer default 50, page_offset integer default 0)
returns table (coaster jsonb, mine_rating numeric, their_rating numeric, matches bigint)
language sql stable
set search_path = ''
as $$
  select private.coaster_json(coasters), compared.mine_rating, compared.their_rating, count(*) over ()
  from private.compared_credits(member) as compared
  join public.coasters on coasters.id = compared.coaster_id
  where case which
    when 'both' then compared.mine and compared.theirs
    when 'mine' then compared.mine and not compared.theirs
    when 'theirs' then compared.theirs and not compared.mine
  end
  order by coasters.name_search, coasters.id
  limit least(greatest(coalesce(page_size, 50), 1), 100)
  offset greatest(coalesce(page_offset, 0), 0);
$$;

create function public.compare_log_counts(member uuid, out "both" bigint, out mine bigint, out theirs bigint)
language sql stable
set search_path = ''
as $$
  select
    count(*) filter (where compared.mine and compared.theirs),
    count(*) filter (where compared.mine and not compared.theirs),
    count(*) filter (where compared.theirs and not compared.mine)
  from private.compared_credits(member) as compared;
$$;

revoke execute on function public.ride_log_stats, public.compare_logs, public.compare_log_counts from public, anon;
grant execute on function private.may_see_log, private.ride_log_stats, private.refuse_private_log, private.compared_credits
  to authenticated, service_role;
grant execute on function public.ride_log_stats, public.compare_logs, public.compare_log_counts to authenticated;
