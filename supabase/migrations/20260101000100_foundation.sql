-- Creates the schema `private`, default rights, and helpers that several domains use. Nothing here belongs to one table.
--
-- The Data API serves only the schema `public`. Requests cannot reach `private`: it contains tables of the server, and
-- functions that run with their owner's rights and must not be called as an rpc.

-- Created before the default privileges below change, so that everybody may call the functions of extensions.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;

-- By default, a Supabase project gives requests all rights on every new table and function in `public`. After these
-- statements, requests need a grant in a migration; the server keeps all rights. With our server, this protects
-- only functions: see `private` below.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant all on functions to service_role;
-- PostgreSQL lets everybody call new functions. This default can be revoked only for all schemas together.
alter default privileges revoke execute on functions from public;

-- Tables in `private` still need row-level security: the embedded backend of our server (@supabase/lite) grants its roles all rights on
-- every table in every schema. Without a policy, such a grant has no effect.
create schema if not exists private;
grant usage on schema private to authenticated, service_role;

-- Returns the caller's id. Policies use auth.uid() directly; functions that run with the caller's rights use this one, because
-- the caller's role may have no access to the schema auth.
create function private.caller_id() returns uuid
language sql stable security definer
set search_path = ''
as $$
  select auth.uid();
$$;

-- Returns the date in UTC. The date in a member's time zone differs from it by at most one day.
create function private.utc_today() returns date
language sql stable parallel safe
set search_path = ''
as $$
  select (now() at time zone 'utc')::date;
$$;

-- Returns a text in the form in which it is searched: lower case without accents. Declared immutable although unaccent is only
-- stable, because only an upgrade of the server can change its rules; after such an upgrade, the generated search columns must
-- be rewritten.
create function private.folded(input text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, input));
$$;

-- Escapes a text for use in a LIKE pattern.
create function private.like_literal(input text) returns text
language sql immutable strict parallel safe
set search_path = ''
as $$
  select regexp_replace(input, '([\\%_])', '\\\1', 'g');
$$;

-- Sets `created_at` of rows that requests insert. A trigger function for tables whose rows members cannot update.
--
-- Triggers that protect columns (most are named guard_…) test current_user: requests run as anon or authenticated; the server, seeds,
-- and triggers with their owner's rights do not. A column that a member may not set keeps its value without an error, so a client may
-- send back a whole row that it has read.
create function private.set_created_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.created_at := now();
  end if;
  return new;
end;
$$;

grant execute on function private.caller_id, private.utc_today, private.folded to authenticated, service_role;
