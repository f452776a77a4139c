-- @spec community/roles

-- Keeps staff from deciding about their own suggestions for the catalogue, unless nobody else could.

-- Returns whether somebody besides the caller is a moderator or admin, and not suspended.
create function private.has_other_staff() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.user_roles
    where role in ('moderator', 'admin') and user_id <> (select auth.uid()) and not private.is_suspended(user_id)
  );
$$;

create function private.reject_own_suggestion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.has_other_staff() then
    perform private.reject('Another moderator must decide about your suggestion', 'own_suggestion');
  end if;
  return new;
end;
$$;

create trigger reject_own_suggestion
before update of status on public.coaster_suggestions
for each row when (old.status = 'open' and new.decided_by = new.user_id)
execute function private.reject_own_suggestion();

create function private.may_decide_own_suggestions() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not private.has_other_staff() where private.is_moderator();
$$;

-- Returns whether the caller is the only moderator or admin who is not suspended, and so may decide about their own suggestions. Null
-- for members who are not staff.
create function public.may_decide_own_suggestions() returns boolean
language sql stable
set search_path = ''
as $$
  select private.may_decide_own_suggestions();
$$;

revoke execute on function public.may_decide_own_suggestions from public, anon;
grant execute on function private.may_decide_own_suggestions to authenticated, service_role;
grant execute on function public.may_decide_own_suggestions to authenticated;
