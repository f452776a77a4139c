-- @spec community/entities, community/confirmations, community/roles

-- Stores meetups and their attendees.

create table public.meetups (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 120),
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  end_date date check (end_date >= date and end_date <= '2100-12-31'),
  -- The day after which the meetup is past.
  last_date date not null generated always as (coalesce(end_date, date)) stored,
  -- PostgreSQL's type also accepts 24:00.
  time time not null check (time < '24:00'),
  location text not null check (char_length(location) between 1 and 200),
  description text check (char_length(description) <= 5000),
  max_attendees integer check (max_attendees between 1 and 1000000),
  thumbnail text
    check (private.is_public_file(thumbnail, 'meetup-thumbnails', '*')),
  is_official boolean not null default false,
  created_by uuid not null references public.profiles (id) on delete cascade,
  notes_from_host text check (char_length(notes_from_host) <= 5000),
  -- Counted by a trigger, which also checks the capacity.
  attendee_count integer not null default 0 check (attendee_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
with (fillfactor = 85);
create index meetups_date_idx on public.meetups (date, id);
create index meetups_last_date_idx on public.meetups (last_date, id);
create index meetups_created_by_idx on public.meetups (created_by, date);
call private.add_value_checks('public.meetups');
call private.limit_added_rows('meetups', per_statement => 30, per_hour => 30);

alter table public.meetups enable row level security;
grant select, insert, update, delete on public.meetups to authenticated;

create policy "Only current members have access"
on public.meetups as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read every meetup"
on public.meetups for select to authenticated
using (true);

create policy "Members create meetups of their own"
on public.meetups for insert to authenticated
with check (created_by = (select auth.uid()));

create policy "Hosts change their own meetups, admins change every meetup"
on public.meetups for update to authenticated
using (created_by = (select auth.uid()) or (select private.is_admin()))
with check (created_by = (select auth.uid()) or (select private.is_admin()));

create policy "Hosts delete their own meetups, admins delete every meetup"
on public.meetups for delete to authenticated
using (created_by = (select auth.uid()) or (select private.is_admin()));

create trigger clean_texts
before insert or update of title, location, description, notes_from_host on public.meetups
for each row execute function private.clean_texts('line:title', 'line:location', 'text:description', 'text:notes_from_host');

create trigger drop_file_origin
before insert or update of thumbnail on public.meetups
for each row execute function private.drop_file_origin();

create function private.guard_meetup() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := private.trimmed(new.title);
  new.location := private.trimmed(new.location);
  new.description := nullif(private.trimmed(new.description), '');
  new.notes_from_host := nullif(private.trimmed(new.notes_from_host), '');
  new.thumbnail := nullif(new.thumbnail, '');
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.attendee_count := 0;
      new.created_at := now();
      -- Only an admin can make a meetup official. Other members' requests may send the field; it is ignored.
      new.is_official := coalesce(new.is_official, false) and private.is_admin();
    else
      new.id := old.id;
      new.created_by := old.created_by;
      new.created_at := old.created_at;
      new.attendee_count := old.attendee_count;
      if new.is_official is distinct from old.is_official and not private.is_admin() then
        new.is_official := old.is_official;
      end if;
    end if;
    new.updated_at := now();
    if new.thumbnail is not null
      and (tg_op = 'INSERT' or new.thumbnail is distinct from old.thumbnail)
      and not private.is_public_file(new.thumbnail, 'meetup-thumbnails', private.caller_id()::text)
    then
      raise exception using
        errcode = 'check_violation',
        message = 'A thumbnail must be a picture that you uploaded',
        hint = 'thumbnail_not_own';
    end if;
  end if;
  return new;
end;
$$;

create trigger guard_meetup
before insert or update on public.meetups
for each row execute function private.guard_meetup();

-- Stores who attends a meetup.
create table public.meetup_attendees (
  -- This column is the first, since references are locked in the order of the columns: see private.lock_profile.
  user_id uuid not null references public.profiles (id) on delete cascade,
  meetup_id uuid not null references public.meetups (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (meetup_id, user_id)
);
create index meetup_attendees_user_id_idx on public.meetup_attendees (user_id, meetup_id);
create index meetup_attendees_order_idx on public.meetup_attendees (meetup_id, created_at, user_id);
call private.add_value_checks('public.meetup_attendees');
call private.limit_added_rows('meetup_attendees', per_statement => 100, per_hour => 300);

-- Locks a meetup and returns true, for policies: see private.lock_profile.
create function private.lock_meetup(meetup uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.meetups where id = meetup for no key update;
  return true;
end;
$$;

grant execute on function private.lock_meetup to authenticated, service_role;

alter table public.meetup_attendees enable row level security;
grant select, insert, delete on public.meetup_attendees to authenticated;

create policy "Only current members have access"
on public.meetup_attendees as restrictive to authenticated
using ((select private.is_member()));

create policy "Members see who goes to meetups"
on public.meetup_attendees for select to authenticated
using (true);

create policy "Members join meetups themselves"
on public.meetup_attendees for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Members leave meetups themselves"
on public.meetup_attendees for delete to authenticated
using (user_id = (select auth.uid()) and private.lock_meetup(meetup_id));

-- Rejects members who join too late. Members can join a meetup until 30 days after its last day, to tag it in a post. The
-- server allows 31 days, because in the member's time zone it may still be the day before. The foreign key rejects meetups that
-- do not exist.
-- @spec community/tag-window
create function private.guard_attendance() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
    if exists (
      select 1 from public.meetups where id = new.meetup_id and last_date < private.utc_today() - 31
    ) then
      raise exception using
        errcode = 'check_violation',
        message = 'This meetup is over',
        hint = 'meetup_over';
    end if;
  end if;
  return new;
end;
$$;

create trigger guard_attendance
before insert on public.meetup_attendees
for each row execute function private.guard_attendance();

-- Counts attendees, and rejects more than the capacity. The update locks the meetup's row, so simultaneous requests run one after
-- another and each sees the count of the one before. Runs after the insert, so that joining a full meetup twice is rejected as a
-- duplicate, not as "full", and an ignored conflict is not counted. Adds attendees meetup by meetup,
-- because each meetup may be full; `changed` has the rows that the statement inserted or deleted. The Data API turns PT409 into
-- HTTP 409 (Conflict); clients read the hint.
create function private.count_attendees() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  meetup record;
  ids uuid[];
  amounts integer[];
begin
  if tg_op = 'DELETE' then
    select array_agg(counted.meetup_id), array_agg(counted.rows)
    into ids, amounts
    from (select meetup_id, count(*)::integer as rows from changed group by meetup_id) as counted;
    if cardinality(ids) = 1 then
      update public.meetups set attendee_count = attendee_count - amounts[1] where id = ids[1];
    elsif ids is not null then
      perform from public.meetups where id = any (ids) order by id for no key update;
      update public.meetups
      set attendee_count = meetups.attendee_count - counted.amount
      from unnest(ids, amounts) as counted (id, amount)
      where meetups.id = counted.id;
    end if;
    return null;
  end if;
  for meetup in
    select meetup_id as id, count(*)::integer as rows from changed group by meetup_id order by meetup_id
  loop
    update public.meetups
    set attendee_count = attendee_count + meetup.rows
    where id = meetup.id and (max_attendees is null or attendee_count + meetup.rows <= max_attendees);
    if not found then
      raise exception using
        errcode = 'PT409',
        message = 'This meetup is full',
        hint = 'meetup_full';
    end if;
  end loop;
  return null;
end;
$$;

create trigger count_added_attendees
after insert on public.meetup_attendees referencing new table as changed
for each statement execute function private.count_attendees();
create trigger count_removed_attendees
after delete on public.meetup_attendees referencing old table as changed
for each statement execute function private.count_attendees();
