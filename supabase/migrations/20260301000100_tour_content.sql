-- @spec guide/tour-page, guide/roles

-- Stores the content of the Thrill Tour guide: its days, parks, coasters, hotels and contacts. Members read it, admins edit it.

-- Stores the parks of the tour: those of its days and of the checklist.
create table public.tour_parks (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 120),
  -- A new row with 0 goes to the end.
  position integer not null default 0
);

create table public.tour_coasters (
  id uuid primary key default gen_random_uuid(),
  park_id uuid not null references public.tour_parks (id) on delete cascade,
  -- Checklists store names, so a name is unique across all parks.
  name text not null unique check (char_length(name) between 1 and 120),
  -- An offline device may still send a tick with one of these names.
  former_names text[] not null default '{}'
    check (
      cardinality(former_names) <= 20
      and not private.has_null(former_names)
      and private.longest_entry(former_names) <= 120
    ),
  position integer not null default 0
);
create index tour_coasters_park_id_idx on public.tour_coasters (park_id);

create table public.tour_hotels (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120),
  location text not null check (char_length(location) between 1 and 120),
  website text not null default ''
    check (website = '' or char_length(website) <= 200 and website ~* '^https?://[a-z0-9][^[:space:]<>"\\]*$'),
  -- When breakfast is served, such as 07:00–10:00.
  breakfast text not null default '' check (char_length(breakfast) <= 60),
  features text[] not null default '{}'
    check (
      cardinality(features) <= 20
      and not private.has_null(features)
      and private.longest_entry(features) <= 60
      and not ('' = any (features))
    ),
  note text not null default '' check (char_length(note) <= 500),
  -- Whether this is an invented hotel that no admin has replaced yet.
  is_example boolean not null default false,
  position integer not null default 0
);

-- Returns whether a value is a list of at most 40 entries such as {"time": "09:30", "activity": "Walk to the park"}.
create function private.is_tour_schedule(entries jsonb) returns boolean
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when jsonb_typeof(entries) <> 'array' then false
    when jsonb_array_length(entries) > 40 then false
    else not exists (
      select from jsonb_array_elements(entries) as entry (value)
      where case
        when jsonb_typeof(entry.value) <> 'object' then true
        else entry.value - 'time' - 'activity' <> '{}'
          or coalesce(entry.value ->> 'time', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
          or coalesce(jsonb_typeof(entry.value -> 'activity'), '') <> 'string'
          or char_length(entry.value ->> 'activity') not between 1 and 200
      end
    )
  end;
$$;

create table public.tour_days (
  -- Also the key of the day's row in thrill_tour_day_thumbnails.
  id text primary key default replace(gen_random_uuid()::text, '-', '')
    check (id ~ '^[A-Za-z0-9_-]{1,32}$'),
  -- Days are numbered in the order of their dates.
  date date not null unique check (date between '2000-01-01' and '2100-12-31'),
  title text not null check (char_length(title) between 1 and 120),
  park_id uuid references public.tour_parks (id),
  location text not null check (char_length(location) between 1 and 120),
  transport text not null default '' check (char_length(transport) <= 500),
  -- The hotel of the night after this day.
  hotel_id uuid references public.tour_hotels (id),
  activities text[] not null default '{}'
    check (
      cardinality(activities) <= 20
      and not private.has_null(activities)
      and private.longest_entry(activities) <= 200
      and not ('' = any (activities))
    ),
  schedule jsonb not null default '[]' check (private.is_tour_schedule(schedule))
);
create index tour_days_park_id_idx on public.tour_days (park_id);
create index tour_days_hotel_id_idx on public.tour_days (hotel_id);

create table public.tour_contacts (
  id uuid primary key default gen_random_uuid(),
  -- Also the key of the contact's row in team_member_pictures.
  name text not null unique check (char_length(name) between 1 and 80),
  role text not null check (char_length(role) between 1 and 80),
  -- In international format, because the chat link is made from it.
  phone text not null
    check (
      phone ~ '^\+[0-9][0-9 ()./-]{4,30}$'
      and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) between 6 and 15
    ),
  -- URL of the chat to open. If this is empty, the app makes the URL from the number.
  chat_url text not null default ''
    check (chat_url = '' or char_length(chat_url) <= 200 and chat_url ~* '^https://[a-z0-9][^[:space:]<>"\\]*$'),
  -- Whether this is an invented contact that no admin has replaced yet. The app opens no chat with an example.
  is_example boolean not null default false,
  position integer not null default 0
);

create trigger clean_texts
before insert or update of name on public.tour_parks
for each row execute function private.clean_texts('line:name');
create trigger clean_texts
before insert or update of name, former_names on public.tour_coasters
for each row execute function private.clean_texts('line:name', 'lines:former_names');
create trigger clean_texts
before insert or update of name, location, website, breakfast, features, note on public.tour_hotels
for each row execute function private.clean_texts(
  'line:name', 'line:location', 'line:website', 'line:breakfast', 'lines:features', 'text:note'
);
create trigger clean_texts
before insert or update of title, location, transport, activities on public.tour_days
for each row execute function private.clean_texts('line:title', 'line:location', 'text:transport', 'lines:activities');
create trigger clean_texts
before insert or update of name, role, phone, chat_url on public.tour_contacts
for each row execute function private.clean_texts('line:name', 'line:role', 'line:phone', 'line:chat_url');

-- Cleans the activities and sorts the entries by time. Leaves any value other than a list of objects for the constraint to
-- reject.
create function private.clean_tour_schedule() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if jsonb_typeof(new.schedule) = 'array' then
    new.schedule := (
      select coalesce(
        jsonb_agg(
          case
            when jsonb_typeof(entry.value) = 'object' and jsonb_typeof(entry.value -> 'activity') = 'string' then
              jsonb_set(entry.value, '{activity}', to_jsonb(private.clean_line(entry.value ->> 'activity')))
            else entry.value
          end
          order by entry.value ->> 'time', entry.number
        ),
        '[]'
      )
      from jsonb_array_elements(new.schedule) with ordinality as entry (value, number)
    );
  end if;
  return new;
end;
$$;

create trigger clean_schedule
before insert or update of schedule on public.tour_days
for each row execute function private.clean_tour_schedule();

-- Adds a new row without a position at the end of its list. If a table has several lists, the trigger's argument names the column
-- that says to which list a row belongs.
create function private.append_tour_item() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  owner_column constant text := coalesce(tg_argv[0], '');
begin
  if coalesce(new.position, 0) = 0 then
    execute format(
      'select coalesce(max(position), 0) + 1 from public.%I where $1 = '''' or to_jsonb(%I) ->> $1 = $2',
      tg_table_name, tg_table_name
    )
    into new.position
    using owner_column, to_jsonb(new) ->> owner_column;
  end if;
  return new;
end;
$$;

create trigger place_item before insert on public.tour_parks
for each row execute function private.append_tour_item();
create trigger place_item before insert on public.tour_coasters
for each row execute function private.append_tour_item('park_id');
create trigger place_item before insert on public.tour_hotels
for each row execute function private.append_tour_item();
create trigger place_item before insert on public.tour_contacts
for each row execute function private.append_tour_item();

-- Keeps ids unchanged, and updates is_example: a hotel stays an example until an admin gives it another name, a contact until an
-- admin changes its number or chat.
create function private.guard_tour_item() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    if tg_op = 'UPDATE' then
      new.id := old.id;
    end if;
    if tg_table_name = 'tour_hotels' then
      new.is_example := tg_op = 'UPDATE' and old.is_example and new.name = old.name;
    elsif tg_table_name = 'tour_contacts' then
      new.is_example := tg_op = 'UPDATE' and old.is_example and new.phone = old.phone and new.chat_url = old.chat_url;
    end if;
  end if;
  return new;
end;
$$;

-- Adds the same checks, rights and policies to each table.
do $$
declare
  item text;
begin
  foreach item in array array['park', 'coaster', 'hotel', 'day', 'contact'] loop
    execute format('call private.add_value_checks(%L)', format('public.tour_%ss', item));
    execute format('create trigger guard_item before insert or update on public.tour_%ss
      for each row execute function private.guard_tour_item()', item);
    execute format('alter table public.tour_%ss enable row level security', item);
    execute format('grant select, insert, update, delete on public.tour_%ss to authenticated', item);
    execute format('create policy "Only current members have access" on public.tour_%ss as restrictive to authenticated
      using ((select private.is_member()))', item);
    execute format('create policy "Members see the tour''s %1$ss" on public.tour_%1$ss for select to authenticated
      using (true)', item);
    execute format('create policy "Admins add %1$ss of the tour" on public.tour_%1$ss for insert to authenticated
      with check ((select private.is_admin()))', item);
    execute format('create policy "Admins change %1$ss of the tour" on public.tour_%1$ss for update to authenticated
      using ((select private.is_admin())) with check ((select private.is_admin()))', item);
    execute format('create policy "Admins remove %1$ss of the tour" on public.tour_%1$ss for delete to authenticated
      using ((select private.is_admin()))', item);
  end loop;
end;
$$;

-- Lets every role that writes rows call this function: constraints run with the rights of that role.
grant execute on function private.is_tour_schedule to authenticated, service_role;
