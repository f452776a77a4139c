-- Computes the statistics of a log, and compares two logs.

-- Returns whether the caller may see a member's log.
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

-- Runs with its owner's rights, because members cannot read the rides of others: they see the date of a ride only where the statistics
-- contain it. They do not see the names of private entries. JSON objects about one coaster are built outside the subquery with the limit:
-- inside, they would be built for every row. Each ride is read once, because a member may have thousands. Rides are grouped by integers
-- (credit_no, a year, a day, and hashes of parks and countries), because grouping by texts and ids takes several times as long.
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
  with credit as materialized (
    select row_number() over () as credit_no, id, coaster_id, coaster_name as name, park_name, rating, list_rank, created_at
    from public.coaster_credits
    where user_id = member and removed_at is null and (is_own or coaster_id is not null)
  ),
  ride as materialized (
    select
      credit.credit_no,
      ride.ridden_on,
      left(ride.ridden_on, 4)::integer as year,
      case when char_length(ride.ridden_on) = 10 then ride.ridden_on::date - date '1884-01-01' end as day,
      ride.laps
    from public.coaster_rides as ride
    join credit on credit.id = ride.credit_id
    where ride.user_id = member
  ),
  of_year as materialized (
    select credit_no, year, count(*) as rides, sum(laps) as laps, min(ridden_on collate "C") as first_on
    from ride
    group by credit_no, year
  ),
  ridden as (
    select credit_no, min(first_on collate "C") as first_on, sum(rides) as rides, sum(laps) as laps from of_year group by credit_no
  ),
  -- Numeric columns come first, because PostgreSQL reads the columns of a row in their order.
  shown as materialized (
    select
      credit.credit_no,
      -- Position by the first ride, else by the day of adding. Fits into 16 bits (see `year`): private.limit_log allows 10,000 credits.
      row_number() over (
        order by coalesce(ridden.first_on, to_char(credit.created_at, 'YYYY-MM-DD')) collate "C", credit.created_at, credit.id
      ) as number,
      -- Hashes, which are faster to count than texts.
      case when credit.park_name not in ('', 'Unknown Park') then hashtextextended(credit.park_name || '/' || coalesce(coaster.country, ''), 0) end as park_hash,
      hashtextextended(coaster.country, 0) as country_hash,
      left(ridden.first_on, 4)::integer as first_year,
      coaster.inversions,
      coaster.height_m::double precision as height_m,
      coaster.speed_kmh::double precision as speed_kmh,
      coaster.length_m::double precision as length_m,
      ridden.rides,
      ridden.laps,
      coaster.country, coaster.make, coaster.design, coaster.opened, ridden.first_on,
      credit.list_rank, credit.rating, credit.id, credit.coaster_id, credit.name, credit.park_name
    from credit
    left join public.coasters as coaster on coaster.id = credit.coaster_id
    left join ridden on ridden.credit_no = credit.credit_no
  ),
  streak as (
    select count(*) as days
    from (
      select day - row_number() over (order by day) as start from (select distinct day from ride where day is not null) as ridden_day
    ) as numbered
    group by start
    order by days desc
    limit 1
  ),
  -- most_laps combines the laps and shown.number of a credit in one integer, best_rating the rating, the laps and `number`. So max() also
  -- tells which credit it is. The last 16 bits are 65535 minus `number`: among equal values, the credit with the lowest one wins.
  year as (
    select
      of_year.year,
      count(*) filter (where shown.first_year = of_year.year) as credits,
      sum(of_year.rides) as rides,
      sum(of_year.laps) as laps,
      count(distinct shown.park_hash) as parks,
      count(distinct shown.country_hash) as countries,
      max((of_year.laps::bigint << 16) + 65535 - shown.number) as most_laps,
      max(((shown.rating * 2)::bigint << 48) + (of_year.laps::bigint << 16) + 65535 - shown.number) as best_rating
    from of_year
    join shown on shown.credit_no = of_year.credit_no
    where of_year.year is not null
    group by of_year.year
  )
  select jsonb_build_object(
    'is_public', private.has_public_log(member),
    'credits', (select count(*) from public.coaster_credits where user_id = member and removed_at is null),
    'counted', (select count(*) from private.counted_credits(member)),
    'rides', (select coalesce(sum(rides), 0) from shown),
    'laps', (select coalesce(sum(laps), 0) from shown),
    'parks', (select count(distinct park_hash) from shown),
    'countries', (
      select coalesce(jsonb_agg(jsonb_build_object('country', country, 'credits', credits) order by credits desc, country), '[]')
      from (select country, count(*) as credits from shown where country is not null group by country) as countries
    ),
    'makers', (
      select coalesce(jsonb_agg(jsonb_build_object('make', make, 'credits', credits) order by credits desc, make), '[]')
      from (select make, count(*) as credits from shown where make <> 'Unknown' group by make) as makers
    ),
    'designs', (
      select coalesce(jsonb_agg(jsonb_build_object('design', design, 'credits', credits) order by credits desc, design), '[]')
      from (select design, count(*) as credits from shown where design <> 'Unknown' group by design) as designs
    ),
    'decades', (
      select coalesce(jsonb_agg(jsonb_build_object('decade', decade, 'credits', credits) order by decade), '[]')
      from (
        select left(opened, 3)::integer * 10 as decade, count(*) as credits from shown where opened is not null group by 1
      ) as decades
    ),
    'heights', (
      select coalesce(jsonb_agg(jsonb_build_object('from_m', from_m, 'credits', credits) order by from_m), '[]')
      from (
        select 20 * floor(height_m / 20)::integer as from_m, count(*) as credits
        from shown where height_m is not null group by 1
      ) as heights
    ),
    'speeds', (
      select coalesce(jsonb_agg(jsonb_build_object('from_kmh', from_kmh, 'credits', credits) order by from_kmh), '[]')
      from (
        select 20 * floor(speed_kmh / 20)::integer as from_kmh, count(*) as credits
        from shown where speed_kmh is not null group by 1
      ) as speeds
    ),
    'inversions', jsonb_build_object(
      'total', (select coalesce(sum(inversions), 0) from shown),
      'most', (
        select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'inversions', inversions)
        from (select * from shown where inversions > 0 order by inversions desc, number limit 1) as one
      )
    ),
    'tallest', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'park_name', park_name, 'height_m', height_m)
      from (select * from shown where height_m is not null order by height_m desc, number limit 1) as one
    ),
    'fastest', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'park_name', park_name, 'speed_kmh', speed_kmh)
      from (select * from shown where speed_kmh is not null order by speed_kmh desc, number limit 1) as one
    ),
    'longest', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'park_name', park_name, 'length_m', length_m)
      from (select * from shown where length_m is not null order by length_m desc, number limit 1) as one
    ),
    'oldest', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'park_name', park_name, 'opened', opened)
      from (select * from shown where opened is not null order by opened collate "C", number limit 1) as one
    ),
    'track_m', (select coalesce(round(sum(length_m)::numeric, 2), 0) from shown),
    'first', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'on', first_on) from (select * from shown order by number limit 1) as one
    ),
    'latest', (
      select jsonb_build_object('coaster_id', coaster_id, 'name', name, 'on', first_on) from (select * from shown order by number desc limit 1) as one
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
            'year', year.year,
            'credits', year.credits,
            'rides', year.rides,
            'laps', year.laps,
            'parks', year.parks,
            'countries', year.countries,
            'most_ridden', jsonb_build_object('coaster_id', most.coaster_id, 'name', most.name, 'laps', year.most_laps >> 16),
            'best_rated', case when best.number is not null then
              jsonb_build_object('coaster_id', best.coaster_id, 'name', best.name, 'rating', best.rating)
            end
          )
          order by year.year desc
        ),
        '[]'
      )
      from year
      join shown as most on most.number = 65535 - (year.most_laps & 65535)
      left join shown as best on best.number = 65535 - (year.best_rating & 65535)
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

-- Returns the statistics of a member's log; null if another member's log is private, or if a block hides the member.
create function public.ride_log_stats(member uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.ride_log_stats(member);
$$;

create function private.require_public_log(member uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.may_see_log(member) then
    raise exception using errcode = 'PT403', message = 'This log is private', hint = 'log_private';
  end if;
end;
$$;

-- Returns the coasters that are in the caller's log, in a member's log, or in both. Leaves out private entries: an equal name does not
-- prove that two entries are the same coaster.
create function private.compared_credits(member uuid)
returns table (coaster_id text, mine boolean, theirs boolean, mine_rating numeric, their_rating numeric)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_public_log(member);
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

-- Returns a page of the coasters that both have ridden, only the caller (mine), or only the member (theirs).
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
grant execute on function private.may_see_log, private.ride_log_stats, private.require_public_log, private.compared_credits
  to authenticated, service_role;
grant execute on function public.ride_log_stats, public.compare_logs, public.compare_log_counts to authenticated;
