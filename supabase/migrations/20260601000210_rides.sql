-- Stores when a member rode, how often, and in which seat.

-- Returns whether a text is a day, a month or a year of the calendar, because members may not remember the exact day.
create function private.is_partial_date(input text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when input !~ '^[12]\d{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$' then false
    when char_length(input) < 10 then true
    else to_char(make_date(left(input, 4)::integer, substr(input, 6, 2)::integer, 1) + substr(input, 9)::integer - 1, 'YYYY-MM-DD')
      = input
  end;
$$;

-- Stores rides. Each row is one or more laps on a coaster. Nobody but the member reads them.
create table public.coaster_rides (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  credit_id uuid not null,
  -- A year, a month or a day; null if the member does not remember. In 1884 the Switchback Railway opened, often called
  -- the first roller coaster.
  ridden_on text check (private.is_partial_date(ridden_on) and ridden_on >= '1884'),
  laps integer not null default 1 check (laps between 1 and 999),
  seat text not null default '' check (char_length(seat) <= 40),
  note text not null default '' check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  foreign key (credit_id, user_id) references public.coaster_credits (id, user_id) on delete cascade
);
create index coaster_rides_credit_id_idx on public.coaster_rides (credit_id, user_id);
create index coaster_rides_newest_idx on public.coaster_rides (user_id, ridden_on desc nulls last, created_at desc, id desc);
call private.add_value_checks('public.coaster_rides');
call private.limit_added_rows('coaster_rides', per_statement => 2000, per_hour => 10000);
create trigger limit_log
after insert on public.coaster_rides
for each statement when (current_user = 'authenticated') execute function private.limit_log('30000');

alter table public.coaster_rides enable row level security;
grant select, insert, update, delete on public.coaster_rides to authenticated;

create policy "Only current members have access"
on public.coaster_rides as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read their own rides"
on public.coaster_rides for select to authenticated
using (user_id = (select auth.uid()));

create policy "Members add rides of their own"
on public.coaster_rides for insert to authenticated
with check (user_id = (select auth.uid()));

create policy "Members change their own rides"
on public.coaster_rides for update to authenticated
using (user_id = (select auth.uid()))
with check (user_id = (select auth.uid()));

create policy "Members delete their own rides"
on public.coaster_rides for delete to authenticated
using (user_id = (select auth.uid()));

create trigger clean_texts
before insert or update of seat, note on public.coaster_rides
for each row execute function private.clean_texts('line:seat', 'text:note');

-- Returns the latest day that has begun anywhere on Earth: nobody can have ridden later.
create function private.latest_day() returns text
language sql stable
set search_path = ''
as $$
  select to_char(now() at time zone 'Pacific/Kiritimati', 'YYYY-MM-DD');
$$;

create function private.guard_ride() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.seat := private.trimmed(new.seat);
  new.note := private.trimmed(new.note);
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.created_at := now();
    else
      new.id := old.id;
      new.user_id := old.user_id;
      new.credit_id := old.credit_id;
      new.created_at := old.created_at;
    end if;
  end if;
  if new.ridden_on > left(private.latest_day(), char_length(new.ridden_on)) then
    raise exception using
      errcode = 'check_violation',
      message = 'A ride cannot be in the future',
      hint = 'ride_in_future';
  end if;
  return new;
end;
$$;

create trigger guard_ride
before insert or update on public.coaster_rides
for each row execute function private.guard_ride();

grant execute on function private.is_partial_date, private.latest_day to authenticated, service_role;
