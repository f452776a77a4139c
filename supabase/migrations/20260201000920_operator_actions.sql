-- What operators change by commands: a record of it, and the deletion of an account without being a member oneself.

create table private.operator_actions (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  -- The user of the machine who ran the command.
  operator text not null check (char_length(operator) between 1 and 100),
  action text not null check (char_length(action) between 1 and 60),
  -- Without a foreign key: the record of a deletion outlives the account. It never holds an address.
  member_id uuid,
  detail text check (char_length(detail) <= 4000)
);
create index operator_actions_at_idx on private.operator_actions (at);
comment on table private.operator_actions is
  'Changes that operators made by commands, kept for a year; for the operator alone.';

-- The embedded service grants its roles all rights on every table; without a policy they are worth nothing.
alter table private.operator_actions enable row level security;
revoke all on private.operator_actions from public, anon, authenticated;

-- The deletion itself, for callers who may: an admin and the member by delete_user_and_data, an operator by a command.
create function private.delete_account(target_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  -- What one request deletes in well below a second.
  at_once constant integer := 1000;
begin
  perform private.lock_roles();
  if private.is_last_admin(target_user_id) then
    raise exception using
      errcode = 'PT409',
      message = 'The last admin cannot be deleted. Make another member an admin first.',
      hint = 'last_admin';
  end if;
  -- Sessions, refresh tokens, identities and role go with the account.
  delete from auth.users where id = target_user_id;
  if not found then
    raise exception using
      errcode = 'PT404',
      message = 'This member does not exist (any more)',
      hint = 'member_unknown';
  end if;
  insert into private.account_deletions (member_id) values (target_user_id) on conflict do nothing;
  begin
    perform set_config('lock_timeout', '300ms', true);
    if private.size_of_account(target_user_id, at_once + 1) <= at_once then
      perform private.delete_rest_of_account(target_user_id);
    else
      perform private.hide_profile(target_user_id);
    end if;
  exception
    -- Others are at rows of theirs for long: the background deletes them.
    when lock_not_available or deadlock_detected then null;
  end;
end;
$$;

create or replace function private.delete_user_and_data(target_user_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_roles();
  -- Asked after the lock: a caller who waited for it may have been deleted or demoted meanwhile.
  if not private.is_member()
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

revoke execute on function private.delete_account(uuid) from public, anon, authenticated, service_role;
