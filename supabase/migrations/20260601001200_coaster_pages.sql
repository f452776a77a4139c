-- Returns what the page of a coaster shows, and coasters by maker and park.
--
-- Counts and averages leave out private logs and members hidden by a block, as the list of riders does. The functions about riders run
-- with their owner's rights: a policy would be evaluated for each of thousands of credits.

-- Returns the public, current credits of a coaster that the caller may see; those of muted members only with `including_muted`.
create function private.shown_credits(of_coaster text, including_muted boolean) returns setof public.coaster_credits
language sql stable security definer
set search_path = ''
as $$
  select credit.*
  from public.coaster_credits as credit
  left join public.ride_log_settings as settings on settings.user_id = credit.user_id
  where credit.coaster_id = of_coaster
    and credit.removed_at is null
    and coalesce(settings.is_public, true)
    and credit.user_id not in (select * from private.hidden_members())
    and (including_muted or credit.user_id not in (select * from private.hidden_authors()));
$$;

create function private.coaster_overview(requested_id text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'coaster', private.coaster_json(coasters),
    'riders', shown.riders,
    'ratings', shown.ratings,
    'rating', shown.rating,
    'tags', jsonb_build_object(
      'airtime', shown.airtime, 'intensity', shown.intensity, 'smoothness', shown.smoothness, 'theming', shown.theming
    ),
    'rank', ranking.place,
    'ranked', (select count(*) from private.coaster_ranking),
    'comparisons', coalesce(ranking.comparisons, 0),
    'own', (
      select jsonb_build_object(
        'credit_id', own.id,
        'rating', own.rating,
        'tags', own.tags,
        'review', own.review,
        'list_place', case when own.list_rank is not null then (
          select 1 + count(*) from public.coaster_credits as above
          where above.user_id = own.user_id and (above.list_rank, above.id) < (own.list_rank, own.id)
        ) end,
        'rides', (select count(*) from public.coaster_rides where credit_id = own.id),
        'laps', (select coalesce(sum(laps), 0) from public.coaster_rides where credit_id = own.id)
      )
      from public.coaster_credits as own
      where own.user_id = auth.uid() and own.coaster_id = coasters.id and own.removed_at is null
    )
  )
  from public.coasters
  left join private.coaster_ranking as ranking on ranking.coaster_id = coasters.id
  cross join lateral (
    select
      count(*) as riders,
      count(credit.rating) as ratings,
      round(avg(credit.rating), 1) as rating,
      count(*) filter (where 'airtime' = any (credit.tags)) as airtime,
      count(*) filter (where 'intensity' = any (credit.tags)) as intensity,
      count(*) filter (where 'smoothness' = any (credit.tags)) as smoothness,
      count(*) filter (where 'theming' = any (credit.tags)) as theming
    from private.shown_credits(coasters.id, true) as credit
  ) as shown
  where coasters.id = private.current_coaster(requested_id) and private.is_member();
$$;

-- Returns a coaster with the figures of the community and the caller's own entry; null if there is no such coaster. For the id of a
-- merged coaster, returns the coaster that it was merged into.
create function public.coaster_overview(coaster_id text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.coaster_overview(coaster_id);
$$;

create function private.list_coaster_riders(requested_id text, page_size integer, after_member uuid)
returns table (member jsonb, rating numeric, tags text[], review text, created_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  with credit as (
    select shown.*, shown.review <> '' as is_review
    from private.shown_credits(private.current_coaster(requested_id), false) as shown
    where private.is_member()
  )
  select
    jsonb_build_object('id', profiles.id, 'name', profiles.name, 'profile_picture', profiles.profile_picture),
    credit.rating, credit.tags, credit.review, credit.created_at
  from credit
  join public.profiles on profiles.id = credit.user_id
  -- Looks up `after_member` only among the credits that the list shows. Otherwise the result would tell whether a hidden member rode it.
  where after_member is null or (credit.is_review, credit.created_at, credit.user_id) < (
    select last.is_review, last.created_at, last.user_id from credit as last where last.user_id = after_member
  )
  order by credit.is_review desc, credit.created_at desc, credit.user_id desc
  limit least(greatest(coalesce(page_size, 20), 1), 100);
$$;

-- Returns members who rode a coaster: those with a review, then the others, in each group the newest credit first.
create function public.list_coaster_riders(coaster_id text, page_size integer default 20, after_member uuid default null)
returns table (member jsonb, rating numeric, tags text[], review text, created_at timestamptz)
language sql stable
set search_path = ''
as $$
  select * from private.list_coaster_riders(coaster_id, page_size, after_member);
$$;

-- Returns up to six coasters of the same type or maker, the most similar in type, design, maker, model and height first. Takes only
-- operating coasters and those with the status of the given coaster. Leaves out other tracks of the same ride, and the same ride with
-- older or newer tracks.
create function public.similar_coasters(coaster_id text) returns table (coaster jsonb, ridden boolean)
language sql stable
set search_path = ''
as $$
  select private.coaster_json(other), private.has_ridden(other.id)
  from public.coasters as this
  join public.coasters as other
    on other.id <> this.id
    and (other.type = this.type or other.make = this.make)
    and other.status in ('Operating', this.status)
    and (other.dual_group is null or this.dual_group is null or other.dual_group <> this.dual_group)
    and (other.retrack_group is null or this.retrack_group is null or other.retrack_group <> this.retrack_group)
  where this.id = private.current_coaster(similar_coasters.coaster_id)
  order by
    2 * (other.type <> this.type)::integer
    + 2 * (other.design <> this.design)::integer
    + (other.make <> this.make or this.make = 'Unknown')::integer
    + (other.model <> this.model or this.model = 'Unknown')::integer
    + coalesce(4 * abs(ln(other.height_m / this.height_m)), 2),
    other.name_search, other.id
  limit 6;
$$;

-- Returns makers with the number of their coasters, and how many of them the caller has ridden; the largest first.
create function public.list_coaster_makers() returns table (make text, coasters bigint, ridden bigint)
language sql stable
set search_path = ''
as $$
  select coasters.make, count(*), count(own.id)
  from public.coasters
  left join public.coaster_credits as own
    on own.user_id = private.caller_id() and own.coaster_id = coasters.id and own.removed_at is null
  where coasters.make <> 'Unknown'
  group by coasters.make
  order by count(*) desc, coasters.make;
$$;

-- Returns parks with coasters: first those where the caller has ridden a coaster, then the others, both sorted by name. `matches` in every
-- row is the number of all parks that match.
create function public.list_coaster_parks(
  query text default '', of_country text default null, page_size integer default 50, page_offset integer default 0
)
returns table (park_name text, park_id text, country text, coasters bigint, ridden bigint, matches bigint)
language sql stable
set search_path = ''
as $$
  select coasters.park_name, max(coasters.park_id), coasters.country, count(*), count(own.id), count(*) over ()
  from public.coasters
  left join public.coaster_credits as own
    on own.user_id = private.caller_id() and own.coaster_id = coasters.id and own.removed_at is null
  where coasters.park_name <> 'Unknown Park'
    and (of_country is null or coasters.country = of_country)
    and (
      coalesce(query, '') = ''
      or strpos(private.folded(coasters.park_name), private.folded(private.trimmed(left(query, 100)))) > 0
    )
  group by coasters.park_name, coasters.country
  order by (count(own.id) > 0) desc, private.folded(coasters.park_name), coasters.park_name, coasters.country
  limit least(greatest(coalesce(page_size, 50), 1), 100)
  offset greatest(coalesce(page_offset, 0), 0);
$$;

-- Returns the coasters of a maker or a park, operating ones first. The country tells parks of the same name apart.
create function public.list_coasters_of(
  of_make text default null, of_park text default null, page_size integer default 50, page_offset integer default 0,
  of_country text default null
)
returns table (coaster jsonb, ridden boolean, matches bigint)
language sql stable
set search_path = ''
as $$
  select private.coaster_json(coasters), own.id is not null, count(*) over ()
  from public.coasters
  left join public.coaster_credits as own
    on own.user_id = private.caller_id() and own.coaster_id = coasters.id and own.removed_at is null
  where (of_make is not null or of_park is not null)
    and (of_make is null or coasters.make = of_make)
    and (of_park is null or coasters.park_name = of_park)
    and (of_country is null or coasters.country = of_country)
  order by coasters.status <> 'Operating', coasters.name_search, coasters.id
  limit least(greatest(coalesce(page_size, 50), 1), 100)
  offset greatest(coalesce(page_offset, 0), 0);
$$;

revoke execute on function public.coaster_overview, public.list_coaster_riders, public.similar_coasters, public.list_coaster_makers,
  public.list_coaster_parks, public.list_coasters_of from public, anon;
grant execute on function private.coaster_overview, private.list_coaster_riders to authenticated, service_role;
grant execute on function public.coaster_overview, public.list_coaster_riders, public.similar_coasters, public.list_coaster_makers,
  public.list_coaster_parks, public.list_coasters_of to authenticated;
