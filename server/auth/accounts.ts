import { randomBytes } from 'node:crypto';
import { ACCOUNT_STATUS_SQL, type AccountStatus, parseAccountStatus } from '../postgres/account-status.ts';
import type { Database } from '../postgres/connect-database.ts';

/** The fields of an account that the routes in front of the auth service need. */
export type Account = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
  readonly isBanned: boolean;
};

/** A session younger than this may change the password without the current one. */
const RECENT_SIGN_IN_SECONDS = 10 * 60;
/**
 * For this time, a session that began with a recovery link may set a password without the current one, because its
 * member does not know the current one. Recovery links are valid for the same time.
 */
const RECENT_RECOVERY_SECONDS = 60 * 60;

/** Longer user agents are truncated. */
const MAX_USER_AGENT_LENGTH = 300;

export type Accounts = ReturnType<typeof createAccounts>;

/** Reads and changes accounts where the auth service has no API for it. Expects email addresses in lower case. */
export function createAccounts(sql: Database) {
  return {
    async find(email: string): Promise<Account | null> {
      const [row] = await sql<Account[]>`
        select id, email, encrypted_password as "passwordHash", email_confirmed_at is not null as "isConfirmed",
          coalesce(banned_until > now(), false) as "isBanned"
        from auth.users where email = ${email} and not is_sso_user`;
      return row ?? null;
    },

    async findById(id: string): Promise<Account | null> {
      const [row] = await sql<Account[]>`
        select id, email, encrypted_password as "passwordHash", email_confirmed_at is not null as "isConfirmed",
          coalesce(banned_until > now(), false) as "isBanned"
        from auth.users where id = ${id}`;
      return row ?? null;
    },

    /**
     * Returns why a token of that account and session is no longer valid; null if it is still valid. The signature alone
     * is valid until the token expires, even after the account or session has ended.
     */
    async findAccountStatus(id: string, sessionId: string | null): Promise<AccountStatus | null> {
      const [row] = await sql.unsafe(`select ${ACCOUNT_STATUS_SQL} as account_status`, [id, sessionId], {
        isStatic: true,
      });
      return parseAccountStatus(row?.account_status);
    },

    /** Returns the account with this recovery token. */
    async findByRecoveryToken(token: string): Promise<Pick<Account, 'id' | 'isConfirmed'> | null> {
      const [row] = await sql<Pick<Account, 'id' | 'isConfirmed'>[]>`
        select id, email_confirmed_at is not null as "isConfirmed" from auth.users where recovery_token = ${token}`;
      return row ?? null;
    },

    /** Returns the session id of a current or rotated refresh token; null for an unknown token. */
    async sessionOfRefreshToken(token: string): Promise<string | null> {
      if (!token.isWellFormed() || token.includes('\0')) return null;
      const [row] = await sql<{ session: string | null }[]>`
        select session_id as session from auth.refresh_tokens where token = ${token} limit 1`;
      return row?.session ?? null;
    },

    /**
     * Marks a session as created by a recovery link: for an hour, it may set a password without the current one. With `staysUnconfirmed`,
     * undoes the confirmation by the auth service: the account is confirmed once its owner sets a password.
     */
    async markRecovery(userId: string, sessionId: string, staysUnconfirmed: boolean): Promise<void> {
      await sql.begin(async (transaction) => {
        await transaction`
          update auth.sessions set tag = 'recovery' where id = ${sessionId} and user_id = ${userId}`;
        if (staysUnconfirmed)
          await transaction`update auth.users set email_confirmed_at = null where id = ${userId}`;
      });
    },

    /**
     * Confirms an account whose email address is not confirmed, and deletes its pending sign-ups. This is safe: such an account can only
     * have a session from a recovery link, which proves the address.
     */
    async confirmAfterPasswordChange(userId: string): Promise<void> {
      await sql.begin(async (transaction) => {
        await transaction`delete from private.sign_up_attempts where user_id = ${userId}`;
        await transaction`
          update auth.users set email_confirmed_at = now() where id = ${userId} and email_confirmed_at is null`;
      });
    },

    /**
     * Returns whether a session may change the password without the current one: it began within the last ten minutes, or with a
     * recovery link within the last hour.
     */
    async hasRecentSignIn(sessionId: string): Promise<boolean> {
      const found = await sql`
        select from auth.sessions
        where id = ${sessionId} and created_at > now() - case when tag = 'recovery'
          then make_interval(secs => ${RECENT_RECOVERY_SECONDS}) else make_interval(secs => ${RECENT_SIGN_IN_SECONDS}) end`;
      return found.length > 0;
    },

    /**
     * Replaces the recovery token by a random one. The auth service derives its token from the email address and a 6-digit code, so
     * anybody who knows the email address could try all codes.
     */
    async replaceRecoveryToken(userId: string): Promise<string> {
      const token = randomBytes(32).toString('hex');
      await sql`update auth.users set recovery_token = ${token} where id = ${userId}`;
      return token;
    },

    /** Stores the user agent of a session, because the auth service does not. */
    async storeUserAgent(sessionId: string, userAgent: string | null): Promise<void> {
      const name = userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
      await sql`
        update auth.sessions set user_agent = ${name}
        where id = ${sessionId} and user_agent is distinct from ${name}`;
    },

    /** Ends every other session of a member. */
    async endOtherSessions(userId: string, sessionId: string): Promise<void> {
      await sql.begin(async (transaction) => {
        await transaction`
          delete from auth.refresh_tokens
          where user_id = ${userId} and session_id is distinct from ${sessionId}`;
        await transaction`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId}`;
      });
    },
  };
}
