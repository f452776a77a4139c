/**
 * Why a correctly signed, unexpired token is rejected, as an error code of the auth service: its account was deleted, or banned
 * by an operator, or its session has ended. http/request/access-token.ts rejects tokens with a wrong signature and expired ones.
 * http/api-errors.ts has the HTTP status of each code.
 */
export type AccountStatus = 'user_not_found' | 'user_banned' | 'session_not_found';

const ACCOUNT_STATUSES: readonly string[] = [
  'user_not_found',
  'user_banned',
  'session_not_found',
] satisfies AccountStatus[];

/**
 * SQL expression for the status of a token with account $1 and session $2, each null if the token has none. Its value is an empty
 * string if the token is accepted.
 */
export const ACCOUNT_STATUS_SQL = `case when $1::uuid is not null then coalesce(
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

/** Parses the value of `ACCOUNT_STATUS_SQL`. Returns null if the token is accepted. */
export function parseAccountStatus(value: unknown): AccountStatus | null {
  return isAccountStatus(value) ? value : null;
}

function isAccountStatus(value: unknown): value is AccountStatus {
  return typeof value === 'string' && ACCOUNT_STATUSES.includes(value);
}
