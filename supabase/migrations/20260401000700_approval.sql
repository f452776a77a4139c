-- Adds sign-up by approval: people without an invitation answer a question, confirm their address, and wait until a moderator
-- decides.

alter table private.instance_settings drop constraint instance_settings_registration_check;
alter table private.instance_settings
  add constraint instance_settings_registration_check
    check (registration in ('open', 'invitation', 'approval', 'closed')),
  add column registration_question text not null default 'What brings you here?'
    check (char_length(registration_question) between 1 and 300);

create table private.applications (
  -- The reference is checked at the end of the transaction, because a trigger inserts this row before the account's row exists.
  user_id uuid primary key references auth.users (id) on delete cascade deferrable initially deferred,
  -- The community's question when the person signed up.
  question text not null check (char_length(question) between 1 and 300),
  answer text not null check (char_length(answer) between 1 and 500),
  created_at timestamptz not null default now(),
  -- Declined accounts are deleted after 30 days.
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined')),
  decided_at timestamptz,
  -- The reason for declining, which the applicant reads.
  reason text not null default '' check (char_length(reason) <= 500),
  -- When the server next tries to send the mail about the approval; null if there is none to send.
  mail_at timestamptz,
  check ((status = 'waiting') = (decided_at is null))
);
create index applications_waiting_idx on private.applications (created_at, user_id) where status = 'waiting';
create index applications_declined_idx on private.applications (decided_at) where status = 'declined';
create index applications_mail_idx on private.applications (mail_at) where mail_at is not null;
comment on table private.applications is 'Applications of accounts that signed up by approval.';
call private.add_value_checks('private.applications');
alter table private.applications enable row level security;

-- The answer given in this sign-up attempt. The application gets the answer of the attempt whose code is entered.
alter table private.sign_up_attempts add column answer text check (char_length(answer) <= 500);

-- Returns an answer as it is stored: empty if it has no visible character.
create function private.clean_answer(answer text) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select private.trimmed(private.clean_text(coalesce(answer, '')));
$$;

-- Returns whether the caller has an account that is neither deleted, banned, suspended, waiting for approval nor declined.
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
      and not exists (
        select 1 from private.applications where applications.user_id = account.id and applications.status <> 'approved'
      )
  );
$$;

-- Returns why somebody with this code and answer cannot sign up: 'registration_closed', 'invitation_needed',
-- 'invitation_invalid', 'answer_needed' or 'answer_too_long'; null if they can. An unconfirmed account that has already
-- used the invitation may sign up with it again.
drop function private.sign_up_rejection(text, text);
create function private.sign_up_rejection(code text, address text, answer text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when registration = 'closed' then 'registration_closed'
    when registration = 'open' then null
    when (private.usable_invitation(code)).id is not null or exists (
      select from auth.users as account
      join private.invitation_uses as invitation_use on invitation_use.user_id = account.id
      join private.invitations as invitation on invitation.id = invitation_use.invitation_id
      where account.email = address and account.email_confirmed_at is null and invitation.code_hash = private.code_hash(code)
    ) then null
    when registration = 'approval' and char_length(private.clean_answer(answer)) > 500 then 'answer_too_long'
    when registration = 'approval' and private.clean_answer(answer) <> '' then null
    when coalesce(code, '') <> '' then 'invitation_invalid'
    when registration = 'approval' then 'answer_needed'
    else 'invitation_needed'
  end
  from private.instance_settings;
$$;

-- Records how a sign-up was admitted. With a usable invitation, adds a use of it, and deletes the account's application if that is waiting.
-- Otherwise, if the community requires approval, adds an application with the answer. Call private.sign_up_rejection first.
create function private.record_sign_up(account uuid, code text, answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  invitation private.invitations;
begin
  if code is not null then
    -- Locks the invitation, so that simultaneous sign-ups use it one after the other.
    perform from private.invitations where code_hash = private.code_hash(code) for update;
    invitation := private.usable_invitation(code);
  end if;
  if invitation.id is not null then
    insert into private.invitation_uses (user_id, invitation_id) values (account, invitation.id)
    on conflict (user_id) do nothing;
    delete from private.applications where user_id = account and status = 'waiting';
  elsif not exists (select from private.invitation_uses where user_id = account) then
    insert into private.applications (user_id, question, answer)
    select account, registration_question, private.clean_answer(answer)
    from private.instance_settings
    where registration = 'approval' and private.clean_answer(answer) <> ''
    on conflict (user_id) do nothing;
  end if;
end;
$$;

-- Rejects sign-ups that the registration setting does not allow, and calls private.record_sign_up for the others. Removes the invitation
-- and the answer from the account's metadata. Accounts that are created as confirmed come from operators, imports and dashboards; the
-- setting does not apply to them.
create or replace function private.check_sign_up() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- On our own server the metadata is double-encoded: a JSON string that contains the object as text.
  is_text constant boolean := jsonb_typeof(new.raw_user_meta_data) = 'string';
  data constant jsonb :=
    case when is_text then (new.raw_user_meta_data #>> '{}')::jsonb else new.raw_user_meta_data end;
  remaining_data constant jsonb := data - 'invitation' - 'answer';
  code constant text := data ->> 'invitation';
  rejection text;
begin
  if remaining_data <> data then
    new.raw_user_meta_data := case when is_text then to_jsonb(remaining_data::text) else remaining_data end;
  end if;
  if new.email_confirmed_at is not null then
    return new;
  end if;
  if code is not null then
    perform from private.invitations where code_hash = private.code_hash(code) for update;
  end if;
  rejection := private.sign_up_rejection(code, new.email, data ->> 'answer');
  if rejection is not null then
    raise exception using errcode = 'check_violation', message = 'This sign-up is not allowed', hint = rejection;
  end if;
  perform private.record_sign_up(new.id, code, data ->> 'answer');
  return new;
end;
$$;

-- Approves applicants who become a moderator or admin.
create function private.approve_staff() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.applications
  set status = 'approved', decided_at = now(), reason = ''
  where user_id = new.user_id and status <> 'approved';
  return null;
end;
$$;

create trigger approve_staff
after insert or update of role on public.user_roles
for each row when (new.role <> 'user') execute function private.approve_staff();
