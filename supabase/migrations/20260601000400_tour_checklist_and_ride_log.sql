-- @spec guide/checklist

-- Connects the tour's checklist with the ride log: ticking a coaster adds a credit, and a credit ticks the coaster.

-- The id of the checklist's coaster in the catalogue; null if the catalogue does not have it.
alter table public.tour_coasters
  add column coaster_id text references public.coasters (id) on update cascade on delete set null
    check (char_length(coaster_id) <= 64);
create index tour_coasters_coaster_id_idx on public.tour_coasters (coaster_id);

-- Does not record a change of coaster_id alone, because the history of the tour shows what admins write. Otherwise unchanged.
create or replace function private.record_tour_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before_values constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after_values constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if before_values - 'coaster_id' is distinct from after_values - 'coaster_id' then
    insert into public.tour_changes (table_name, item_id, action, before, after, changed_by)
    values (
      tg_table_name, coalesce(after_values, before_values) ->> 'id', lower(tg_op), before_values, after_values,
      -- Null for an admin who has no profile yet.
      (select id from public.profiles where id = private.caller_id())
    );
  end if;
  return null;
end;
$$;

-- Returns the one coaster of that name in that park; null if there is none or more than one. 'Oblivion' finds 'Oblivion – The
-- Black Hole'.
create function private.coaster_of_tour(coaster_name text, tour_park uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Computed once, because the query compares them with every coaster.
  folded_name constant text := private.folded(coaster_name);
  folded_name_start constant text := folded_name || private.folded(' – ');
  folded_park constant text := (select private.folded(name) from public.tour_parks where id = tour_park);
begin
  return (
    select case when count(*) = 1 then min(id) end
    from public.coasters
    where (name_search = folded_name or starts_with(name_search, folded_name_start)) and private.folded(park_name) = folded_park
  );
end;
$$;

create function private.link_tour_coaster() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A restored row may name a coaster that was merged or removed since.
  new.coaster_id := private.current_coaster(new.coaster_id);
  if new.coaster_id is null
    or (tg_op = 'UPDATE' and (new.name, new.park_id) <> (old.name, old.park_id) and new.coaster_id = old.coaster_id)
  then
    -- Keeps the link if no coaster has the new name, which may be a new spelling of the same coaster.
    new.coaster_id := coalesce(private.coaster_of_tour(new.name, new.park_id), new.coaster_id);
  end if;
  return new;
end;
$$;

create trigger link_coaster
before insert or update of name, park_id, coaster_id on public.tour_coasters
for each row execute function private.link_tour_coaster();

-- Links coasters that were not in the catalogue when the checklist was written. The update fires link_coaster, which finds the id.
create function private.link_new_coasters() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.tour_coasters set coaster_id = null
  where coaster_id is null and private.coaster_of_tour(name, park_id) is not null;
  return null;
end;
$$;

create trigger link_new_coasters
after insert on public.coasters
for each statement execute function private.link_new_coasters();

-- Adds credits for the coasters that a member ticked, and removes the credits of those that the member unticked.
create function private.update_credits_of_ticks(member uuid, ticked text[], unticked text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- guard_credit replaces coaster_name by the catalogue's name.
  insert into public.coaster_credits (user_id, coaster_id, coaster_name)
  select distinct member, tour_coasters.coaster_id, tour_coasters.coaster_id
  from public.tour_coasters
  where tour_coasters.name = any (ticked) and tour_coasters.coaster_id is not null
  order by tour_coasters.coaster_id
  on conflict (user_id, coaster_id) do update set removed_at = null
  where coaster_credits.removed_at is not null;
  update public.coaster_credits as credit set removed_at = now()
  where credit.user_id = member
    and credit.removed_at is null
    and credit.coaster_id in (
      select coaster_id from public.tour_coasters where tour_coasters.name = any (unticked) and coaster_id is not null
    );
end;
$$;

create function private.update_credits_of_changed_ticks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before text[] := case when tg_op = 'UPDATE' then old.thrill_tour_coasters_checked else '{}' end;
begin
  perform private.update_credits_of_ticks(
    new.id,
    array(select unnest(new.thrill_tour_coasters_checked) except select unnest(before)),
    array(select unnest(before) except select unnest(new.thrill_tour_coasters_checked))
  );
  return null;
end;
$$;

create trigger update_credits_of_changed_ticks
after update of thrill_tour_coasters_checked on public.profiles
for each row when (new.thrill_tour_coasters_checked <> old.thrill_tour_coasters_checked)
execute function private.update_credits_of_changed_ticks();
create trigger update_credits_of_first_ticks
after insert on public.profiles
for each row when (new.thrill_tour_coasters_checked <> '{}')
execute function private.update_credits_of_changed_ticks();

-- Updates the checklists of members after credits of these coasters have changed: ticks the coasters that are in the log, and unticks the
-- others. Does not change a checklist that would get more than 200 ticks. A private log adds no ticks, because every member can read
-- ticks in the profile.
create function private.update_checklists(members uuid[], changed_coasters text[]) returns void
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
  -- The checklists as they should be.
  target as (
    select
      profiles.id,
      array(
        select tick.name
        from unnest(profiles.thrill_tour_coasters_checked) with ordinality as tick (name, number)
        where tick.name <> all (of_member.not_ridden)
        order by tick.number
      ) || array(
        select name from unnest(of_member.ridden) as name
        where name <> all (profiles.thrill_tour_coasters_checked)
        order by name
      ) as ticks
    from public.profiles
    join (
      select
        member_id,
        coalesce(array_agg(name) filter (where ridden and private.has_public_log(member_id)), '{}') as ridden,
        coalesce(array_agg(name) filter (where not ridden), '{}') as not_ridden
      from linked group by member_id
    ) as of_member on of_member.member_id = profiles.id
  )
  update public.profiles
  set thrill_tour_coasters_checked = target.ticks
  from target
  where profiles.id = target.id and profiles.thrill_tour_coasters_checked <> target.ticks and cardinality(target.ticks) <= 200;
end;
$$;

create function private.tick_changed_credits() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  members uuid[];
  changed_coasters text[];
begin
  select array_agg(distinct changed.user_id), array_agg(distinct changed.coaster_id)
  into members, changed_coasters
  from changed
  where changed.coaster_id in (select tour_coasters.coaster_id from public.tour_coasters);
  if members is not null then
    perform private.update_checklists(members, changed_coasters);
  end if;
  return null;
end;
$$;

create trigger tick_added_credits
after insert on public.coaster_credits referencing new table as changed
for each statement execute function private.tick_changed_credits();
create trigger tick_changed_credits
after update on public.coaster_credits referencing new table as changed
for each statement execute function private.tick_changed_credits();
create trigger tick_deleted_credits
after delete on public.coaster_credits referencing old table as changed
for each statement execute function private.tick_changed_credits();

-- Turns earlier ticks into credits, and earlier credits into ticks, when a coaster of the checklist is linked to the catalogue.
-- Uses one statement for all members, because every member may have ticked it.
create function private.add_credits_of_earlier_ticks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  ticked constant uuid[] := array(
    select id from public.profiles where new.name = any (thrill_tour_coasters_checked) order by id for no key update
  );
  ridden constant uuid[] := array(
    select user_id from public.coaster_credits where coaster_id = new.coaster_id and removed_at is null
  );
begin
  -- guard_credit replaces coaster_name by the catalogue's name.
  insert into public.coaster_credits (user_id, coaster_id, coaster_name)
  select member, new.coaster_id, new.coaster_id from unnest(ticked) as member
  on conflict (user_id, coaster_id) do update set removed_at = null
  where coaster_credits.removed_at is not null;
  if ridden <> '{}' then
    perform private.update_checklists(ridden, array[new.coaster_id]);
  end if;
  return null;
end;
$$;

create trigger add_credits_of_new_coaster
after insert on public.tour_coasters
for each row when (new.coaster_id is not null)
execute function private.add_credits_of_earlier_ticks();
create trigger add_credits_of_linked_coaster
after update on public.tour_coasters
for each row when (new.coaster_id is distinct from old.coaster_id and new.coaster_id is not null)
execute function private.add_credits_of_earlier_ticks();

-- Links the coasters that the checklist and the catalogue already share: the update fires link_coaster.
update public.tour_coasters set coaster_id = null;
