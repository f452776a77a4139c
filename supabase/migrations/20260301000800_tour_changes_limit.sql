-- @spec guide/roles

-- Keeps only the last 50 changes of an item in the history of the tour guide, and 500 in all. Runs with its owner's rights,
-- because no request may remove a change.
create function private.prune_tour_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.tour_changes
  where id in (
    select id from public.tour_changes
    where table_name = new.table_name and item_id = new.item_id
    order by changed_at desc, id desc
    offset 50
  );
  delete from public.tour_changes
  where id in (select id from public.tour_changes order by changed_at desc, id desc offset 500);
  return null;
end;
$$;

create trigger prune_changes after insert on public.tour_changes
for each row execute function private.prune_tour_changes();

-- Removes what earlier versions recorded beyond these limits.
delete from public.tour_changes
where id in (
  select id
  from (
    select id, row_number() over (partition by table_name, item_id order by changed_at desc, id desc) as row_rank
    from public.tour_changes
  ) as ranked
  where row_rank > 50
);
delete from public.tour_changes
where id in (select id from public.tour_changes order by changed_at desc, id desc offset 500);
