create schema workshop;
create schema private;

grant usage on schema workshop to anon, authenticated, service_role;
alter default privileges in schema workshop grant all on tables to anon, authenticated, service_role;
alter default privileges in schema workshop grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema workshop grant all on functions to anon, authenticated, service_role;

create type public.engine_status as enum ('in service', 'under repair', 'on loan', 'retired');
create type public.livery as (base text, lining text, year smallint);
create type workshop.urgency as enum ('low', 'normal', 'high');

create domain public.station_code as text check (value ~ '^[A-Z]{3}$');
create domain public.short_code as public.station_code;
create domain public.pressure as numeric(5, 2) default 4.50 check (value >= 0);
create domain public.tags as text[];

-- The caller's id, from the claims that the API sets.
create function private.caller() returns uuid
language sql stable
as $$ select nullif(current_setting('request.jwt.claims', true)::jsonb ->> 'sub', '')::uuid $$;
grant usage on schema private to anon, authenticated, service_role;
grant execute on function private.caller() to anon, authenticated, service_role;
