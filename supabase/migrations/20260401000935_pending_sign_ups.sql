-- When registration stops being open, deletes sign-ups that were never confirmed. Otherwise somebody who signed up many addresses
-- while it was open could confirm them later, by a new code or a recovery link, although admins closed registration to stop this.

-- Keeps accounts that used an invitation or have applied. Also keeps accounts with a role or a profile, and accounts that
-- an operator invited in the dashboard of a Supabase project.
create function private.end_pending_sign_ups() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  deleted_count integer;
begin
  perform set_config('thrillseekers.ends_sign_ups', 'on', true);
  delete from auth.users as account
  where account.email is not null and account.email_confirmed_at is null
    -- Read from JSON: there, a column that the auth service lacks is null, not an error.
    and to_jsonb(account) ->> 'invited_at' is null
    and not exists (select from private.invitation_uses where user_id = account.id)
    and not exists (select from private.applications where user_id = account.id)
    and not exists (select from public.user_roles where user_id = account.id)
    and not exists (select from public.profiles where id = account.id);
  get diagnostics deleted_count = row_count;
  perform set_config('thrillseekers.ends_sign_ups', '', true);
  if deleted_count > 0 then
    perform private.log_moderation('sign_ups_deleted', null, log_detail => jsonb_build_object('accounts', deleted_count));
  end if;
  return null;
end;
$$;

create trigger end_pending_sign_ups
after update of registration on private.instance_settings
for each row when (old.registration = 'open' and new.registration <> 'open')
execute function private.end_pending_sign_ups();

-- Does not log sign-ups that end_pending_sign_ups deletes, because that function logs their number in one entry; otherwise unchanged.
create or replace function private.log_account_deletion() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) <> old.id and current_setting('thrillseekers.ends_sign_ups', true) is distinct from 'on' then
    perform private.log_moderation('account_deleted', old.id);
  end if;
  return null;
end;
$$;
