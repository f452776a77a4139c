-- @spec accounts/user-roles, accounts/roles

-- Defines who is a member, a moderator or an admin, and how roles change.

-- Stores roles. A row refers to the account, not to the profile, because an operator may name the first admin before that
-- person has signed in.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('user', 'moderator', 'admin'))
);
comment on table public.user_roles is 'Roles of members; no row means user. Changed by an operator or set_user_role alone.';

-- Returns whether the caller's account exists and is not banned. Restrictive policies check this, because the access token of a
-- deleted member stays valid until it expires.
create function private.is_member() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1
    from auth.users as account
    where account.id = (select auth.uid())
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until < now())
  );
$$;

-- Returns whether the caller is a moderator or an admin.
create function private.is_moderator() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_member() and exists (
    select 1
    from public.user_roles
    where user_roles.user_id = (select auth.uid()) and user_roles.role in ('moderator', 'admin')
  );
$$;

create function private.is_admin() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_member() and exists (
    select 1
    from public.user_roles
    where user_roles.user_id = (select auth.uid()) and user_roles.role = 'admin'
  );
$$;

grant execute on function private.is_member, private.is_moderator, private.is_admin to authenticated, service_role;

alter table public.user_roles enable row level security;
grant select on public.user_roles to authenticated;

create policy "Only current members have access"
on public.user_roles as restrictive to authenticated
using ((select private.is_member()));

create policy "Members read their own role, admins read every role"
on public.user_roles for select to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()));

-- Makes transactions that could remove an admin wait for each other: if two admins delete or demote each other at the same time,
-- one must remain. The lock lasts until the end of the transaction and blocks other writers of roles, never readers.
create function private.lock_roles() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  lock table public.user_roles in share row exclusive mode;
end;
$$;

create function private.is_last_admin(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_roles where user_id = member and role = 'admin')
    and not exists (select 1 from public.user_roles where user_id <> member and role = 'admin');
$$;

create function private.require_admin() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'Only an admin may do this',
      hint = 'not_allowed';
  end if;
end;
$$;

create function private.set_user_role(target_user_id uuid, new_role text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_roles();
  perform private.require_admin();
  if new_role is null or new_role not in ('user', 'moderator', 'admin') then
    raise exception using
      errcode = 'invalid_parameter_value',
      message = 'A role is user, moderator or admin',
      hint = 'role_unknown';
  end if;
  if not exists (select 1 from auth.users where id = target_user_id) then
    raise exception using
      errcode = 'PT404',
      message = 'This member does not exist (any more)',
      hint = 'member_unknown';
  end if;
  if new_role <> 'admin' and private.is_last_admin(target_user_id) then
    raise exception using
      errcode = 'PT409',
      message = 'The last admin must stay an admin. Make another member an admin first.',
      hint = 'last_admin';
  end if;
  insert into public.user_roles (user_id, role)
  values (target_user_id, new_role)
  on conflict (user_id) do update set role = excluded.role;
end;
$$;

create function public.set_user_role(target_user_id uuid, new_role text) returns void
language sql
set search_path = ''
as $$
  select private.set_user_role(target_user_id, new_role);
$$;

grant execute on function private.set_user_role to authenticated, service_role;
grant execute on function public.set_user_role to authenticated;
