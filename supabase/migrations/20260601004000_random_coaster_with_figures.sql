-- One coaster by chance among those with a known height and speed, out of some pages of the table; out of all pages where these
-- have none. Without any such coaster, one of all.
create or replace function public.random_coaster() returns setof public.coasters
language plpgsql volatile
set search_path = ''
as $$
declare
  pages_wanted constant real := 8;
  pages real := (select relpages from pg_catalog.pg_class where oid = 'public.coasters'::regclass);
begin
  return query
    select coasters.*
    from public.coasters tablesample system (least(100, 100 * pages_wanted / greatest(pages, 1)))
    where coasters.height_m is not null and coasters.speed_kmh is not null
    order by random()
    limit 1;
  if not found then
    return query
      select coasters.*
      from public.coasters
      order by coasters.height_m is null or coasters.speed_kmh is null, random()
      limit 1;
  end if;
end;
$$;
