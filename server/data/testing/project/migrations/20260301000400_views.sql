-- A simple view, which is automatically updatable.
create view public.open_lines as
  select id, name, color, length_km from public.lines where is_open;

-- Renames columns, and shows one of them twice.
create view public.engine_list as
  select id as engine_no, name as engine_name, status, replaced_by as successor, replaced_by as successor_again
  from public.engines;

-- Joins two tables: their two keys together identify a row.
create view public.service_board as
  select services.id as service_id, services.departs, services.origin_id, services.destination_id, services.engine_id,
    stations.id as station_id, stations.name as origin_name
  from public.services join public.stations on stations.id = services.origin_id;

-- A view of a view.
create view public.early_services as
  select service_id, departs, engine_id from public.service_board where departs < '12:00';

-- A view of a junction table.
create view public.drivers_of_engines as select engine_id, staff_id from public.engine_drivers;

create view public.passengers_by_day with (security_invoker = on) as
  select day, sum(passengers)::integer as passengers, count(*) as journeys from public.journeys group by day;

create materialized view public.engine_mileage as
  select engines.id as engine_id, engines.name, coalesce(sum(lines.length_km), 0) as km, count(journeys.day) as journeys
  from public.engines
  left join public.services on services.engine_id = engines.id
  left join public.lines on lines.id = services.line_id
  left join public.journeys on journeys.service_id = services.id
  group by engines.id;

-- Updatable through a trigger.
create view public.station_names as select distinct id, name from public.stations;
create function private.rename_station() returns trigger
language plpgsql
as $$
begin
  update public.stations set name = new.name where id = old.id;
  return new;
end $$;
create trigger rename_station instead of update on public.station_names
  for each row execute function private.rename_station();
