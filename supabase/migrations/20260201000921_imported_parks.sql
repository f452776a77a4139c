-- Parks that an operator's import has added or changed, as coasters have it: what the import said stays.

alter table public.parks
add column source text not null default 'catalogue' check (char_length(source) between 1 and 60);
comment on column public.parks.source is 'Whose word the row is: the catalogue and its upstream, or an import.';
create index parks_imported_idx on public.parks (id) where source = 'import';

-- The refresh from the upstream writes with the rights of service_role. It may say of an imported park whether there are waiting
-- times, and nothing else: it may have read the row before the import changed it.
create function private.keep_imported_park() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'service_role' then
    new.name := old.name;
    new.group_name := old.group_name;
    new.country := old.country;
    new.continent := old.continent;
    new.latitude := old.latitude;
    new.longitude := old.longitude;
    new.timezone := old.timezone;
    new.source := old.source;
  end if;
  return new;
end;
$$;

create trigger keep_imported_park
before update on public.parks
for each row when (old.source = 'import') execute function private.keep_imported_park();

revoke execute on function private.keep_imported_park() from public;
