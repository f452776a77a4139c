-- Updates the coaster count of a profile from the member's log.

-- Returns the member's credits that count by the counting rules, one row for each. Coasters of a group that counts once appear
-- once, with the credit that was added first. A coaster with the status 'Operated' no longer exists (counts_defunct).
create function private.counted_credits(member uuid) returns table (credit_id uuid, coaster_id text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  rules public.ride_log_settings;
begin
  select * into rules from public.ride_log_settings where user_id = member;
  -- Most members have no rule that leaves out credits, so no coaster needs to be looked up for them.
  if rules.user_id is null or (
    rules.counts_powered and rules.counts_kiddie and rules.counts_alpine and rules.counts_water and rules.counts_defunct
    and rules.counts_both_tracks and rules.counts_clones and rules.counts_relocated and rules.counts_retracked
  ) then
    return query
      select credit.id, credit.coaster_id
      from public.coaster_credits as credit
      where credit.user_id = member and credit.removed_at is null;
    return;
  end if;
  return query
    select distinct on (counted.key collate "C") counted.id, counted.coaster_id
    from (
      select
        credit.id,
        credit.coaster_id,
        credit.created_at,
        coalesce(
          case when not rules.counts_both_tracks then 'dual ' || coaster.dual_group end,
          case when not rules.counts_retracked then 'retrack ' || coaster.retrack_group end,
          case when not rules.counts_relocated then 'relocation ' || coaster.relocation_group end,
          case when not rules.counts_clones then 'clone ' || coaster.clone_group end,
          credit.id::text
        ) as key
      from public.coaster_credits as credit
      left join public.coasters as coaster on coaster.id = credit.coaster_id
      where credit.user_id = member
        and credit.removed_at is null
        and (
          coaster.id is null
          or (rules.counts_powered or not 'powered' = any (coaster.traits))
          and (rules.counts_kiddie or not 'kiddie' = any (coaster.traits))
          and (rules.counts_alpine or not 'alpine' = any (coaster.traits))
          and (rules.counts_water or not 'water' = any (coaster.traits))
          and (rules.counts_defunct or coaster.status <> 'Operated')
        )
    ) as counted
    order by counted.key collate "C", counted.created_at, counted.id;
end;
$$;

-- Returns the number that a member's profile shows; null for a member who does not use the log.
create function private.shown_coaster_count(member uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select case settings.count_source
    when 'typed' then settings.typed_count
    when 'log' then counted.amount
    else greatest(settings.typed_count, counted.amount)
  end
  from (select count(*)::integer as amount from private.counted_credits(member)) as counted
  join public.ride_log_settings as settings on settings.user_id = member
  where exists (select from public.coaster_credits where user_id = member);
$$;

-- Counts the logs of these members again. Locks their profiles first (lock order: private.lock_profile), so that the later of two
-- simultaneous changes counts both.
create function private.recount_logs(members uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = any (members) order by id for no key update;
  insert into public.ride_log_settings (user_id, typed_count)
  select id, coaster_count from public.profiles
  where id = any (members) and exists (select from public.coaster_credits where user_id = profiles.id)
  order by id
  on conflict do nothing;
  update public.profiles
  set coaster_count = shown.amount
  from (select member, private.shown_coaster_count(member) as amount from unnest(members) as member) as shown
  where profiles.id = shown.member and profiles.coaster_count <> shown.amount;
end;
$$;

create function private.recount_changed_credits() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  members constant uuid[] := array(select distinct user_id from changed);
begin
  if members <> '{}' then
    perform private.recount_logs(members);
  end if;
  return null;
end;
$$;

create trigger count_added_credits
after insert on public.coaster_credits referencing new table as changed
for each statement execute function private.recount_changed_credits();
create trigger count_changed_credits
after update on public.coaster_credits referencing new table as changed
for each statement execute function private.recount_changed_credits();
create trigger count_deleted_credits
after delete on public.coaster_credits referencing old table as changed
for each statement execute function private.recount_changed_credits();

create function private.recount_changed_settings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.recount_logs(array[new.user_id]);
  return null;
end;
$$;

-- Ignores changes that other triggers make: those triggers recount the log themselves.
create trigger recount
after insert or update on public.ride_log_settings
for each row when (pg_trigger_depth() = 0)
execute function private.recount_changed_settings();

-- Stores the number that a member types in the profile. The profile then shows this number or that of the log (count_source).
create function private.keep_typed_count() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.ride_log_settings set typed_count = new.coaster_count where user_id = new.id;
  if found then
    perform private.recount_logs(array[new.id]);
  end if;
  return null;
end;
$$;

create trigger keep_typed_count
after update of coaster_count on public.profiles
for each row when (new.coaster_count <> old.coaster_count and current_user = 'authenticated')
execute function private.keep_typed_count();

-- Counts logs again after the catalogue changed a value that counting rules use. Only members with a rule that leaves coasters out are
-- affected.
create function private.recount_changed_coasters() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  members constant uuid[] := array(
    select distinct credit.user_id
    from before
    join after on after.id = before.id
    join public.coaster_credits as credit on credit.coaster_id = after.id
    join public.ride_log_settings as rules on rules.user_id = credit.user_id
    where (after.traits, after.dual_group, after.clone_group, after.relocation_group, after.retrack_group, after.status = 'Operated')
      is distinct from
      (before.traits, before.dual_group, before.clone_group, before.relocation_group, before.retrack_group, before.status = 'Operated')
      and not (
        rules.counts_powered and rules.counts_kiddie and rules.counts_alpine and rules.counts_water and rules.counts_defunct
        and rules.counts_both_tracks and rules.counts_clones and rules.counts_relocated and rules.counts_retracked
      )
  );
begin
  if members <> '{}' then
    perform private.recount_logs(members);
  end if;
  return null;
end;
$$;

create trigger recount_changed_coasters
after update on public.coasters referencing old table as before new table as after
for each statement execute function private.recount_changed_coasters();
