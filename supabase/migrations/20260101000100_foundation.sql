-- @spec accounts/user-roles, accounts/roles

-- What every other migration stands on: text rules, and the answer to "who is asking?".
--
-- Nothing in the schema `private` is reachable through the Data API, which serves `public` alone. Helpers that run with
-- their owner's rights live here, so that no caller can run them as an rpc.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Blanks are those of JavaScript's String.trim, so that browser and database count the same characters, and two invisible
-- ones (zero width space, word joiner) besides. btrim alone knows only the plain space. A text in which nothing can be seen, of
-- joiners, direction marks and fillers alone, is empty: a name of them would be no name.
create function private.trimmed(input text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select case
    when input ~ '^[\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]*$'
      then ''
    else btrim(input, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\200B\2028\2029\202F\205F\2060\3000\FEFF')
  end;
$$;

-- The form in which text is searched: accents and case gone. Declared immutable although unaccent is only stable, because
-- its rules file changes with the server's installation at most; an upgrade that changes it wants a rewrite of the
-- generated search columns.
create function private.folded(input text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, input));
$$;

-- Today as the most generous traveller may see it is a day off from the server's (UTC) either way.
create function private.utc_today() returns date
language sql stable parallel safe
set search_path = ''
as $$
  select (now() at time zone 'utc')::date;
$$;

-- Length in code points of the longest entry; 0 for an empty list.
create function private.longest_entry(entries text[]) returns integer
language sql immutable strict parallel safe
set search_path = ''
as $$
  select coalesce(max(char_length(entry)), 0) from unnest(entries) as entry;
$$;

-- Who is asking. Policies name auth.uid() directly; functions that run with the caller's rights ask here, because a role
-- need not be allowed to look into the schema auth.
create function private.caller_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select auth.uid();
$$;

-- Roles. A member without a row has the role user. The row hangs on the account, not on the profile, because an operator
-- may name the first admin before that person has signed in.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('user', 'moderator', 'admin'))
);
comment on table public.user_roles is 'Roles of members; no row means user. Changed by an operator or set_user_role alone.';

alter table public.user_roles enable row level security;
revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

-- The caller's account still exists and is not banned. A deleted member's access token stays valid until it expires, so
-- every policy asks this.
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

-- Moderators and admins.
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

create policy "Members read their own role, admins read every role"
on public.user_roles for select to authenticated
using (
  (select private.is_member())
  and (user_id = (select auth.uid()) or (select private.is_admin()))
);

revoke execute on all functions in schema private from public;
grant execute on all functions in schema private to authenticated, service_role;
