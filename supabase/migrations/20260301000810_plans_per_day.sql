-- @spec community/week-calendar

-- Counts the visits and meetups of each day, for a month of the calendar. Leaves out days without any. Counts at most 42 days: a
-- calendar shows a month as up to six weeks.

create function public.visits_per_day(first_day date, last_day date)
returns table (day date, visits integer)
language sql stable
set search_path = ''
as $$
  select visit_date, count(*)::integer
  from public.user_park_visits
  where visit_date between first_day and least(last_day, first_day + 41)
  group by visit_date
  order by visit_date;
$$;

-- Counts a meetup of several days on each of its days. Of the meetups that began before the first day, counts the first thousand.
create function public.meetups_per_day(first_day date, last_day date)
returns table (day date, meetups integer)
language sql stable
set search_path = ''
as $$
  with period as (
    select least(last_day, first_day + 41) as last_day
  ),
  meetup as (
    select meetups.date, meetups.last_date
    from public.meetups
    where meetups.date between first_day and (select period.last_day from period)
    union all
    select ongoing.date, ongoing.last_date
    from private.ongoing_meetups(first_day, 1000, null, null) as ongoing
    -- Repeats the check of the table's policy, which does not apply to ongoing_meetups().
    where (select private.is_member()) or not row_security_active('public.meetups')
  )
  select first_day + number, count(*)::integer
  from period
  cross join meetup
  cross join generate_series(
    greatest(meetup.date - first_day, 0),
    least(meetup.last_date, period.last_day) - first_day
  ) as number
  group by number
  order by number;
$$;

grant execute on function public.visits_per_day, public.meetups_per_day to authenticated;
