-- @spec guide/checklist

-- Updates what refers to items of the tour guide by name or id: checklists, pictures of the team, thumbnails of days.

-- Adds the old name of a renamed coaster to former_names, which no request can set.
create function private.store_former_name() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.former_names := case when tg_op = 'INSERT' then '{}' else old.former_names end;
  end if;
  if tg_op = 'UPDATE' and new.name <> old.name then
    -- Keeps the 20 newest former names: at most 19 of the stored ones, and the old name. The new name is not one of them.
    new.former_names := array_remove(array_remove(new.former_names, new.name), old.name);
    new.former_names := new.former_names[greatest(cardinality(new.former_names) - 18, 1):] || old.name;
  end if;
  return new;
end;
$$;

create trigger store_former_name
before insert or update of name, former_names on public.tour_coasters
for each row execute function private.store_former_name();

-- Renames the coaster in the checklists of all members. Runs with its owner's rights, because an admin may not change the
-- profiles of others.
create function private.rename_ticks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.profiles
  where old.name = any (thrill_tour_coasters_checked)
  order by id for no key update;
  update public.profiles
  set thrill_tour_coasters_checked = case
    when new.name = any (thrill_tour_coasters_checked) then array_remove(thrill_tour_coasters_checked, old.name)
    else array_replace(thrill_tour_coasters_checked, old.name, new.name)
  end
  where old.name = any (thrill_tour_coasters_checked);
  return null;
end;
$$;

create trigger rename_ticks
after update of name on public.tour_coasters
for each row when (new.name <> old.name) execute function private.rename_ticks();

-- Also accepts a coaster's former name, and ticks or unticks its current name: a device that was offline may send a tick after the coaster
-- was renamed. The rest of the function is unchanged.
create or replace function public.toggle_tour_coaster(coaster_name text, checked boolean) returns text[]
language plpgsql
set search_path = ''
as $$
declare
  current_name text := coaster_name;
  saved_names text[];
begin
  if not exists (select from public.tour_coasters where name = coaster_name) then
    select name into current_name from public.tour_coasters where coaster_name = any (former_names) order by id limit 1;
    current_name := coalesce(current_name, coaster_name);
  end if;
  update public.profiles
  set thrill_tour_coasters_checked = case
    when not checked then array_remove(thrill_tour_coasters_checked, current_name)
    when current_name = any (thrill_tour_coasters_checked) then thrill_tour_coasters_checked
    else array_append(thrill_tour_coasters_checked, current_name)
  end
  where id = private.caller_id()
  returning thrill_tour_coasters_checked into saved_names;
  if not found then
    raise exception using
      errcode = 'PT404',
      message = 'There is no profile to save the checklist in',
      hint = 'profile_missing';
  end if;
  return saved_names;
end;
$$;

-- Renames the picture of a contact that was renamed. Deletes the picture of a deleted contact, and the thumbnail of a deleted day;
-- the server then deletes the file.
create function private.follow_tour_item() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'tour_days' then
    delete from public.thrill_tour_day_thumbnails where day_id = old.id;
  elsif tg_op = 'DELETE' then
    delete from public.team_member_pictures where member_name = old.name;
  else
    delete from public.team_member_pictures where member_name = new.name;
    update public.team_member_pictures set member_name = new.name where member_name = old.name;
  end if;
  return null;
end;
$$;

create trigger follow_item
after delete on public.tour_days
for each row execute function private.follow_tour_item();
create trigger follow_item
after delete on public.tour_contacts
for each row execute function private.follow_tour_item();
create trigger follow_new_name
after update of name on public.tour_contacts
for each row when (new.name <> old.name) execute function private.follow_tour_item();
