-- Stores the statistics of each ride log. The first read after a change of the log or of the catalogue computes them again. For 1,500
-- credits, computing them takes 40 ms, reading stored ones 2 ms.

-- Counts how often a log was changed. Statistics that are computed while a log changes are stored with the version from before the change,
-- so the next reader computes them again. Has no foreign key: a restore truncates public.profiles but no unlogged table, and PostgreSQL
-- does not truncate a table that another table references. All tables of this migration are unlogged: backups leave them out.
create unlogged table private.log_versions (
  user_id uuid primary key,
  version bigint not null
);
alter table private.log_versions enable row level security;

create unlogged table private.catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
alter table private.catalogue_version enable row level security;

create unlogged table private.stored_statistics (
  user_id uuid not null,
  -- Whether the owner of the log reads them: these include private entries.
  is_own boolean not null,
  log_version bigint not null,
  catalogue_version bigint not null,
  stats jsonb not null,
  primary key (user_id, is_own)
);
alter table private.stored_statistics enable row level security;

create function private.count_log_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.log_versions as log (user_id, version)
  select user_id, 1
  from (select distinct user_id from changed) as changed_log
  -- A log that is deleted with its profile needs no version.
  where exists (select from public.profiles where id = user_id)
  order by user_id
  on conflict (user_id) do update set version = log.version + 1;
  return null;
end;
$$;

do $$
declare
  log_table text;
begin
  foreach log_table in array array['coaster_credits', 'coaster_rides', 'ride_log_settings'] loop
    execute format(
      'create trigger count_additions after insert on public.%1$I referencing new table as changed
         for each statement execute function private.count_log_changes();
       create trigger count_changes after update on public.%1$I referencing new table as changed
         for each statement execute function private.count_log_changes();
       create trigger count_removals after delete on public.%1$I referencing old table as changed
         for each statement execute function private.count_log_changes()',
      log_table
    );
  end loop;
end;
$$;

create function private.count_catalogue_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.catalogue_version as catalogue (version) values (1)
  on conflict (only_row) do update set version = catalogue.version + 1;
  return null;
end;
$$;

create trigger count_catalogue_changes
after insert or update or delete on public.coasters
for each statement execute function private.count_catalogue_changes();

create function private.invalidate_statistics() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.stored_statistics where user_id = old.id;
  delete from private.log_versions where user_id = old.id;
  return null;
end;
$$;

create trigger invalidate_statistics
after delete on public.profiles
for each row execute function private.invalidate_statistics();

-- Returns the stored statistics, and computes and stores them first if the log or the catalogue has changed since. Returns null if the
-- caller may not see the log. Reads the versions first, in a separate statement, so that statistics computed during a change count as
-- out of date.
create function private.current_statistics(member uuid) returns jsonb
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  reads_own_log constant boolean := member = auth.uid();
  log_now bigint;
  catalogue_now bigint;
  statistics jsonb;
begin
  if not private.may_see_log(member) then
    return null;
  end if;
  select coalesce((select version from private.log_versions where user_id = member), 0),
    coalesce((select version from private.catalogue_version), 0)
  into log_now, catalogue_now;
  select stats into statistics
  from private.stored_statistics
  where user_id = member and is_own = reads_own_log and log_version = log_now and catalogue_version = catalogue_now;
  if found then
    return statistics;
  end if;
  statistics := private.ride_log_stats(member);
  insert into private.stored_statistics (user_id, is_own, log_version, catalogue_version, stats)
  values (member, reads_own_log, log_now, catalogue_now, statistics)
  on conflict (user_id, is_own) do update
  set log_version = excluded.log_version, catalogue_version = excluded.catalogue_version, stats = excluded.stats
  where stored_statistics.log_version <= excluded.log_version;
  return statistics;
end;
$$;

grant execute on function private.current_statistics to authenticated, service_role;

create or replace function public.ride_log_stats(member uuid) returns jsonb
language sql volatile
set search_path = ''
as $$
  select private.current_statistics(member);
$$;
