-- Adds the functions with which the app changes a log.

-- Adds a coaster to the caller's log or removes it, and returns the id of the credit; null if there was none to remove.
create function public.set_credit(coaster_id text, ridden boolean) returns uuid
language plpgsql
set search_path = ''
as $$
-- Some parameters have the same name as a column. In a statement, such a name means the column.
#variable_conflict use_column
declare
  member constant uuid := private.caller_id();
  current_id constant text := private.current_coaster(coaster_id);
  credit_id uuid;
begin
  if current_id is null then
    raise exception using errcode = 'PT404', message = 'There is no such coaster', hint = 'coaster_missing';
  end if;
  perform private.lock_profile(member);
  if ridden then
    -- guard_credit replaces coaster_name by the catalogue's name.
    insert into public.coaster_credits as credit (user_id, coaster_id, coaster_name)
    values (member, current_id, current_id)
    on conflict (user_id, coaster_id) do update set removed_at = null
    returning credit.id into credit_id;
  else
    update public.coaster_credits as credit set removed_at = now()
    where credit.user_id = member and credit.coaster_id = current_id and credit.removed_at is null
    returning credit.id into credit_id;
  end if;
  return credit_id;
end;
$$;

-- Adds a ride with this id, and adds the coaster to the log if it is missing. A second call with the same id adds no second ride.
create function public.log_ride(
  ride_id uuid, coaster_id text, ridden_on text default null, laps integer default 1, seat text default '', note text default ''
)
returns uuid
language plpgsql
set search_path = ''
as $$
-- Some parameters have the same name as a column. In a statement, such a name means the column.
#variable_conflict use_column
declare
  credit constant uuid := public.set_credit(coaster_id, true);
begin
  insert into public.coaster_rides (id, user_id, credit_id, ridden_on, laps, seat, note)
  values (ride_id, private.caller_id(), credit, ridden_on, coalesce(laps, 1), coalesce(seat, ''), coalesce(note, ''))
  on conflict (id) do nothing;
  return credit;
end;
$$;

-- Saves the caller's rating, tags and review of a coaster, and adds the coaster to the log if it is missing. Replaces all three: a null
-- rating, and tags or a review that the call leaves out, clear the stored ones.
create function public.rate_coaster(coaster_id text, rating numeric, tags text[] default '{}', review text default '') returns uuid
language plpgsql
set search_path = ''
as $$
-- Some parameters have the same name as a column. In a statement, such a name means the column.
#variable_conflict use_column
declare
  credit constant uuid := public.set_credit(coaster_id, true);
begin
  update public.coaster_credits as rated
  set rating = rate_coaster.rating, tags = coalesce(rate_coaster.tags, '{}'), review = coalesce(rate_coaster.review, '')
  where rated.id = credit;
  return credit;
end;
$$;

-- Adds a coaster that the catalogue does not have to the caller's log, or restores it there, and returns the id of the credit.
create function public.add_private_credit(coaster_name text, park_name text default '') returns uuid
language plpgsql
set search_path = ''
as $$
-- Some parameters have the same name as a column. In a statement, such a name means the column.
#variable_conflict use_column
declare
  member constant uuid := private.caller_id();
  credit_id uuid;
begin
  perform private.lock_profile(member);
  insert into public.coaster_credits as credit (user_id, coaster_name, park_name)
  values (member, coaster_name, coalesce(park_name, ''))
  on conflict (user_id, private.folded(coaster_name), private.folded(park_name)) where coaster_id is null
    do update set removed_at = null
  returning credit.id into credit_id;
  return credit_id;
end;
$$;

-- Puts a credit into the caller's top list directly below `after_id`, or in the first place if that is null. Moves it if it is in the list.
create function public.place_in_top_list(credit_id uuid, after_id uuid default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  member constant uuid := private.caller_id();
  above double precision;
  below double precision;
begin
  perform private.lock_profile(member);
  select list_rank into above from public.coaster_credits where id = after_id and user_id = member;
  if after_id is not null and above is null then
    raise exception using errcode = 'PT404', message = 'The other coaster is not in the list', hint = 'not_in_list';
  end if;
  select min(list_rank) into below
  from public.coaster_credits
  where user_id = member and id <> credit_id and (above is null or list_rank > above);
  -- The new rank is halfway between two others. After some fifty moves to one place no number is left between them, so the whole
  -- list is renumbered.
  if above is not null and below is not null and ((above + below) / 2 <= above or (above + below) / 2 >= below) then
    update public.coaster_credits as credit
    set
      list_rank = case when credit.list_rank is not null then numbered.place end,
      removed_rank = case when credit.removed_rank is not null then numbered.place end
    from (
      select id, row_number() over (order by coalesce(list_rank, removed_rank), id) as place
      from public.coaster_credits where user_id = member and coalesce(list_rank, removed_rank) is not null
    ) as numbered
    where credit.id = numbered.id and credit.user_id = member;
    perform public.place_in_top_list(credit_id, after_id);
    return;
  end if;
  update public.coaster_credits
  set list_rank = case
    when above is null and below is null then 0
    when above is null then below - 1
    when below is null then above + 1
    else (above + below) / 2
  end
  where id = credit_id and user_id = member and removed_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such credit', hint = 'credit_missing';
  end if;
end;
$$;

revoke execute on function public.set_credit, public.log_ride, public.rate_coaster, public.add_private_credit,
  public.place_in_top_list from public, anon;
grant execute on function public.set_credit, public.log_ride, public.rate_coaster, public.add_private_credit,
  public.place_in_top_list to authenticated;
