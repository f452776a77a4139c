/**
 * Why nothing is done for a token that is good by its signature, in the auth service's words: its account was deleted, or
 * locked out by an operator, or its session has ended by a sign-out or a new password.
 */
export type Standing = 'user_not_found' | 'user_banned' | 'session_not_found';

const STANDINGS: readonly string[] = [
  'user_not_found',
  'user_banned',
  'session_not_found',
] satisfies Standing[];

/** SQL for the standing of account $1 and its session $2, either of them null where there is none; empty where it is good. */
export const STANDING = `case when $1::uuid is not null then coalesce(
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

/** Null where the standing is good. */
export function standingFrom(value: unknown): Standing | null {
  return isStanding(value) ? value : null;
}

function isStanding(value: unknown): value is Standing {
  return typeof value === 'string' && STANDINGS.includes(value);
}
