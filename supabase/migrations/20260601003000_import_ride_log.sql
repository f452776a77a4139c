-- Imports a ride log.

-- Describes a line of an import: a parsed row, with the current id of the coaster. The texts that identify a coaster or a ride are cleaned
-- as for storage.
create type private.imported_line as (
  -- Position among the rows, from 1.
  number integer,
  -- The same for all lines of one coaster.
  key text,
  coaster_id text,
  coaster_name text,
  park_name text,
  rating numeric,
  tags text[],
  review text,
  -- Place in the top list of the file; null if the coaster is not in it.
  place integer,
  has_ride boolean,
  ride_id uuid,
  ridden_on text,
  laps integer,
  seat text,
  note text,
  -- Position of the ride among equal rides of the file, from 1.
  copy integer
);

-- Identifies a coaster of a log: by its id in the catalogue, else by its folded name and park.
create function private.credit_key(coaster_id text, coaster_name text, park_name text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when coaster_id is null then private.folded(coaster_name) || E'\n' || private.folded(park_name)
    else coaster_id
  end;
$$;

-- Reads the lines of an import. Looks up each coaster once.
create function private.imported_lines(rows jsonb) returns setof private.imported_line
language sql stable
set search_path = ''
as $$
  with parsed as materialized (
    select element.number::integer as number, content.*
    from jsonb_array_elements(rows) with ordinality as element (content, number)
    cross join lateral jsonb_to_record(element.content) as content (
      coaster_id text, name text, park text, rating numeric, tags text[], review text, place integer, ride jsonb
    )
  ),
  resolved as materialized (
    select ids.coaster_id as requested_id, private.current_coaster(ids.coaster_id) as current_id
    from (select distinct coaster_id from parsed where coaster_id is not null) as ids
  ),
  cleaned as (
    select
      parsed.number,
      coalesce(resolved.current_id, parsed.coaster_id) as coaster_id,
      private.trimmed(private.clean_line(coalesce(parsed.name, ''))) as coaster_name,
      private.trimmed(private.clean_line(coalesce(parsed.park, ''))) as park_name,
      parsed.rating,
      coalesce(parsed.tags, '{}') as tags,
      coalesce(parsed.review, '') as review,
      parsed.place,
      coalesce(jsonb_typeof(parsed.ride), 'null') <> 'null' as has_ride,
      ride.id as ride_id,
      ride.ridden_on,
      coalesce(ride.laps, 1) as laps,
      private.trimmed(private.clean_line(coalesce(ride.seat, ''))) as seat,
      private.trimmed(private.clean_text(coalesce(ride.note, ''))) as note,
      ride.copy
    from parsed
    left join resolved on resolved.requested_id = parsed.coaster_id
    left join lateral jsonb_to_record(parsed.ride) as ride (
      id uuid, ridden_on text, laps integer, seat text, note text, copy integer
    ) on jsonb_typeof(parsed.ride) = 'object'
  )
  select
    number, key, coaster_id, coaster_name, park_name, rating, tags, review, place, has_ride, ride_id, ridden_on, laps, seat, note,
    coalesce(
      copy,
      row_number() over (partition by key, has_ride, ridden_on, laps, seat, note order by number)::integer
    )
  from cleaned, private.credit_key(coaster_id, coaster_name, park_name) as key
  order by number;
$$;

-- Splits tags that were joined with spaces, sorts them and removes duplicates; null for null. import_ride_log joins them, because array_agg
-- cannot collect lists of different lengths.
create function private.tag_list(joined text) returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array(select distinct tag from unnest(string_to_array(joined, ' ')) as tag order by tag) where joined is not null;
$$;

-- Adds to the caller's log what the rows of a file contain and the log lacks. Adds all rows or none, and returns how many entries were
-- new and how many the log already had. A second call with the same rows adds nothing.
--
-- A row is {coaster_id, name, park, rating, tags, review, place, ride: {id, ridden_on, laps, seat, note, copy}}; without a coaster_id it is
-- a private entry, without a ride only a credit. Ratings, tags and reviews of the log stay, unless `replace_opinions` is true: values of
-- the file that are not empty then replace them. A ride is identified by its id. Without an id, or with the id of another member's ride,
-- it is identified by coaster, date, laps, seat and note; `copy` numbers equal rides of the file. Coasters with a place that are not in the
-- top list yet are appended to it.
create function public.import_ride_log(rows jsonb, replace_opinions boolean default false) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  max_rows constant integer := 2000;
  member constant uuid := private.caller_id();
  lines private.imported_line[];
  -- The id of the credit of each line.
  credits uuid[];
  missing_coaster text;
  coasters integer;
  existing_credits integer;
  changed_opinions integer;
  added_places integer;
  added_rides integer;
  added_without_id integer;
begin
  if jsonb_typeof(rows) is distinct from 'array'
    or exists (select from jsonb_array_elements(rows) as element where jsonb_typeof(element) <> 'object') then
    raise exception using errcode = 'invalid_parameter_value', message = 'The rows must be a list of objects';
  end if;
  if jsonb_array_length(rows) > max_rows then
    raise exception using
      errcode = 'PT413', message = format('An import may have at most %s rows at a time', max_rows), hint = 'too_many_rows';
  end if;
  perform private.lock_profile(member);
  lines := array(select line from private.imported_lines(rows) as line);

  select line.coaster_id into missing_coaster
  from unnest(lines) as line
  where line.coaster_id is not null and not exists (select from public.coasters where id = line.coaster_id)
  limit 1;
  if found then
    raise exception using
      errcode = 'PT404', message = format('There is no coaster %s', left(missing_coaster, 64)), hint = 'coaster_missing';
  end if;

  -- Credits.
  select count(*), count(credit.id) into coasters, existing_credits
  from (select distinct key from unnest(lines)) as line
  left join public.coaster_credits as credit
    on credit.user_id = member and credit.removed_at is null
    and private.credit_key(credit.coaster_id, credit.coaster_name, credit.park_name) = line.key;
  -- guard_credit replaces coaster_name by the catalogue's name.
  insert into public.coaster_credits as credit (user_id, coaster_id, coaster_name)
  select distinct member, coaster_id, coaster_id from unnest(lines) where coaster_id is not null order by coaster_id
  on conflict (user_id, coaster_id) do update set removed_at = null where credit.removed_at is not null;
  insert into public.coaster_credits as credit (user_id, coaster_name, park_name)
  select distinct on (key) member, coaster_name, park_name
  from unnest(lines)
  where coaster_id is null
  order by key, number
  on conflict (user_id, private.folded(coaster_name), private.folded(park_name)) where coaster_id is null
    do update set removed_at = null where credit.removed_at is not null;
  credits := array(
    select credit.id
    from unnest(lines) as line
    join public.coaster_credits as credit
      on credit.user_id = member
      and private.credit_key(credit.coaster_id, credit.coaster_name, credit.park_name) = line.key
    order by line.number
  );

  -- Ratings, tags and reviews. If several lines of a coaster have one, the first counts.
  update public.coaster_credits as credit
  set rating = opinion.rating, tags = opinion.tags, review = opinion.review
  from (
    select
      own.id,
      case when own.rating is null or replace_opinions then coalesce(imported.rating, own.rating) else own.rating end as rating,
      case when own.tags = '{}' or replace_opinions then coalesce(imported.tags, own.tags) else own.tags end as tags,
      case when own.review = '' or replace_opinions then coalesce(imported.review, own.review) else own.review end as review
    from (
      select
        credits[number] as credit_id,
        (array_agg(rating order by number) filter (where rating is not null))[1] as rating,
        private.tag_list((array_agg(array_to_string(tags, ' ') order by number) filter (where tags <> '{}'))[1]) as tags,
        (array_agg(review order by number) filter (where review <> ''))[1] as review
      from unnest(lines)
      where rating is not null or tags <> '{}' or review <> ''
      group by credits[number]
    ) as imported
    join public.coaster_credits as own on own.id = imported.credit_id
  ) as opinion
  where credit.id = opinion.id
    and (credit.rating, credit.tags, credit.review) is distinct from (opinion.rating, opinion.tags, opinion.review);
  get diagnostics changed_opinions = row_count;

  -- The top list: coasters that are not in it get the ranks after the last one.
  update public.coaster_credits as credit
  set list_rank = (
      select coalesce(max(list_rank), 0) from public.coaster_credits where user_id = member and list_rank is not null
    ) + appended.place
  from (
    select credit_id, row_number() over (order by place, number) as place
    from (
      select distinct on (credits[number]) credits[number] as credit_id, place, number
      from unnest(lines)
      where place is not null
      order by credits[number], place, number
    ) as placed
    join public.coaster_credits as own on own.id = placed.credit_id and own.list_rank is null
  ) as appended
  where credit.id = appended.credit_id;
  get diagnostics added_places = row_count;

  -- Rides with an id. Ids that exist are skipped: they are rides that the member has already, or rides of another member. In the second
  -- case, the statement after this one adds the ride with a new id.
  insert into public.coaster_rides (id, user_id, credit_id, ridden_on, laps, seat, note)
  select distinct on (ride_id) ride_id, member, credits[number], ridden_on, laps, seat, note
  from unnest(lines)
  where has_ride and ride_id is not null
  order by ride_id, number
  on conflict (id) do nothing;
  get diagnostics added_rides = row_count;
  -- The other rides. A line adds a ride if its `copy` exceeds the number of equal rides in the log (`equal_rides`). Rides that a line names
  -- by id (`is_named`) do not count as equal rides.
  with own as (
    select id, credit_id, ridden_on, laps, seat, note,
      id in (select ride_id from unnest(lines) where ride_id is not null) as is_named
    from public.coaster_rides
    where user_id = member and credit_id = any (credits)
  ),
  equal_rides as (
    select credit_id, ridden_on, laps, seat, note, count(*) as amount
    from own
    where not is_named
    group by credit_id, ridden_on, laps, seat, note
  )
  insert into public.coaster_rides (user_id, credit_id, ridden_on, laps, seat, note)
  select member, credits[line.number], line.ridden_on, line.laps, line.seat, line.note
  from unnest(lines) as line
  left join equal_rides
    on equal_rides.credit_id = credits[line.number] and equal_rides.ridden_on is not distinct from line.ridden_on
    and equal_rides.laps = line.laps and equal_rides.seat = line.seat and equal_rides.note = line.note
  where line.has_ride
    and (
      line.ride_id is null
      or not exists (select from public.coaster_rides where id = line.ride_id and user_id = member)
    )
    and line.copy > coalesce(equal_rides.amount, 0)
  order by line.number;
  get diagnostics added_without_id = row_count;
  added_rides := added_rides + added_without_id;
  return jsonb_build_object(
    'credits_added', coasters - existing_credits,
    'credits_known', existing_credits,
    'rides_added', added_rides,
    'rides_known', (select count(*) from unnest(lines) where has_ride) - added_rides,
    'opinions_changed', changed_opinions,
    'places_added', added_places
  );
end;
$$;

revoke execute on function public.import_ride_log from public, anon;
grant execute on function public.import_ride_log to authenticated;
grant execute on function private.credit_key, private.imported_lines, private.tag_list to authenticated, service_role;
