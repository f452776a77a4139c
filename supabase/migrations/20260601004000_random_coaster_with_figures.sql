-- Returns a random coaster with a known height and speed from a sample of the table's pages. If the sample has none, reads the whole
-- table. If no coaster has both figures, returns any coaster.
create or replace function public.random_coaster() returns setof public.coasters
language plpgsql volatile
set search_path = ''
as $$
declare
  sample_pages constant real := 8;
  pages real := (select relpages from pg_catalog.pg_class where oid = 'public.coasters'::regclass);
begin
  return query
    select coasters.*
    from public.coasters tablesample system (least(100, 100 * sample_pages / greatest(pages, 1)))
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
