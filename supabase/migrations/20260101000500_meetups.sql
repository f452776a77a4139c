-- @spec community/entities, community/confirmations, community/roles

-- Meetups and who goes.

create table public.meetups (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 120),
  date date not null check (date between '2000-01-01' and '2100-12-31'),
  end_date date check (end_date >= date and end_date <= '2100-12-31'),
  -- The day after which the meetup is past.
  last_date date not null generated always as (coalesce(end_date, date)) stored,
  -- 24:00 would be a time of no clock.
  time time not null check (time < '24:00'),
  location text not null check (char_length(location) between 1 and 200),
  description text check (char_length(description) <= 5000),
  max_attendees integer check (max_attendees between 1 and 1000000),
  thumbnail text
    check (private.is_public_file(thumbnail, 'meetup-thumbnails', '*')),
  is_official boolean not null default false,
  created_by uuid not null references public.profiles (id) on delete cascade,
  notes_from_host text check (char_length(notes_from_host) <= 5000),
  -- Counted by a trigger; also what capacity is judged by.
  attendee_count integer not null default 0 check (attendee_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
)
with (fillfactor = 85);
create index meetups_date_idx on public.meetups (date, id);
create index meetups_last_date_idx on public.meetups (last_date, id);
create index meetups_lasting_idx on public.meetups (last_date, date, id) where last_date > date;
create index meetups_created_by_idx on public.meetups (created_by, date);
create index meetups_thumbnail_idx on public.meetups (private.file_path(thumbnail)) where thumbnail is not null;

alter table public.meetups enable row level security;
revoke all on public.meetups from anon, authenticated;
grant select, insert, update, delete on public.meetups to authenticated;
grant all on public.meetups to service_role;

create policy "Members read every meetup"
on public.meetups for select to authenticated
using ((select private.is_member()));

create policy "Members create meetups of their own"
on public.meetups for insert to authenticated
with check ((select private.is_member()) and created_by = (select auth.uid()));

create policy "Hosts change their own meetups, admins change every meetup"
on public.meetups for update to authenticated
using ((select private.is_member()) and (created_by = (select auth.uid()) or (select private.is_admin())))
with check ((select private.is_member()) and (created_by = (select auth.uid()) or (select private.is_admin())));

create policy "Hosts delete their own meetups, admins delete every meetup"
on public.meetups for delete to authenticated
using ((select private.is_member()) and (created_by = (select auth.uid()) or (select private.is_admin())));

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
      -- Only an admin makes a meetup official; a form that sends the field for everyone is no reason to refuse it.
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

create trigger follow_meetup_thumbnail
after insert or delete or update of thumbnail on public.meetups
for each row execute function private.follow_file_column('thumbnail');

-- Attendees.
create table public.meetup_attendees (
  -- First, since references are locked in the order in which they stand: see private.lock_profile.
  user_id uuid not null references public.profiles (id) on delete cascade,
  meetup_id uuid not null references public.meetups (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (meetup_id, user_id)
);
create index meetup_attendees_user_id_idx on public.meetup_attendees (user_id, meetup_id);
create index meetup_attendees_order_idx on public.meetup_attendees (meetup_id, created_at, user_id);

alter table public.meetup_attendees enable row level security;
revoke all on public.meetup_attendees from anon, authenticated;
grant select, insert, delete on public.meetup_attendees to authenticated;
grant all on public.meetup_attendees to service_role;

create policy "Members see who goes to meetups"
on public.meetup_attendees for select to authenticated
using ((select private.is_member()));

create policy "Members join meetups themselves"
on public.meetup_attendees for insert to authenticated
with check ((select private.is_member()) and user_id = (select auth.uid()));

-- See private.lock_profile.
create function private.lock_meetup(meetup uuid) returns boolean
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform from public.meetups where id = meetup for no key update;
  return true;
end;
$$;

create policy "Members leave meetups themselves"
on public.meetup_attendees for delete to authenticated
using ((select private.is_member()) and user_id = (select auth.uid()) and private.lock_meetup(meetup_id));

revoke execute on function private.lock_meetup(uuid) from public;
grant execute on function private.lock_meetup(uuid) to authenticated, service_role;

-- Nobody joins what is over. The visitor's day may be the one before the server's: a day of grace. A meetup that is not
-- there is left to the foreign key to refuse.
create function private.guard_attendance() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
    if exists (
      select 1 from public.meetups where id = new.meetup_id and last_date < private.utc_today() - 1
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

-- Capacity is a promise. The update takes the meetup's row lock, so simultaneous requests come one after another, and
-- each sees the count that the one before it left. It runs after the insert, so that a second request for a place one has
-- already is answered as the duplicate it is, not as "full", and an ignored conflict is not counted.
-- PT409 is what the Data API turns into HTTP 409 (Conflict); clients read the hint.
create function private.count_attendance() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    update public.meetups
    set attendee_count = attendee_count + 1
    where id = new.meetup_id and (max_attendees is null or attendee_count < max_attendees);
    if not found then
      raise exception using
        errcode = 'PT409',
        message = 'This meetup is full',
        hint = 'meetup_full';
    end if;
  else
    update public.meetups set attendee_count = attendee_count - 1 where id = old.meetup_id;
  end if;
  return null;
end;
$$;

create trigger count_attendance
after insert or delete on public.meetup_attendees
for each row execute function private.count_attendance();

-- The meetups of a day and later (until a last one), those that began before and still last first, then by day. For the next
-- page pass the last row's date and id. Both parts begin where they are in an index: asked for as `last_date >= first_day`
-- in order of `date`, every meetup that ever was would be read first.
create function public.meetups_from(
  first_day date,
  last_day date default null,
  page_size integer default 12,
  after_date date default null,
  after_id uuid default null
) returns setof public.meetups
language plpgsql stable
set search_path = ''
-- From which day and which key: each wants a plan of its own.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  row_limit integer := least(greatest(coalesce(page_size, 12), 1), 100);
begin
  return query
    (
      select lasting.*
      from (
        select *
        from public.meetups
        where meetups.last_date > meetups.date and meetups.last_date >= first_day and meetups.date < first_day
        -- Few last at the same time: they are all read, and sorted then. Read in order, the past would come first.
        offset 0
      ) as lasting
      where after_id is null or (lasting.date, lasting.id) > (after_date, after_id)
      order by lasting.date, lasting.id
      limit row_limit
    )
    union all
    (
      select meetups.*
      from public.meetups
      where meetups.date >= first_day
        and (last_day is null or meetups.date <= last_day)
        and (after_id is null or (meetups.date, meetups.id) > (after_date, after_id))
      order by meetups.date, meetups.id
      limit row_limit
    )
    order by date, id
    limit row_limit;
end;
$$;

revoke execute on function public.meetups_from(date, date, integer, date, uuid) from public, anon;
grant execute on function public.meetups_from(date, date, integer, date, uuid) to authenticated, service_role;

-- The meetups that a member hosts or goes to and that are not over on that day, the earliest first. For the next page pass
-- the last row's date and id. It begins at the member's own rows, so it costs the same however many meetups there are.
create function public.upcoming_meetups_of(
  member_id uuid,
  first_day date,
  page_size integer default 10,
  after_date date default null,
  after_id uuid default null
) returns setof public.meetups
language sql stable
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
  select meetups.*
  from public.meetups
  where meetups.id in (
      select hosted.id
      from public.meetups as hosted
      where hosted.created_by = member_id and hosted.last_date >= first_day
      union
      select attended.meetup_id
      from public.meetup_attendees as attended
      where attended.user_id = member_id
    )
    and meetups.last_date >= first_day
    and (after_id is null or (meetups.date, meetups.id) > (after_date, after_id))
  order by meetups.date, meetups.id
  limit least(greatest(coalesce(page_size, 10), 1), 100);
$$;

revoke execute on function public.upcoming_meetups_of(uuid, date, integer, date, uuid) from public, anon;
grant execute on function public.upcoming_meetups_of(uuid, date, integer, date, uuid) to authenticated, service_role;

revoke execute on function private.guard_meetup() from public;
revoke execute on function private.guard_attendance() from public;
revoke execute on function private.count_attendance() from public;
