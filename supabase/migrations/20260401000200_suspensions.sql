-- @spec accounts/roles

-- Stores suspensions. Policies do not treat suspended members as members, but suspended members may sign in: to read why and until
-- when they are suspended, to appeal, and to delete the account. With `auth.users.banned_until`, they could not sign in.

-- Stores at most one suspension for each account; moderation_decisions has the history. A row whose end has passed has no
-- effect.
create table public.suspensions (
  -- The account, not the profile: a new account with a suspended email address is suspended before it has a profile.
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Null for a permanent suspension.
  ends_at timestamptz,
  -- What the member reads: the rule that the member broke, and the moderator's reasons.
  rule text not null check (char_length(rule) between 1 and 200),
  statement text not null check (char_length(statement) between 1 and 2000),
  created_at timestamptz not null default now()
);
comment on table public.suspensions is 'Accounts that are suspended; written by decisions of moderators alone.';
call private.add_value_checks('public.suspensions');

alter table public.suspensions enable row level security;
grant select on public.suspensions to authenticated;

-- Returns whether the caller's account exists and is not banned. It may be suspended.
create function private.has_account() returns boolean
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

create function private.is_suspended(account uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.suspensions where user_id = account and (ends_at is null or ends_at > now())
  );
$$;

-- Returns whether the caller has an account that is neither deleted, banned nor suspended.
create or replace function private.is_member() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1
    from auth.users as account
    where account.id = (select auth.uid())
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until < now())
      and not exists (
        select 1
        from public.suspensions
        where suspensions.user_id = account.id and (suspensions.ends_at is null or suspensions.ends_at > now())
      )
  );
$$;

grant execute on function private.has_account to authenticated, service_role;

create policy "Only current accounts have access"
on public.suspensions as restrictive to authenticated
using ((select private.has_account()));

create policy "Members read their own suspension, moderators read every one"
on public.suspensions for select to authenticated
using (user_id = (select auth.uid()) or (select private.is_moderator()));

-- Returns whether a member is an admin and all other admins are suspended. Does not look at bans by an operator (banned_until).
create or replace function private.is_last_admin(member uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select 1 from public.user_roles where user_id = member and role = 'admin')
    and not exists (
      select 1 from public.user_roles
      where user_id <> member and role = 'admin' and not private.is_suspended(user_id)
    );
$$;

-- Deletes an account: members may delete their own, even while suspended, and admins any.
create or replace function private.delete_user_and_data(target_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_roles();
  -- Checked after the lock, because the caller may have been deleted or demoted while this function waited for it.
  if not private.has_account()
    or target_user_id is null
    or (target_user_id <> (select auth.uid()) and not private.is_admin())
  then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'Only an admin may delete another member',
      hint = 'not_allowed';
  end if;
  perform private.delete_account(target_user_id);
end;
$$;

create function private.require_moderator() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.is_moderator() then
    raise exception using
      errcode = 'insufficient_privilege',
      message = 'Only a moderator may do this',
      hint = 'not_allowed';
  end if;
end;
$$;

-- Stores hashes of the email addresses of accounts that were deleted while they were suspended. A hash is enough to recognise the
-- address when it signs up again.
create table private.suspended_addresses (
  address_hash text primary key check (address_hash ~ '^[0-9a-f]{64}$'),
  ends_at timestamptz,
  rule text not null,
  statement text not null
);
comment on table private.suspended_addresses is 'Hashes of suspended addresses without an account; removed when the suspension ends.';
alter table private.suspended_addresses enable row level security;

create function private.address_hash(address text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select encode(sha256(convert_to(lower(btrim(address)), 'utf8')), 'hex');
$$;

create function private.store_suspended_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.suspended_addresses (address_hash, ends_at, rule, statement)
  select private.address_hash(old.email), ends_at, rule, statement
  from public.suspensions
  where user_id = old.id and old.email is not null and (ends_at is null or ends_at > now())
  on conflict (address_hash) do update
  set ends_at = excluded.ends_at, rule = excluded.rule, statement = excluded.statement;
  return old;
end;
$$;

create trigger store_suspended_address
before delete on auth.users
for each row execute function private.store_suspended_address();

create function private.suspend_known_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.suspensions (user_id, ends_at, rule, statement)
  select new.id, ends_at, rule, statement
  from private.suspended_addresses
  where address_hash = private.address_hash(new.email) and (ends_at is null or ends_at > now())
  on conflict (user_id) do nothing;
  return null;
end;
$$;

create trigger suspend_known_address
after insert or update of email on auth.users
for each row execute function private.suspend_known_address();
