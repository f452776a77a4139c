-- @spec guide/checklist

-- The tour's checklist and the ride log agree: a tick is a credit, and a credit is a tick.

-- The coaster of the catalogue that the checklist means; null where it is not in the catalogue.
alter table public.tour_coasters
  add column coaster_id text references public.coasters (id) on update cascade on delete set null
    check (char_length(coaster_id) <= 64);
create index tour_coasters_coaster_id_idx on public.tour_coasters (coaster_id);

-- The one coaster of that name in that park; null if there is none or more than one.
create function private.coaster_of_tour(coaster_name text, tour_park uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select case when count(*) = 1 then min(coasters.id) end
  from public.coasters
  join public.tour_parks on tour_parks.id = tour_park
  where private.folded(coasters.park_name) = private.folded(tour_parks.name)
    and (
      coasters.name_search = private.folded(coaster_name)
      or coasters.name_search like private.like_literal(private.folded(coaster_name)) || ' – %'
    );
$$;

create function private.link_tour_coaster() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.coaster_id is null then
    new.coaster_id := private.coaster_of_tour(new.name, new.park_id);
  end if;
  return new;
end;
$$;

create trigger link_coaster
before insert or update of name, park_id, coaster_id on public.tour_coasters
for each row execute function private.link_tour_coaster();

-- Coasters that were not in the catalogue when the checklist was written.
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

-- Adds the credits of ticks, and removes those of ticks that were taken back.
create function private.log_ticks(member uuid, ticked text[], unticked text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.coaster_credits (user_id, coaster_id, coaster_name)
  select distinct member, tour_coasters.coaster_id, tour_coasters.name
  from public.tour_coasters
  where tour_coasters.name = any (ticked) and tour_coasters.coaster_id is not null
  order by tour_coasters.coaster_id
  on conflict (user_id, coaster_id) where coaster_id is not null do update set removed_at = null
  where coaster_credits.removed_at is not null;
  update public.coaster_credits as credit set removed_at = now()
  from public.tour_coasters
  where credit.user_id = member
    and credit.coaster_id = tour_coasters.coaster_id
    and tour_coasters.name = any (unticked)
    and credit.removed_at is null;
end;
$$;

create function private.log_changed_ticks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.log_ticks(
    new.id,
    array(select unnest(new.thrill_tour_coasters_checked) except select unnest(old.thrill_tour_coasters_checked)),
    array(select unnest(old.thrill_tour_coasters_checked) except select unnest(new.thrill_tour_coasters_checked))
  );
  return null;
end;
$$;

create trigger log_changed_ticks
after update of thrill_tour_coasters_checked on public.profiles
for each row when (new.thrill_tour_coasters_checked <> old.thrill_tour_coasters_checked)
execute function private.log_changed_ticks();

-- The checklist of a member after the credits have changed: linked coasters are ticked if and only if they are in the log.
create function private.tick_logged(member uuid) returns void
language sql security definer
set search_path = ''
as $$
  with linked as (
    select tour_coasters.name, credit.id is not null as ridden
    from public.tour_coasters
    left join public.coaster_credits as credit
      on credit.user_id = member and credit.coaster_id = tour_coasters.coaster_id and credit.removed_at is null
    where tour_coasters.coaster_id is not null
  ),
  agreed as (
    select
      profiles.id,
      array(
        select kept.name
        from unnest(profiles.thrill_tour_coasters_checked) with ordinality as kept (name, place)
        where not exists (select from linked where linked.name = kept.name and not linked.ridden)
        order by kept.place
      ) || array(
        select linked.name from linked
        where linked.ridden and not linked.name = any (profiles.thrill_tour_coasters_checked)
        order by linked.name
      ) as ticks
    from public.profiles
    where profiles.id = member
  )
  update public.profiles
  set thrill_tour_coasters_checked = agreed.ticks
  from agreed
  where profiles.id = agreed.id and profiles.thrill_tour_coasters_checked <> agreed.ticks;
$$;

create function private.tick_changed_credits() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  for member in
    select distinct changed.user_id
    from changed
    where exists (select from public.tour_coasters where tour_coasters.coaster_id = changed.coaster_id)
    order by changed.user_id
  loop
    perform from public.profiles where id = member for no key update;
    perform private.tick_logged(member);
  end loop;
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

-- Ticks that members had set before the coaster of the checklist was linked to the catalogue.
create function private.log_earlier_ticks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  member uuid;
begin
  for member in
    select id from public.profiles where new.name = any (thrill_tour_coasters_checked) order by id for no key update
  loop
    perform private.log_ticks(member, array[new.name], '{}');
  end loop;
  return null;
end;
$$;

create trigger log_earlier_ticks
after insert or update of coaster_id on public.tour_coasters
for each row when (new.coaster_id is not null)
execute function private.log_earlier_ticks();

-- Links what is in both already.
update public.tour_coasters set coaster_id = null;
