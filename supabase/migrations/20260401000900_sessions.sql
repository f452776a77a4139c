-- Lets members list and end their sessions (the devices that are signed in), even while they are suspended.

create type public.own_session as (
  id uuid,
  signed_in_at timestamptz,
  -- When the session was last refreshed. An open app refreshes it once an hour.
  last_active_at timestamptz,
  -- The browser's User-Agent header; null if the auth service did not store it.
  user_agent text,
  is_current boolean
);

-- Returns the caller's sessions that have not ended: first the one that makes this request, then the most recently active.
create function private.list_own_sessions() returns setof public.own_session
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.has_account() then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members have sessions', hint = 'not_allowed';
  end if;
  return query
    select session.id,
      coalesce(session.created_at, session.updated_at),
      greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc') as active_at,
      left(session.user_agent, 300),
      session.id::text is not distinct from auth.jwt() ->> 'session_id' as is_current
    from auth.sessions as session
    where session.user_id = (select auth.uid()) and (session.not_after is null or session.not_after > now())
    order by is_current desc, active_at desc nulls last, session.id
    limit 100;
end;
$$;

create function public.list_own_sessions() returns setof public.own_session
language sql stable
set search_path = ''
as $$
  select * from private.list_own_sessions();
$$;
comment on function public.list_own_sessions is 'The caller''s sessions that have not ended, up to 100. For suspended members too.';

-- Ends a session of the caller, together with the session's tokens. Returns false if the caller has no such session.
create function private.end_own_session(session_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.has_account() then
    raise exception using errcode = 'insufficient_privilege', message = 'Only members have sessions', hint = 'not_allowed';
  end if;
  -- Deleting a session also deletes its refresh tokens.
  delete from auth.sessions as session
  where session.id = end_own_session.session_id and session.user_id = (select auth.uid());
  return found;
end;
$$;

create function public.end_own_session(session_id uuid) returns boolean
language sql
set search_path = ''
as $$
  select private.end_own_session(session_id);
$$;
comment on function public.end_own_session is 'Signs one of the caller''s devices out. False: the caller has no such session.';

grant execute on function private.list_own_sessions, private.end_own_session to authenticated, service_role;
grant execute on function public.list_own_sessions, public.end_own_session to authenticated;
