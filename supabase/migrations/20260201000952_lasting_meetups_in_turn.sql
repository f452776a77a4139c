-- The list of meetups reads no more of those that still last than it returns, and no others once they fill the page.

-- The longest come first in the list: those of each duration begin that many days before the first day at the earliest. When
-- the page is full of earlier ones, shorter ones cannot be on it.
create or replace function private.lasting_meetups(
  first_day date,
  page_size integer,
  after_date date,
  after_id uuid
) returns setof public.meetups
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  days_more integer := (
    select max(meetups.last_date - meetups.date) from public.meetups where meetups.last_date > meetups.date
  );
  page public.meetups[] := '{}';
  last public.meetups;
begin
  while days_more is not null loop
    last := page[page_size];
    exit when last.date < first_day - days_more;
    page := page || array(
      select meetups
      from public.meetups
      where meetups.last_date > meetups.date
        and meetups.last_date - meetups.date = days_more
        and meetups.date >= first_day - days_more
        and meetups.date < first_day
        and (after_id is null or (meetups.date, meetups.id) > (after_date, after_id))
        and (last.id is null or (meetups.date, meetups.id) < (last.date, last.id))
      order by meetups.date, meetups.id
      limit page_size
    );
    page := array(
      select row(entry.*)::public.meetups
      from unnest(page) as entry
      order by entry.date, entry.id
      limit page_size
    );
    days_more := (
      select max(meetups.last_date - meetups.date)
      from public.meetups
      where meetups.last_date > meetups.date and meetups.last_date - meetups.date < days_more
    );
  end loop;
  return query select * from unnest(page);
end;
$$;

-- Those that still last began before the first day, so all of them come before the others.
create or replace function public.meetups_from(
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
  returned integer;
begin
  return query
    select lasting.*
    from private.lasting_meetups(first_day, row_limit, after_date, after_id) as lasting
    where (select private.is_member()) or not row_security_active('public.meetups');
  get diagnostics returned = row_count;
  if returned < row_limit then
    return query
      select meetups.*
      from public.meetups
      where meetups.date >= first_day
        and (last_day is null or meetups.date <= last_day)
        and (after_id is null or (meetups.date, meetups.id) > (after_date, after_id))
      order by meetups.date, meetups.id
      limit row_limit - returned;
  end if;
end;
$$;
