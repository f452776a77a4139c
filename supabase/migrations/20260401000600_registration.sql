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
comment on table private.invitations is 'Links with which visitors may sign up. A revoked one stays, with the accounts that it brought.';
call private.add_value_checks('private.invitations');
alter table private.invitations enable row level security;

-- Stores which accounts have used an invitation. Each account takes one of the invitation's `max_uses` places. Has no foreign key to the
-- account, so that a place stays taken after a member's account is deleted.
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

-- Returns the invitation with this code if it is valid and has a free place, or null.
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
-- they can. An unconfirmed account that already has a place of the invitation keeps it.
create function private.sign_up_refusal(code text, address text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when registration = 'closed' then 'registration_closed'
    when registration = 'open' then null
    when coalesce(code, '') = '' then 'invitation_needed'
    when (private.usable_invitation(code)).id is null and not exists (
      select from auth.users as account
      join private.invitation_uses as taken on taken.user_id = account.id
      join private.invitations as invitation on invitation.id = taken.invitation_id
      where account.email = address and account.email_confirmed_at is null and invitation.code_hash = private.code_hash(code)
    ) then 'invitation_invalid'
  end
  from private.instance_settings;
$$;

-- Rejects sign-ups that the registration setting does not admit. A sign-up creates an unconfirmed account. Accounts that are created as
-- confirmed come from operators, imports and dashboards; the setting does not apply to them.
create function private.admit_sign_up() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Our own server's auth service stores JSON as text within a JSON string.
  is_text constant boolean := jsonb_typeof(new.raw_user_meta_data) = 'string';
  data constant jsonb :=
    case when is_text then (new.raw_user_meta_data #>> '{}')::jsonb else new.raw_user_meta_data end;
  code constant text := data ->> 'invitation';
  invitation private.invitations;
  refusal text;
begin
  if code is not null then
    new.raw_user_meta_data :=
      case when is_text then to_jsonb((data - 'invitation')::text) else data - 'invitation' end;
  end if;
  if new.email_confirmed_at is not null then
    return new;
  end if;
  if code is not null then
    -- Locks the invitation, so that simultaneous sign-ups take their places one after the other.
    perform from private.invitations where code_hash = private.code_hash(code) for update;
    invitation := private.usable_invitation(code);
  end if;
  refusal := private.sign_up_refusal(code, new.email);
  if refusal is not null then
    raise exception using errcode = 'check_violation', message = 'This sign-up is not admitted', hint = refusal;
  end if;
  if invitation.id is not null then
    insert into private.invitation_uses (user_id, invitation_id) values (new.id, invitation.id);
  end if;
  return new;
end;
$$;

create trigger admit_sign_up
before insert on auth.users
for each row execute function private.admit_sign_up();

-- Gives a place back when a sign-up that was never confirmed is deleted.
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
create function private.create_invitation(places integer, days integer) returns text
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
  if coalesce(places, 0) not between 1 and 1000 or coalesce(days, 0) not between 1 and 90 then
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
  values (private.code_hash(code), me, now() + make_interval(days => days), places);
  if private.is_moderator() then
    perform private.log_moderation('invitation_created', null, log_detail => jsonb_build_object('places', places, 'days', days));
  end if;
  return code;
end;
$$;

create function public.create_invitation(places integer, days integer) returns text
language sql
set search_path = ''
as $$
  select private.create_invitation(places, days);
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

-- Revokes an invitation. Members may revoke their own, moderators any.
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
    raise exception using errcode = 'insufficient_privilege', message = 'This is not your invitation', hint = 'not_allowed';
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

-- Returns the name of the member who invites, for a visitor who opens the link; null if the code is unknown or the invitation is no
-- longer valid.
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

create or replace function private.instance_settings() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', name,
    'tagline', tagline,
    'logo', logo,
    'accent_light', accent_light,
    'accent_dark', accent_dark,
    'contact', contact,
    'pages', to_jsonb(array_remove(array[
      case when rules <> '' then 'rules' end,
      case when terms <> '' then 'terms' end,
      case when privacy <> '' then 'privacy' end,
      case when imprint <> '' then 'imprint' end
    ], null)),
    'tour_enabled', tour_enabled,
    'tour_parts', to_jsonb(tour_parts),
    'footer_links', footer_links,
    'registration', registration,
    'members_invite', members_invite,
    'announcement', case
      when announcement <> '' and coalesce(announcement_until > now(), true)
        then jsonb_build_object('text', announcement, 'announced_at', announced_at, 'until', announcement_until)
    end
  )
  from private.instance_settings;
$$;

create or replace function private.save_instance_settings(changes jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  known constant text[] := array[
    'name', 'tagline', 'logo', 'accent_light', 'accent_dark', 'contact', 'rules', 'terms', 'privacy', 'imprint', 'tour_enabled',
    'tour_parts', 'footer_links', 'announcement', 'announcement_until', 'limit_new_members', 'blocked_words', 'blocked_words_action',
    'registration', 'members_invite'
  ];
  settings private.instance_settings;
  setting text;
begin
  perform private.refuse_unless_admin();
  select * into strict settings from private.instance_settings for update;
  if jsonb_typeof(changes) is distinct from 'object' then
    raise exception using errcode = 'invalid_parameter_value', message = 'Settings are an object', hint = 'setting_unknown';
  end if;
  for setting in select jsonb_object_keys(changes) loop
    if setting <> all (known || 'member_quota_mb'::text) then
      raise exception using
        errcode = 'invalid_parameter_value', message = format('There is no setting %s', left(setting, 60)), hint = 'setting_unknown';
    end if;
    if settings.locked ? setting then
      raise exception using
        errcode = 'invalid_parameter_value',
        message = format('%s is set by the environment variable %s', setting, settings.locked ->> setting),
        hint = 'setting_locked';
    end if;
  end loop;
  if changes ? 'member_quota_mb' then
    if coalesce(changes ->> 'member_quota_mb', '') !~ '^[0-9]{1,7}$' then
      raise exception using errcode = 'check_violation', message = 'The quota is a whole number of megabytes', hint = 'quota_invalid';
    end if;
    update private.storage_settings set member_bytes = (changes ->> 'member_quota_mb')::bigint * 1048576;
  end if;
  settings := jsonb_populate_record(settings, changes - 'member_quota_mb');
  update private.instance_settings as stored
  set name = private.trimmed(private.clean_line(settings.name)),
      tagline = private.trimmed(private.clean_line(settings.tagline)),
      logo = private.without_origin(nullif(settings.logo, '')),
      accent_light = lower(nullif(settings.accent_light, '')),
      accent_dark = lower(nullif(settings.accent_dark, '')),
      contact = private.trimmed(private.clean_line(settings.contact)),
      rules = private.trimmed(private.clean_text(settings.rules)),
      terms = private.trimmed(private.clean_text(settings.terms)),
      privacy = private.trimmed(private.clean_text(settings.privacy)),
      imprint = private.trimmed(private.clean_text(settings.imprint)),
      tour_enabled = settings.tour_enabled,
      tour_parts = settings.tour_parts,
      footer_links = settings.footer_links,
      announcement = private.trimmed(private.clean_text(settings.announcement)),
      announcement_until = settings.announcement_until,
      announced_at = case
        when changes ? 'announcement' and settings.announcement is distinct from stored.announcement then now()
        else stored.announced_at
      end,
      limit_new_members = settings.limit_new_members,
      blocked_words = private.trimmed(private.clean_text(settings.blocked_words)),
      blocked_words_action = settings.blocked_words_action,
      registration = settings.registration,
      members_invite = settings.members_invite,
      updated_at = now();
  return private.all_instance_settings();
end;
$$;

grant execute on function private.invitation to anon, authenticated, service_role;
grant execute on function public.invitation to anon, authenticated;
grant execute on function private.create_invitation, private.list_invitations, private.revoke_invitation to authenticated, service_role;
grant execute on function public.create_invitation, public.list_invitations, public.revoke_invitation to authenticated;
