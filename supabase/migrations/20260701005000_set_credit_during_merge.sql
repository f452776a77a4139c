-- Fixes a race in set_credit: it read the coaster before it waited for the profile lock, so a merge or deletion in between left it with an
-- outdated id. Now it locks the profile before it finds and locks the coaster. Otherwise unchanged.
create or replace function public.set_credit(coaster_id text, ridden boolean) returns uuid
language plpgsql
set search_path = ''
as $$
-- Some parameters have the same name as a column. In a statement, such a name means the column.
#variable_conflict use_column
declare
  member constant uuid := private.caller_id();
  -- The id after a merge: a device that was offline may send the old id.
  current_id text;
  credit_id uuid;
begin
  perform private.lock_profile(member);
  current_id := private.lock_current_coaster(coaster_id);
  if current_id is null then
    raise exception using errcode = 'PT404', message = 'There is no such coaster', hint = 'coaster_missing';
  end if;
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
