import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Database } from '../postgres/connect-database.ts';

/** The part of an account on which the handlers in front of the auth service decide. */
export type Account = {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly isConfirmed: boolean;
};

export type Accounts = ReturnType<typeof accountsIn>;

/** Reads and changes accounts where the auth service offers no way to. Addresses are in lower case. */
export function accountsIn(sql: Database, codeLength: number) {
  return {
    async find(email: string): Promise<Account | null> {
      const [row] = await sql<Account[]>`
        select id, email, encrypted_password as "passwordHash", email_confirmed_at is not null as "isConfirmed"
        from auth.users where email = ${email} and not is_sso_user`;
      return row ?? null;
    },

    /** Whether there is such an account: a token speaks for its own until it expires, even for one that was deleted. */
    async exists(id: string): Promise<boolean> {
      const found = await sql`select 1 from auth.users where id = ${id} and deleted_at is null`;
      return found.length > 0;
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
