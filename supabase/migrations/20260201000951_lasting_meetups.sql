-- The meetups that began before a day and still last are found in the order of the list, however many there are.

-- Those that last as many days more as others lie next to each other, in order of their first day: of each such group, the
-- ones that still last are those that began so many days before, or later.
create index meetups_days_more_idx on public.meetups ((last_date - date), date, id) where last_date > date;
drop index public.meetups_lasting_idx;

-- It runs with its owner's rights because of the index: behind a policy, PostgreSQL does not use one on an expression. Whoever
-- calls it asks what the policy asks.
create function private.lasting_meetups(
  first_day date,
  page_size integer,
  after_date date,
  after_id uuid
) returns setof public.meetups
language sql stable security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
  with recursive durations (days_more) as (
    select min(meetups.last_date - meetups.date) from public.meetups where meetups.last_date > meetups.date
    union all
    select (
      select min(meetups.last_date - meetups.date)
      from public.meetups
      where meetups.last_date > meetups.date and meetups.last_date - meetups.date > durations.days_more
    )
    from durations
    where durations.days_more is not null
  )
  select lasting.*
  from
    durations,
    lateral (
      select meetups.*
      from public.meetups
      where meetups.last_date > meetups.date
        and meetups.last_date - meetups.date = durations.days_more
        and meetups.date >= first_day - durations.days_more
        and meetups.date < first_day
        and (after_id is null or (meetups.date, meetups.id) > (after_date, after_id))
      order by meetups.date, meetups.id
      limit page_size
    ) as lasting
  order by lasting.date, lasting.id
  limit page_size;
$$;
revoke execute on function private.lasting_meetups(date, integer, date, uuid) from public;
grant execute on function private.lasting_meetups(date, integer, date, uuid) to authenticated, service_role;

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
begin
  return query
    (
      select lasting.*
      from private.lasting_meetups(first_day, row_limit, after_date, after_id) as lasting
      where (select private.is_member()) or not row_security_active('public.meetups')
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
