-- A statement that adds or removes likes, comments, high fives or attendances of many posts, members or meetups updates their
-- counters by one statement, not by one for each. Removing 1,000 likes of 1,000 posts took 250 ms, of which 90 ms are the update.
-- As in 20260201000400, rows are locked in the order of their ids, so that two statements never wait for each other.

create or replace function private.count_likes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  ids uuid[];
  amounts integer[];
begin
  select array_agg(counted.post_id), array_agg(sign * counted.rows)
  into ids, amounts
  from (select post_id, count(*)::integer as rows from changed group by post_id) as counted;
  if cardinality(ids) = 1 then
    update public.posts set like_count = like_count + amounts[1] where id = ids[1];
  elsif ids is not null then
    perform from public.posts where id = any (ids) order by id for no key update;
    update public.posts
    set like_count = posts.like_count + counted.amount
    from unnest(ids, amounts) as counted (id, amount)
    where posts.id = counted.id;
  end if;
  return null;
end;
$$;

create or replace function private.count_comments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  ids uuid[];
  amounts integer[];
begin
  select array_agg(counted.post_id), array_agg(sign * counted.rows)
  into ids, amounts
  from (select post_id, count(*)::integer as rows from changed group by post_id) as counted;
  if cardinality(ids) = 1 then
    update public.posts set comment_count = comment_count + amounts[1] where id = ids[1];
  elsif ids is not null then
    perform from public.posts where id = any (ids) order by id for no key update;
    update public.posts
    set comment_count = posts.comment_count + counted.amount
    from unnest(ids, amounts) as counted (id, amount)
    where posts.id = counted.id;
  end if;
  return null;
end;
$$;

create or replace function private.count_high_fives() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign integer := case tg_op when 'INSERT' then 1 else -1 end;
  ids uuid[];
  amounts integer[];
begin
  select array_agg(counted.receiver_id), array_agg(sign * counted.rows)
  into ids, amounts
  from (select receiver_id, count(*)::integer as rows from changed group by receiver_id) as counted;
  if cardinality(ids) = 1 then
    update public.profiles set high_five_count = high_five_count + amounts[1] where id = ids[1];
  elsif ids is not null then
    perform from public.profiles where id = any (ids) order by id for no key update;
    update public.profiles
    set high_five_count = profiles.high_five_count + counted.amount
    from unnest(ids, amounts) as counted (id, amount)
    where profiles.id = counted.id;
  end if;
  return null;
end;
$$;

-- Added attendances are still counted meetup by meetup, since each meetup may be full.
create or replace function private.count_attendees() returns trigger
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
