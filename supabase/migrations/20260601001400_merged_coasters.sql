-- Keeps logs up to date when a coaster is merged into another, removed from the catalogue, renamed or added. Purges removed credits.

-- Indexes to find private entries, and coasters of the catalogue, by name and park.
create index coaster_credits_private_name_idx
on public.coaster_credits (private.folded(coaster_name), private.folded(park_name)) where coaster_id is null;
create index coasters_folded_park_idx on public.coasters (name_search, private.folded(park_name));

-- Merges from_credit into into_credit, a credit of the same member: moves the rides of from_credit, then deletes from_credit. into_credit
-- keeps its values and takes from from_credit only those that it lacks. If only into_credit is removed, the values of from_credit take
-- precedence instead. The caller must hold the lock of the profile.
create function private.merge_credits(from_credit uuid, into_credit uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  from_row public.coaster_credits;
  into_row public.coaster_credits;
  preferred public.coaster_credits;
  fallback public.coaster_credits;
begin
  select * into from_row from public.coaster_credits where id = from_credit for update;
  select * into into_row from public.coaster_credits where id = into_credit for update;
  -- The values of `preferred` take precedence.
  if from_row.removed_at is null and into_row.removed_at is not null then
    preferred := from_row;
    fallback := into_row;
  else
    preferred := into_row;
    fallback := from_row;
  end if;
  update public.coaster_rides set credit_id = into_credit where credit_id = from_credit;
  delete from public.coaster_credits where id = from_credit;
  update public.coaster_credits
  set
    rating = coalesce(preferred.rating, fallback.rating),
    tags = case when preferred.tags <> '{}' then preferred.tags else fallback.tags end,
    review = case when preferred.review <> '' then preferred.review else fallback.review end,
    list_rank = coalesce(preferred.list_rank, fallback.list_rank),
    created_at = least(preferred.created_at, fallback.created_at),
    removed_at = preferred.removed_at
  where id = into_credit;
end;
$$;

-- Moves all credits of a coaster to another coaster of the catalogue.
create function private.move_credits(from_coaster text, into_coaster text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  pair record;
begin
  perform from public.profiles
  where id in (select user_id from public.coaster_credits where coaster_id in (from_coaster, into_coaster))
  order by id for no key update;
  for pair in
    select from_row.id as from_id, into_row.id as into_id
    from public.coaster_credits as from_row
    join public.coaster_credits as into_row on into_row.user_id = from_row.user_id and into_row.coaster_id = into_coaster
    where from_row.coaster_id = from_coaster
    order by from_row.user_id
  loop
    perform private.merge_credits(pair.from_id, pair.into_id);
  end loop;
  update public.coaster_credits set coaster_id = into_coaster where coaster_id = from_coaster;
end;
$$;

-- Merges a coaster of the catalogue into another. Logs, ticks and posts then refer to the new coaster, the old id redirects to it, and the
-- old names are among its former names.
create function private.merge_coasters(old_id text, new_id text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  old_coaster public.coasters;
  new_coaster public.coasters;
  all_former_names text[];
begin
  -- Takes the same lock as an import of the catalogue. Changes of the catalogue lock many profiles one by one, so two simultaneous changes
  -- could deadlock.
  lock table public.coasters in share row exclusive mode;
  -- Lock order: profiles before coasters.
  perform from public.profiles
  where id in (select user_id from public.coaster_credits where coaster_id in (old_id, new_id))
  order by id for no key update;
  perform from public.coasters where id in (old_id, new_id) order by id for update;
  select * into old_coaster from public.coasters where id = old_id;
  select * into new_coaster from public.coasters where id = new_id;
  if old_coaster.id is null or new_coaster.id is null or old_id = new_id then
    raise exception using errcode = 'PT404', message = 'There are no two such coasters', hint = 'coaster_missing';
  end if;
  perform private.move_credits(old_id, new_id);
  update public.posts set coaster_id = new_id where coaster_id = old_id;
  update public.tour_coasters set coaster_id = new_id where coaster_id = old_id;
  update private.merged_coasters set coaster_id = new_id where coaster_id = merge_coasters.old_id;
  insert into private.merged_coasters (old_id, coaster_id) values (merge_coasters.old_id, new_id);
  delete from public.coasters where id = old_id;
  all_former_names := array(
    select distinct names.name
    from unnest(new_coaster.former_names || old_coaster.former_names || old_coaster.name) as names (name)
    where private.folded(names.name) <> private.folded(new_coaster.name)
    order by names.name
    limit 20
  );
  update public.coasters
  set
    former_names = all_former_names,
    -- The trigger apply_corrections overwrites updates with the values in `corrections`, so the names must be in both columns. A later
    -- migration adds the trigger and `corrections`.
    corrections = case
      when corrections ? 'former_names' then corrections || jsonb_build_object('former_names', all_former_names)
      else corrections
    end,
    dual_group = coalesce(new_coaster.dual_group, old_coaster.dual_group),
    clone_group = coalesce(new_coaster.clone_group, old_coaster.clone_group),
    relocation_group = coalesce(new_coaster.relocation_group, old_coaster.relocation_group),
    retrack_group = coalesce(new_coaster.retrack_group, old_coaster.retrack_group),
    updated_at = now()
  where id = new_id;
end;
$$;
comment on function private.merge_coasters is
  'Merges the first coaster into the second. A member who logged both has one credit with all rides.';

-- Ignores the insert of a merged coaster: seeds and imports may still contain it.
create function private.skip_merged_coaster() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.merged_coasters where old_id = new.id) then
    return null;
  end if;
  return new;
end;
$$;

create trigger skip_merged_coaster
before insert on public.coasters
for each row execute function private.skip_merged_coaster();

-- Keeps a coaster that is removed from the catalogue in the logs, as a private entry. The foreign key alone would fail for a member who
-- already has a private entry with this name and park, because names and parks of private entries are unique.
create function private.keep_credits_of_removed_coaster() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  credit record;
  private_entry uuid;
begin
  for credit in
    select id, user_id from public.coaster_credits where coaster_id = old.id order by user_id
  loop
    perform from public.profiles where id = credit.user_id for no key update;
    select id into private_entry
    from public.coaster_credits
    where user_id = credit.user_id
      and coaster_id is null
      and private.folded(coaster_name) = private.folded(old.name)
      and private.folded(park_name) = private.folded(old.park_name);
    if private_entry is not null then
      perform private.merge_credits(credit.id, private_entry);
    else
      update public.coaster_credits set coaster_id = null, coaster_name = old.name, park_name = old.park_name where id = credit.id;
    end if;
  end loop;
  return old;
end;
$$;

create trigger keep_credits
before delete on public.coasters
for each row execute function private.keep_credits_of_removed_coaster();

-- Turns private entries into credits of the catalogue once the catalogue has exactly one coaster with their name and park.
create function private.find_private_entries() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry record;
  credit uuid;
begin
  for entry in
    select private_credit.id, private_credit.user_id, changed.id as coaster_id
    from changed
    join public.coaster_credits as private_credit
      on private_credit.coaster_id is null
      and private.folded(private_credit.coaster_name) = changed.name_search
      and private.folded(private_credit.park_name) = private.folded(changed.park_name)
    where not exists (
      select from public.coasters as other
      where other.id <> changed.id
        and other.name_search = changed.name_search
        and private.folded(other.park_name) = private.folded(changed.park_name)
    )
    order by private_credit.user_id
  loop
    perform from public.profiles where id = entry.user_id for no key update;
    select id into credit from public.coaster_credits where user_id = entry.user_id and coaster_id = entry.coaster_id;
    if credit is not null then
      perform private.merge_credits(entry.id, credit);
    else
      update public.coaster_credits set coaster_id = entry.coaster_id where id = entry.id;
    end if;
  end loop;
  return null;
end;
$$;

create trigger find_private_entries
after insert on public.coasters referencing new table as changed
for each statement execute function private.find_private_entries();
create trigger find_private_entries_of_changed
after update on public.coasters referencing new table as changed
for each statement execute function private.find_private_entries();

-- Updates credits when names of the catalogue change; private.guard_credit copies the names.
create function private.rename_credits() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.profiles
  where id in (select user_id from public.coaster_credits where coaster_id = new.id)
  order by id for no key update;
  update public.coaster_credits set coaster_name = new.name where coaster_id = new.id;
  return null;
end;
$$;

create trigger rename_credits
after update on public.coasters
for each row when (new.name <> old.name or new.park_name <> old.park_name)
execute function private.rename_credits();

-- Deletes at most `at_most` credits that were removed more than 30 days ago, with their rides. Returns their number.
create function private.purge_removed_credits(at_most integer) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  credits uuid[];
  purged integer;
begin
  credits := array(
    select id from public.coaster_credits where removed_at < now() - interval '30 days' order by removed_at limit at_most
  );
  perform from public.profiles
  where id in (select user_id from public.coaster_credits where id = any (credits))
  order by id for no key update;
  -- A member may have restored a credit before the profile was locked.
  delete from public.coaster_credits where id = any (credits) and removed_at < now() - interval '30 days';
  get diagnostics purged = row_count;
  return purged;
end;
$$;
comment on function private.purge_removed_credits is 'The server calls it once an hour; a Supabase project by pg_cron.';
grant execute on function private.purge_removed_credits, private.merge_coasters to service_role;
