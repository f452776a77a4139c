-- Overloaded by the number of arguments.
create function public.fare(zones integer) returns numeric
language sql immutable as $$ select zones * 1.5 $$;
create function public.fare(zones integer, is_child boolean) returns numeric
language sql immutable as $$ select zones * case when is_child then 0.75 else 1.5 end $$;

-- Overloaded by types alone, so a call is ambiguous.
create function public.describe(value integer) returns text language sql immutable as $$ select 'number ' || value $$;
create function public.describe(value text) returns text language sql immutable as $$ select 'text ' || value $$;

-- Variadic parameters: alone, and after another parameter.
create function public.total(variadic amounts numeric[]) returns numeric
language sql immutable as $$ select coalesce(sum(amount), 0) from unnest(amounts) as amount $$;
create function public.join_words(separator text, variadic words text[] default '{}') returns text
language sql immutable as $$ select array_to_string(words, separator) $$;

-- One parameter without a name.
create function public.echo_json(json) returns json language sql immutable as $$ select $1 $$;
create function public.echo_jsonb(jsonb) returns jsonb language sql immutable as $$ select $1 $$;
create function public.shout(text) returns text language sql immutable as $$ select upper($1) $$;
create function public.size_of(bytea) returns integer language sql immutable as $$ select length($1) $$;
create function public.echo_xml(xml) returns xml language sql immutable as $$ select $1 $$;
-- Named and unnamed overloads.
create function public.measure(jsonb) returns text language sql immutable as $$ select 'body' $$;
create function public.measure(length integer, width integer default 2) returns text
language sql immutable as $$ select 'area ' || length * width $$;

-- Rows of a table: any number, and one.
create function public.search_stations(term text, most integer default 10) returns setof public.stations
language sql stable as $$
  select * from public.stations where name ilike '%' || term || '%' order by id limit most
$$;
create function public.station(code public.station_code) returns public.stations
language sql stable as $$ select * from public.stations where stations.code = station.code $$;

-- Results that are not rows of a table: nothing, a text, a set, an array, and null.
create function public.ring_bell() returns void language sql as $$ $$;
create function public.park_name() returns text language sql immutable as $$ select 'Fernhollow' $$;
create function public.opening_days() returns setof date
language sql immutable as $$ select day::date from generate_series('2026-04-03'::date, '2026-04-05', '1 day') as day $$;
create function public.statuses() returns public.engine_status[]
language sql immutable as $$ select enum_range(null::public.engine_status) $$;
create function public.no_answer() returns integer language sql immutable as $$ select null::integer $$;
-- Rows with columns of RETURNS TABLE, OUT and INOUT parameters.
create function public.timetable(station public.station_code default 'FER')
returns table (departs time, destination text, fare numeric)
language sql stable as $$
  select services.departs, target.name, services.fare
  from public.services
  join public.stations as source on source.id = origin_id
  join public.stations as target on target.id = destination_id
  where source.code = station
  order by departs
$$;
create function public.extent(out lowest integer, out highest integer)
language sql stable as $$ select min(platforms), max(platforms) from public.stations $$;
create function public.swap(inout a integer, inout b text) language sql immutable as $$ select a, b $$;
-- A composite type: one value, and a set.
create function public.default_livery() returns public.livery
language sql immutable as $$ select row('green', 'gold', 1932)::public.livery $$;
create function public.all_liveries() returns setof public.livery
language sql stable as $$ select (livery).* from public.engines where livery is not null order by id $$;
-- Writes a row, so that a GET request fails.
create function public.add_notice(title text, body text default 'Mind the gap') returns public.notices
language sql as $$
  insert into public.notices (title, body, is_published, author_id) values (title, body, true, private.caller()) returning *
$$;
-- Raises an error with a detail and a hint.
create function public.close_station(station_id integer) returns void
language plpgsql as $$
begin
  raise exception 'Station % stays open', station_id using errcode = 'P0001', detail = 'It is summer', hint = 'Try in winter';
end $$;
-- Raises an error that defines the whole response.
create function public.turn_away() returns void
language plpgsql as $$
begin
  raise sqlstate 'PGRST' using
    message = '{"code": "402", "message": "No ticket", "details": "Gate 2", "hint": "Buy one"}',
    detail = '{"status": 402, "headers": {"X-Gate": "2"}}';
end $$;
-- Sets a header and the status of the response.
create function public.set_headers() returns text
language sql as $$
  select set_config('response.headers', '[{"X-Train": "steam"}]', true);
  select set_config('response.status', '203', true);
  select 'whistle';
$$;
-- Has a statement timeout of its own, which applies to the whole transaction.
create function public.patient() returns text
language sql stable set statement_timeout = '7s' as $$ select current_setting('statement_timeout') $$;
-- Anonymous callers must not execute it.
create function public.staff_only() returns text language sql stable as $$ select 'tea' $$;
revoke execute on function public.staff_only() from public, anon;

-- Computed columns.
create function public.full_name(public.engines) returns text
language sql stable as $$ select $1.name || ' (' || coalesce($1.builder, 'unknown') || ')' $$;
create function public.age(public.engines) returns integer
language sql stable as $$ select 2026 - $1.built $$;

-- Computed relationships: to many rows, to one row, and one that replaces the relationship of a foreign key.
create function public.colleagues(public.staff) returns setof public.staff
language sql stable as $$ select * from public.staff where home_station = $1.home_station and id <> $1.id $$;
create function public.first_service(public.engines) returns setof public.services rows 1
language sql stable as $$ select * from public.services where engine_id = $1.id order by departs limit 1 $$;
create function public.lockers(public.staff) returns setof public.lockers rows 1
language sql stable as $$ select * from public.lockers where staff_id = $1.id $$;
