/**
 * Why a valid token is rejected, as an error code of the auth service: its account was deleted or banned by an operator, or
 * its session ended with a sign-out or a new password. http/request/access-token.ts rejects invalid and expired tokens.
 */
export type AccountStatus = 'user_not_found' | 'user_banned' | 'session_not_found';

const ACCOUNT_STATUSES: readonly string[] = [
  'user_not_found',
  'user_banned',
  'session_not_found',
] satisfies AccountStatus[];

/** SQL for the status of account $1 and its session $2, either of them null if absent; empty if the token is valid. */
export const ACCOUNT_STATUS = `case when $1::uuid is not null then coalesce(
  (
    select case
      when banned_until > now() then 'user_banned'
      when $2::uuid is null then ''
      when exists (
        select from auth.sessions
        where id = $2::uuid and user_id = $1::uuid and (not_after is null or not_after > now())
      ) then ''
      else 'session_not_found'
    end
    from auth.users where id = $1::uuid and deleted_at is null
  ),
  'user_not_found'
) else '' end`;

/** Returns the status of a rejected account; null for a valid one. */
export function parseAccountStatus(value: unknown): AccountStatus | null {
  return isAccountStatus(value) ? value : null;
}

function isAccountStatus(value: unknown): value is AccountStatus {
  return typeof value === 'string' && ACCOUNT_STATUSES.includes(value);
}
