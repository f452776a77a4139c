-- Omits meetups of members hidden by a block from private.ongoing_meetups, which returns the meetups that began before a day and have
-- not ended by then. The policy of meetups does not apply there, because the function runs with its owner's rights. The function is
-- otherwise unchanged: 20260101001200_meetup_lists.sql explains it.

create or replace function private.ongoing_meetups(
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
        and meetups.created_by not in (select * from private.hidden_members())
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
