-- Lists meetups, a page at a time. For the next page, pass date (or last_date) and id of the last row.
--
-- Each connection plans a list once (a generic plan), because planning took several times as long as reading. A generic plan
-- cannot omit the condition of an absent cursor, so every list starts after a key (a date and an id) at which an index scan can
-- start: that of the last row of the previous page or, for the first page, a key before the first row
-- (docs/decisions/0068-one-plan-for-lists-of-meetups.md).

-- Groups meetups by duration, ordered by first day. In a group of n additional days, the meetups that have not ended are those
-- that began at most n days ago.
create index meetups_days_more_idx on public.meetups ((last_date - date), date, id) where last_date > date;

-- Returns the meetups that began before first_day and have not ended by then. Reads the groups by duration, the longest
-- first. In a group of n additional days, and in all later groups, these meetups began at most n days before first_day.
-- So the loop ends when the page is full and its last row began more than n days before first_day.
--
-- Security definer: under row-level security PostgreSQL does not use the index, because its expression is not leakproof. Callers
-- check the table's policy.
create function private.ongoing_meetups(
  first_day date,
  page_size integer,
  after_date date,
  after_id uuid
) returns setof public.meetups
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  additional_days integer := (
    select max(meetups.last_date - meetups.date) from public.meetups where meetups.last_date > meetups.date
  );
  page public.meetups[] := '{}';
  last public.meetups;
  first_date date;
  from_date date;
  from_id uuid;
  to_date date := first_day;
  to_id uuid := '00000000-0000-0000-0000-000000000000';
begin
  while additional_days is not null loop
    last := page[page_size];
    first_date := first_day - additional_days;
    exit when last.date < first_date;
    if after_id is null or after_date < first_date then
      from_date := first_date - 1;
      from_id := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    else
      from_date := after_date;
      from_id := after_id;
    end if;
    if last.id is not null then
      to_date := last.date;
      to_id := last.id;
    end if;
    page := page || array(
      select meetups
      from public.meetups
      where meetups.last_date > meetups.date
        and meetups.last_date - meetups.date = additional_days
        and (meetups.date, meetups.id) > (from_date, from_id)
        and (meetups.date, meetups.id) < (to_date, to_id)
      order by meetups.date, meetups.id
      limit page_size
    );
    page := array(
      select row(entry.*)::public.meetups
      from unnest(page) as entry
      order by entry.date, entry.id
      limit page_size
    );
    additional_days := (
      select max(meetups.last_date - meetups.date)
      from public.meetups
      where meetups.last_date > meetups.date and meetups.last_date - meetups.date < additional_days
    );
  end loop;
  return query select * from unnest(page);
end;
$$;

grant execute on function private.ongoing_meetups to authenticated, service_role;

-- Returns the meetups of a day and later (until a last day, if any), by day. First come the meetups that began before
-- the first day and have not ended by then.
create function public.meetups_from(
  first_day date,
  last_day date default null,
  page_size integer default 12,
  after_date date default null,
  after_id uuid default null
) returns setof public.meetups
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  row_limit integer := least(greatest(coalesce(page_size, 12), 1), 100);
  returned_count integer;
  to_date date := coalesce(last_day, 'infinity');
  from_date date := after_date;
  from_id uuid := after_id;
begin
  if after_id is null or after_date < first_day then
    from_date := first_day - 1;
    from_id := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  end if;
  return query
    select ongoing.*
    from private.ongoing_meetups(first_day, row_limit, after_date, after_id) as ongoing
    where (select private.is_member()) or not row_security_active('public.meetups');
  get diagnostics returned_count = row_count;
  if returned_count < row_limit then
    return query
      select meetups.*
      from public.meetups
      where meetups.date <= to_date
        and (meetups.date, meetups.id) > (from_date, from_id)
      order by meetups.date, meetups.id
      limit row_limit - returned_count;
  end if;
end;
$$;

-- Returns the meetups that ended before a day, the latest first. Compares two columns as one row. A filter of the Data API
-- cannot do this, and would read all meetups that ended on the cursor's day.
create function public.past_meetups(
  before_day date,
  page_size integer default 12,
  after_last_date date default null,
  after_id uuid default null
) returns setof public.meetups
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
  row_limit integer := least(greatest(coalesce(page_size, 12), 1), 100);
  to_date date := after_last_date;
  to_id uuid := after_id;
begin
  if after_id is null or after_last_date >= before_day then
    to_date := before_day;
    to_id := '00000000-0000-0000-0000-000000000000';
  end if;
  return query
    select meetups.*
    from public.meetups
    where (meetups.last_date, meetups.id) < (to_date, to_id)
    order by meetups.last_date desc, meetups.id desc
    limit row_limit;
end;
$$;

-- Returns the meetups that a member hosts or attends and that end on first_day or later, the earliest first. Begins at the
-- member's own rows, so its cost does not grow with the number of all meetups.
create function public.upcoming_meetups_of(
  member_id uuid,
  first_day date,
  page_size integer default 10,
  after_date date default null,
  after_id uuid default null
) returns setof public.meetups
language plpgsql stable
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  row_limit integer := least(greatest(coalesce(page_size, 10), 1), 100);
  from_date date := case when after_id is null then '-infinity' else after_date end;
  from_id uuid := coalesce(after_id, '00000000-0000-0000-0000-000000000000');
begin
  return query
    select own.*
    from (
      select hosted.*
      from public.meetups as hosted
      where hosted.created_by = member_id and hosted.last_date >= first_day
      union all
      select attended.*
      from public.meetup_attendees as attendance
      join public.meetups as attended on attended.id = attendance.meetup_id
      where attendance.user_id = member_id
        and attended.created_by <> member_id
        and attended.last_date >= first_day
    ) as own
    where (own.date, own.id) > (from_date, from_id)
    order by own.date, own.id
    limit row_limit;
end;
$$;

grant execute on function public.meetups_from, public.past_meetups, public.upcoming_meetups_of to authenticated;
