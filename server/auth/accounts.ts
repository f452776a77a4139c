import { randomBytes } from 'node:crypto';
import type { Database } from '../postgres/connect-database.ts';
import { STANDING, type Standing, standingFrom } from '../postgres/standing.ts';

/** The part of an account on which the handlers in front of the auth service decide. */
export type Account = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
  readonly isBanned: boolean;
};

/** A session this young may change the password without being asked for the current one. */
const RECENT_SIGN_IN_SECONDS = 10 * 60;
/** A recovery link is for people who do not know their password; its session has as long as the link itself. */
const RECENT_RECOVERY_SECONDS = 60 * 60;

export type Accounts = ReturnType<typeof createAccounts>;

/** Reads and changes accounts where the auth service offers no way to. Addresses are in lower case. */
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
     * What stands against a token that speaks for that account and session; null where nothing does. By its signature it is
     * good until it expires, whatever has become of them.
     */
    async standing(id: string, sessionId: string | null): Promise<Standing | null> {
      const [row] = await sql.unsafe(`select ${STANDING} as standing`, [id, sessionId], { isStatic: true });
      return standingFrom(row?.standing);
    },

    /** The account that waits for the secret of a recovery link to come back. */
    async findByRecoveryToken(token: string): Promise<Pick<Account, 'id' | 'isConfirmed'> | null> {
      const [row] = await sql<Pick<Account, 'id' | 'isConfirmed'>[]>`
        select id, email_confirmed_at is not null as "isConfirmed" from auth.users where recovery_token = ${token}`;
      return row ?? null;
    },

    /** The session that a refresh token belongs to, current or replaced; null for tokens that nobody was given. */
    async sessionOfRefreshToken(token: string): Promise<string | null> {
      if (!token.isWellFormed() || token.includes('\0')) return null;
      const [row] = await sql<{ session: string | null }[]>`
        select session_id as session from auth.refresh_tokens where token = ${token} limit 1`;
      return row?.session ?? null;
    },

    /**
     * Marks a session as one of a recovery link, which may set a password for an hour. An account that was never confirmed
     * stays unconfirmed until it has one.
     */
    async markRecovery(userId: string, sessionId: string, staysUnconfirmed: boolean): Promise<void> {
      await sql.begin(async (transaction) => {
        await transaction`
          update auth.sessions set tag = 'recovery' where id = ${sessionId} and user_id = ${userId}`;
        if (staysUnconfirmed)
          await transaction`update auth.users set email_confirmed_at = null where id = ${userId}`;
      });
    },

    /** Confirms an account whose owner set a password through a recovery link. Sign-ups that wait for a code end. */
    async confirmByRecovery(userId: string): Promise<void> {
      await sql.begin(async (transaction) => {
        await transaction`delete from private.sign_up_attempts where user_id = ${userId}`;
        await transaction`
          update auth.users set email_confirmed_at = now() where id = ${userId} and email_confirmed_at is null`;
      });
    },

    /** Whether a session began so recently, or by a recovery link, that it may change the password as it is. */
    async hasRecentSignIn(sessionId: string): Promise<boolean> {
      const found = await sql`
        select from auth.sessions
        where id = ${sessionId} and created_at > now() - case when tag = 'recovery'
          then make_interval(secs => ${RECENT_RECOVERY_SECONDS}) else make_interval(secs => ${RECENT_SIGN_IN_SECONDS}) end`;
      return found.length > 0;
    },

    /**
     * Replaces the secret of a recovery link, which the auth service derives from the address and a 6-digit code:
     * whoever knows the address could try all of those links without ever naming the account.
     */
    async replaceRecoveryToken(userId: string): Promise<string> {
      const token = randomBytes(32).toString('hex');
      await sql`update auth.users set recovery_token = ${token} where id = ${userId}`;
      return token;
    },

    /** Ends every session of a member but one. */
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
