-- @spec guide/checklist

-- When a log becomes private, removes the ticks that the log has set in the tour's checklist, because every member can read ticks in the
-- profile. When the log becomes public again, restores them. Keeps ticks that members set themselves.

-- Stores the ticks that the log has set. Stores names, as the profile does: a coaster may be removed from the checklist while its name
-- stays ticked.
create table private.ticks_of_logs (
  user_id uuid not null references public.profiles (id) on delete cascade,
  name text not null,
  primary key (user_id, name)
);
create index ticks_of_logs_name_idx on private.ticks_of_logs (name);
alter table private.ticks_of_logs enable row level security;

-- Also stores which ticks it adds; otherwise unchanged.
create or replace function private.update_checklists(members uuid[], changed_coasters text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from public.profiles where id = any (members) order by id for no key update;
  with linked as (
    select member.id as member_id, tour_coasters.name, credit.id is not null as ridden
    from public.tour_coasters
    cross join unnest(members) as member (id)
    left join public.coaster_credits as credit
      on credit.user_id = member.id and credit.coaster_id = tour_coasters.coaster_id and credit.removed_at is null
    where tour_coasters.coaster_id = any (changed_coasters)
  ),
  -- The checklists as they should be: the ticks to keep, and those to add.
  target as (
    select
      profiles.id,
      array(
        select tick.name
        from unnest(profiles.thrill_tour_coasters_checked) with ordinality as tick (name, number)
        where tick.name <> all (of_member.not_ridden)
        order by tick.number
      ) as remaining,
      array(
        select name from unnest(of_member.ridden) as name
        where name <> all (profiles.thrill_tour_coasters_checked)
        order by name
      ) as added
    from public.profiles
    join (
      select
        member_id,
        coalesce(array_agg(name) filter (where ridden and private.has_public_log(member_id)), '{}') as ridden,
        coalesce(array_agg(name) filter (where not ridden), '{}') as not_ridden
      from linked group by member_id
    ) as of_member on of_member.member_id = profiles.id
  ),
  ticked as (
    update public.profiles
    set thrill_tour_coasters_checked = target.remaining || target.added
    from target
    where profiles.id = target.id
      and profiles.thrill_tour_coasters_checked <> target.remaining || target.added
      and cardinality(target.remaining || target.added) <= 200
    returning profiles.id, target.added
  )
  insert into private.ticks_of_logs (user_id, name)
  select distinct ticked.id, name from ticked, unnest(ticked.added) as name
  on conflict do nothing;
end;
$$;

-- Keeps the credits of ticks that are removed because a log becomes private; otherwise unchanged.
create or replace function private.update_credits_of_changed_ticks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before text[] := case when tg_op = 'UPDATE' then old.thrill_tour_coasters_checked else '{}' end;
  unticked text[] := array(select unnest(before) except select unnest(new.thrill_tour_coasters_checked));
begin
  if not private.has_public_log(new.id) then
    unticked := array(select unnest(unticked) except select name from private.ticks_of_logs where user_id = new.id);
  end if;
  perform private.update_credits_of_ticks(
    new.id,
    array(select unnest(new.thrill_tour_coasters_checked) except select unnest(before)),
    unticked
  );
  delete from private.ticks_of_logs where user_id = new.id and name <> all (new.thrill_tour_coasters_checked);
  return null;
end;
$$;

create function private.follow_privacy_of_log() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.is_public then
    perform private.update_checklists(
      array[new.user_id],
      array(
        select coaster_id from public.coaster_credits
        where user_id = new.user_id and removed_at is null and coaster_id in (select tour_coasters.coaster_id from public.tour_coasters)
      )
    );
  else
    update public.profiles
    set thrill_tour_coasters_checked = array(
      select tick.name
      from unnest(thrill_tour_coasters_checked) with ordinality as tick (name, number)
      where tick.name not in (select name from private.ticks_of_logs where user_id = new.user_id)
      order by tick.number
    )
    where id = new.user_id;
  end if;
  return null;
end;
$$;

create trigger follow_privacy
after update on public.ride_log_settings
for each row when (new.is_public <> old.is_public)
execute function private.follow_privacy_of_log();

-- Adds the new name to ticks_of_logs when a coaster of the checklist is renamed. PostgreSQL fires triggers in the order of their names:
-- this one runs before rename_ticks, which replaces the old name in the profiles.
create function private.rename_ticks_of_logs() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.ticks_of_logs (user_id, name)
  select user_id, new.name
  from private.ticks_of_logs as of_log
  join public.profiles on profiles.id = of_log.user_id
  where of_log.name = old.name and new.name <> all (profiles.thrill_tour_coasters_checked)
  order by user_id
  on conflict do nothing;
  return null;
end;
$$;

create trigger note_renamed_ticks
after update of name on public.tour_coasters
for each row when (new.name <> old.name)
execute function private.rename_ticks_of_logs();
