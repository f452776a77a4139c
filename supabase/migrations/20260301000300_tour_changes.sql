-- @spec guide/roles

-- Records who changed the content of the tour guide, and lets an admin restore an earlier version. Requests have no right to
-- change or remove a recorded change.

create table public.tour_changes (
  id uuid primary key default gen_random_uuid(),
  table_name text not null
    check (table_name in ('tour_parks', 'tour_coasters', 'tour_hotels', 'tour_days', 'tour_contacts')),
  -- No foreign key, because the row may have been deleted.
  item_id text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- The row before and after the change; null if it did not exist then.
  before jsonb,
  after jsonb,
  -- Null for the operator, for an admin without a profile, and after the account was deleted.
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now()
);
create index tour_changes_newest_idx on public.tour_changes (changed_at desc, id desc);
create index tour_changes_changed_by_idx on public.tour_changes (changed_by);
call private.add_value_checks('public.tour_changes');

alter table public.tour_changes enable row level security;
grant select on public.tour_changes to authenticated;

create policy "Only current members have access"
on public.tour_changes as restrictive to authenticated
using ((select private.is_member()));

create policy "Admins read the changes of the tour"
on public.tour_changes for select to authenticated
using ((select private.is_admin()));

-- Records a change. Runs with its owner's rights, because nobody else may add changes.
create function private.record_tour_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_values constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after_values constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if before_values is distinct from after_values then
    insert into public.tour_changes (table_name, item_id, action, before, after, changed_by)
    values (
      tg_table_name, coalesce(after_values, before_values) ->> 'id', lower(tg_op), before_values, after_values,
      -- Null for an admin without a profile: an operator may make an account an admin before the app creates its profile.
      (select id from public.profiles where id = private.caller_id())
    );
  end if;
  return null;
end;
$$;

create trigger record_change after insert or update or delete on public.tour_parks
for each row execute function private.record_tour_change();
create trigger record_change after insert or update or delete on public.tour_coasters
for each row execute function private.record_tour_change();
create trigger record_change after insert or update or delete on public.tour_hotels
for each row execute function private.record_tour_change();
create trigger record_change after insert or update or delete on public.tour_days
for each row execute function private.record_tour_change();
create trigger record_change after insert or update or delete on public.tour_contacts
for each row execute function private.record_tour_change();

-- Restores the row of a change to the values before the change, or inserts it again if it was deleted. Keeps the position of an
-- existing row in the list, and the former names of a coaster. Runs with its owner's rights, because the restored row may be an
-- example, and a request cannot mark a row as one.
create function private.restore_tour_item(change_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  change public.tour_changes;
  columns_to_set text;
  found_rows integer;
begin
  perform private.require_admin();
  select * into change from public.tour_changes where id = change_id;
  if change.before is null then
    raise exception using
      errcode = 'PT404',
      message = 'There is no earlier version of this',
      hint = 'no_earlier_version';
  end if;
  select string_agg(format('%1$I = earlier.%1$I', attname), ', ')
  into columns_to_set
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', change.table_name)::regclass and attnum > 0 and not attisdropped
    and attname not in ('id', 'position', 'former_names');
  execute format(
    'update public.%1$I as item set %2$s from jsonb_populate_record(null::public.%1$I, $1) as earlier where item.id = earlier.id',
    change.table_name, columns_to_set
  )
  using change.before;
  get diagnostics found_rows = row_count;
  if found_rows = 0 then
    execute format('insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1)', change.table_name)
    using change.before;
  end if;
end;
$$;

create function public.restore_tour_item(change_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.restore_tour_item(change_id);
$$;
comment on function public.restore_tour_item(uuid) is 'Restores an item of the tour guide as it was before a change. For admins.';

-- Puts the items of a list into the order of the given ids, in one statement, so that a lost connection cannot leave a mixed order.
create function private.order_tour_items(list text, ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if list is null or list not in ('tour_parks', 'tour_coasters', 'tour_hotels', 'tour_contacts') then
    raise exception using
      errcode = 'invalid_parameter_value',
      message = 'A list is tour_parks, tour_coasters, tour_hotels or tour_contacts',
      hint = 'list_unknown';
  end if;
  execute format(
    'update public.%I as item set position = entry.number
     from unnest($1) with ordinality as entry (id, number)
     where item.id = entry.id and item.position <> entry.number',
    list
  )
  using ids;
end;
$$;

create function public.order_tour_items(list text, ids uuid[]) returns void
language sql
set search_path = ''
as $$
  select private.order_tour_items(list, ids);
$$;
comment on function public.order_tour_items(text, uuid[]) is 'Orders a list of the tour guide. For admins.';

grant execute on function private.restore_tour_item, private.order_tour_items to authenticated, service_role;
grant execute on function public.restore_tour_item, public.order_tour_items to authenticated;
