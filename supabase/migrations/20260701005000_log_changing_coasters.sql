-- Adds credits correctly while their coasters are merged or deleted.

-- Locks the profile before it finds and locks the coaster, because the coaster may be merged or deleted while this function waits for the
-- profile. Otherwise unchanged.
create or replace function public.set_credit(coaster_id text, ridden boolean) returns uuid
language plpgsql
set search_path = ''
as $$
-- Some parameters have the same name as a column. In a statement, such a name means the column.
#variable_conflict use_column
declare
  member constant uuid := private.caller_id();
  current_id text;
  saved uuid;
begin
  perform private.lock_profile(member);
  current_id := private.lock_current_coaster(coaster_id);
  if current_id is null then
    raise exception using errcode = 'PT404', message = 'There is no such coaster', hint = 'coaster_missing';
  end if;
  if ridden then
    insert into public.coaster_credits as credit (user_id, coaster_id, coaster_name)
    values (member, current_id, current_id)
    on conflict (user_id, coaster_id) do update set removed_at = null
    returning credit.id into saved;
  else
    update public.coaster_credits as credit set removed_at = now()
    where credit.user_id = member and credit.coaster_id = current_id and credit.removed_at is null
    returning credit.id into saved;
  end if;
  return saved;
end;
$$;
