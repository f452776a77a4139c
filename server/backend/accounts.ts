import { createHash, randomBytes, randomInt } from 'node:crypto';
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

export type Accounts = ReturnType<typeof accountsIn>;

/** Reads and changes accounts where the auth service offers no way to. Addresses are in lower case. */
export function accountsIn(sql: Database, codeLength: number) {
  return {
    async find(email: string): Promise<Account | null> {
      const [row] = await sql<Account[]>`
        select id, email, encrypted_password as "passwordHash", email_confirmed_at is not null as "isConfirmed",
          coalesce(banned_until > now(), false) as "isBanned"
        from auth.users where email = ${email} and not is_sso_user`;
      return row ?? null;
    },

    /**
     * What stands against a token that speaks for that account and session; null where nothing does. By its signature it is
     * good until it expires, whatever has become of them.
     */
    async standing(id: string, sessionId: string | null): Promise<Standing | null> {
      const [row] = await sql.unsafe(`select ${STANDING} as standing`, [id, sessionId], { prepare: true });
      return standingFrom(row?.standing);
    },

    /** Forgets a sign-up that was never confirmed; false when it was confirmed in the meantime. */
    async removeUnconfirmed(id: string): Promise<boolean> {
      const gone =
        await sql`delete from auth.users where id = ${id} and email_confirmed_at is null returning id`;
      return gone.length > 0;
    },

    /** Replaces the verification code of an unconfirmed account; null when there is none to confirm. */
    async renewCode(email: string): Promise<string | null> {
      const code = Array.from({ length: codeLength }, () => randomInt(10)).join('');
      const renewed = await sql`
        update auth.users
        set confirmation_token = ${hashCode(email, code)}, confirmation_sent_at = now(), updated_at = now()
        where email = ${email} and not is_sso_user and email_confirmed_at is null
        returning id`;
      return renewed.length > 0 ? code : null;
    },

    /**
     * Replaces the secret of a recovery link, which the auth service derives from the address and a 6-digit code:
     * whoever knows the address could try all of those links without ever naming the account.
     */
    async strengthenRecovery(userId: string): Promise<string> {
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

/** The form in which the auth service keeps a code that was sent to an address. */
function hashCode(email: string, code: string): string {
  return createHash('sha256')
    .update(email + code)
    .digest('hex');
}
