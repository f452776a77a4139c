-- Denies applicants access to services outside the database, and ends invitations whose creator may no longer invite.

-- Returns why an account has no access: 'suspended', or 'not_approved' for applicants; null otherwise. Edge Functions call this,
-- because row level security does not protect them.
create function private.access_rejection(account uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when private.is_suspended(account) then 'suspended'
    when exists (select from private.applications where user_id = account and status <> 'approved') then 'not_approved'
  end;
$$;
grant execute on function private.access_rejection to service_role;

create function public.access_rejection(account uuid) returns text
language sql stable
set search_path = ''
as $$
  select private.access_rejection(account);
$$;
comment on function public.access_rejection is 'Why an account has no access, suspended or not_approved; for the server alone.';

-- Also returns null if the creator of the invitation may no longer invite: a demoted moderator, or a member while only staff may invite.
-- Otherwise unchanged.
create or replace function private.usable_invitation(code text) returns private.invitations
language sql stable security definer
set search_path = ''
as $$
  select invitation
  from private.invitations as invitation
  where code_hash = private.code_hash(code)
    and revoked_at is null
    and expires_at > now()
    and not private.is_suspended(created_by)
    and (
      (select members_invite from private.instance_settings)
      or exists (select from public.user_roles where user_id = created_by and role in ('moderator', 'admin'))
    )
    and max_uses > (select count(*) from private.invitation_uses where invitation_id = invitation.id);
$$;
