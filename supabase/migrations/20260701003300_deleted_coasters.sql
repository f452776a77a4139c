-- Locks profiles before coasters are deleted by hand. PostgreSQL locks a coaster before keep_credits_of_removed_coaster locks the
-- profiles of those who logged it, while a member who logs a coaster locks the profile first: without this trigger, the two
-- transactions could deadlock. Before the statement runs, it is unknown which coasters it will delete, so the trigger locks the profiles
-- of all members who have logged a coaster.
create function private.lock_logs_of_removed_coasters() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if current_setting('thrillseekers.merges_coasters', true) is distinct from 'true' then
    perform from public.profiles
    where id in (select user_id from public.coaster_credits where coaster_id is not null)
    order by id for no key update;
  end if;
  return null;
end;
$$;

create trigger lock_logs
before delete on public.coasters
for each statement execute function private.lock_logs_of_removed_coasters();

-- Lets a merge skip that lock: it has locked the profiles of members who logged the two coasters, and moves their credits before it
-- deletes one coaster.
create function private.note_merge() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('thrillseekers.merges_coasters', 'true', true);
  return null;
end;
$$;

create trigger note_merge
after insert on private.merged_coasters
for each statement execute function private.note_merge();
