-- Restricts who may sign up: everybody, those with an invitation, or nobody.

alter table private.instance_settings
  add column registration text not null default 'open' check (registration in ('open', 'invitation', 'closed')),
  -- Whether all members may invite, or only moderators and admins.
  add column members_invite boolean not null default false;

-- Stores invitations. The link contains the code; the table contains only a hash of it.
create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  created_by uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  max_uses integer not null check (max_uses between 1 and 1000),
  revoked_at timestamptz
);
create index invitations_created_by_idx on private.invitations (created_by);
comment on table private.invitations is 'Invitations to sign up. A revoked invitation stays, together with its uses.';
call private.add_value_checks('private.invitations');
alter table private.invitations enable row level security;

-- Stores which accounts have used an invitation, which is valid for `max_uses` accounts. Has no foreign key to the account, so that a use
-- still counts after a member's account is deleted.
create table private.invitation_uses (
  user_id uuid primary key,
  invitation_id uuid not null references private.invitations (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index invitation_uses_invitation_idx on private.invitation_uses (invitation_id);
comment on table private.invitation_uses is 'Accounts that signed up with an invitation.';
alter table private.invitation_uses enable row level security;

create function private.code_hash(code text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select encode(sha256(convert_to(code, 'utf8')), 'hex');
$$;

-- Returns the invitation with this code if it is valid and has a use left, or null.
create function private.usable_invitation(code text) returns private.invitations
language sql stable security definer
set search_path = ''
as $$
  select invitation
  from private.invitations as invitation
  where code_hash = private.code_hash(code)
    and revoked_at is null
    and expires_at > now()
    and not private.is_suspended(created_by)
    and max_uses > (select count(*) from private.invitation_uses where invitation_id = invitation.id);
$$;

-- Returns why somebody with this code cannot sign up: 'registration_closed', 'invitation_needed' or 'invitation_invalid'; null if
-- they can. An unconfirmed account that has already used the invitation may sign up with it again.
create function private.sign_up_rejection(code text, address text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when registration = 'closed' then 'registration_closed'
    when registration = 'open' then null
    when coalesce(code, '') = '' then 'invitation_needed'
    when (private.usable_invitation(code)).id is null and not exists (
      select from auth.users as account
      join private.invitation_uses as invitation_use on invitation_use.user_id = account.id
      join private.invitations as invitation on invitation.id = invitation_use.invitation_id
      where account.email = address and account.email_confirmed_at is null and invitation.code_hash = private.code_hash(code)
    ) then 'invitation_invalid'
  end
  from private.instance_settings;
$$;

-- Rejects sign-ups that the registration setting does not allow, and records the use of an invitation, whose code it removes from the
-- account's metadata. A sign-up creates an unconfirmed account. Accounts that are created as confirmed come from operators, imports and
-- dashboards; the setting does not apply to them.
create function private.check_sign_up() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- On our own server the metadata is double-encoded: a JSON string that contains the object as text.
  is_text constant boolean := jsonb_typeof(new.raw_user_meta_data) = 'string';
  data constant jsonb :=
    case when is_text then (new.raw_user_meta_data #>> '{}')::jsonb else new.raw_user_meta_data end;
  code constant text := data ->> 'invitation';
  invitation private.invitations;
  rejection text;
begin
  if code is not null then
    new.raw_user_meta_data :=
      case when is_text then to_jsonb((data - 'invitation')::text) else data - 'invitation' end;
  end if;
  if new.email_confirmed_at is not null then
    return new;
  end if;
  if code is not null then
    -- Locks the invitation, so that simultaneous sign-ups use it one after the other.
    perform from private.invitations where code_hash = private.code_hash(code) for update;
    invitation := private.usable_invitation(code);
  end if;
  rejection := private.sign_up_rejection(code, new.email);
  if rejection is not null then
    raise exception using errcode = 'check_violation', message = 'This sign-up is not allowed', hint = rejection;
  end if;
  if invitation.id is not null then
    insert into private.invitation_uses (user_id, invitation_id) values (new.id, invitation.id);
  end if;
  return new;
end;
$$;

create trigger admit_sign_up
before insert on auth.users
for each row execute function private.check_sign_up();

-- Deletes the use of an invitation when a sign-up that was never confirmed is deleted.
create function private.free_invitation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.invitation_uses where user_id = old.id;
  return null;
end;
$$;

create trigger free_invitation
after delete on auth.users
for each row when (old.email_confirmed_at is null) execute function private.free_invitation();

create function private.may_invite() returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_moderator()
    or (private.is_member() and (select members_invite from private.instance_settings));
$$;

alter table public.moderation_log drop constraint moderation_log_action_check;
alter table public.moderation_log add constraint moderation_log_action_check check (
  action in (
    'case_opened', 'decided', 'recent_content_removed', 'decision_revoked', 'appeal_decided', 'note_added',
    'content_deleted', 'content_changed', 'role_changed', 'account_deleted', 'invitation_created', 'invitation_revoked'
  )
);

-- Creates an invitation and returns its code, which nobody can read later.
create function private.create_invitation(max_uses integer, days integer) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
  code constant text :=
    left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);
begin
  if not private.may_invite() then
    raise exception using errcode = 'insufficient_privilege', message = 'Members may not invite here', hint = 'not_allowed';
  end if;
  if coalesce(max_uses, 0) not between 1 and 1000 or coalesce(days, 0) not between 1 and 90 then
    raise exception using
      errcode = 'check_violation', message = 'An invitation is for 1 to 1,000 people and 1 to 90 days', hint = 'invitation_range';
  end if;
  if (
    select count(*) from private.invitations
    where created_by = me and revoked_at is null and expires_at > now()
  ) >= 50 then
    raise exception using
      errcode = 'check_violation', message = 'Revoke some of your invitations first', hint = 'too_many_invitations';
  end if;
  insert into private.invitations (code_hash, created_by, expires_at, max_uses)
  values (private.code_hash(code), me, now() + make_interval(days => days), create_invitation.max_uses);
  if private.is_moderator() then
    perform private.log_moderation('invitation_created', null, log_detail => jsonb_build_object('max_uses', max_uses, 'days', days));
  end if;
  return code;
end;
$$;

create function public.create_invitation(max_uses integer, days integer) returns text
language sql
set search_path = ''
as $$
  select private.create_invitation(max_uses, days);
$$;

create type public.listed_invitation as (
  id uuid,
  created_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  max_uses integer,
  uses integer,
  inviter_id uuid,
  inviter_name text
);

-- Returns at most 200 invitations, the newest first. Moderators see those of all members, others see their own. Returns none to a member
-- who may not invite.
create function private.list_invitations() returns setof public.listed_invitation
language sql stable security definer
set search_path = ''
as $$
  select invitation.id, invitation.created_at, invitation.expires_at, invitation.revoked_at, invitation.max_uses,
    (select count(*) from private.invitation_uses where invitation_id = invitation.id)::integer,
    invitation.created_by, profiles.name
  from private.invitations as invitation
  join public.profiles on profiles.id = invitation.created_by
  where private.may_invite() and (invitation.created_by = (select auth.uid()) or private.is_moderator())
  order by invitation.created_at desc, invitation.id
  limit 200;
$$;

create function public.list_invitations() returns setof public.listed_invitation
language sql stable
set search_path = ''
as $$
  select * from private.list_invitations();
$$;

-- Revokes an invitation. Members who may invite revoke their own, moderators any.
create function private.revoke_invitation(invitation_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  creator uuid;
begin
  update private.invitations set revoked_at = coalesce(revoked_at, now())
  where id = invitation_id
    and private.may_invite()
    and (created_by = (select auth.uid()) or private.is_moderator())
  returning created_by into creator;
  if creator is null then
    raise exception using errcode = 'insufficient_privilege', message = 'You may not revoke this invitation', hint = 'not_allowed';
  end if;
  if private.is_moderator() then
    perform private.log_moderation('invitation_revoked', creator);
  end if;
end;
$$;

create function public.revoke_invitation(invitation_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.revoke_invitation(invitation_id);
$$;

-- Returns the name of the member who created the invitation with this code, for a visitor who opens its link. Returns null if there is
-- no such invitation, or if it can no longer be used.
create function private.invitation(code text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('inviter', profiles.name)
  from private.usable_invitation(code) as invitation
  join public.profiles on profiles.id = invitation.created_by;
$$;

create function public.invitation(code text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.invitation(code);
$$;

grant execute on function private.invitation to anon, authenticated, service_role;
grant execute on function public.invitation to anon, authenticated;
grant execute on function private.create_invitation, private.list_invitations, private.revoke_invitation to authenticated, service_role;
grant execute on function public.create_invitation, public.list_invitations, public.revoke_invitation to authenticated;
