import { createHash, randomInt } from 'node:crypto';
import type { Database } from '../postgres/connect-database.ts';

/**
 * Adding an attempt deletes the oldest ones above this number. It exceeds `mailByEmailPerDay` (16 mails a day), so strangers who sign up
 * with an address cannot delete its owner's attempt: each attempt sends a mail.
 */
const MAX_ATTEMPTS_PER_ACCOUNT = 24;

/** Why the community does not admit a sign-up. */
export type SignUpRejection =
  | 'registration_closed'
  | 'invitation_needed'
  | 'invitation_invalid'
  | 'answer_needed'
  | 'answer_too_long';

/** What can admit a sign-up: the code of an invitation, or the applicant's answer to the community's question, which moderators read. */
export type SignUpAdmission = { readonly invitation: string | null; readonly answer: string | null };

/** A sign-up that is not confirmed yet. */
export type SignUpAttempt = {
  readonly id: string;
  readonly userId: string;
  readonly passwordHash: string;
  readonly codeHash: string;
  /** Whether there is no other pending sign-up of the same email address. */
  readonly isOnlyAttempt: boolean;
};

/** An attempt, and its code in plain text. Only a hash of the code is stored. */
export type AttemptWithCode = { readonly id: string; readonly code: string };

export type SignUpAttempts = ReturnType<typeof createSignUpAttempts>;

/** Stores sign-up attempts until they are confirmed. Expects email addresses in lower case. */
export function createSignUpAttempts(sql: Database, codeLength: number) {
  const newCode = () => Array.from({ length: codeLength }, () => randomInt(10)).join('');

  return {
    /**
     * Adds an attempt to an unconfirmed account. Deletes the account's oldest attempts if there are too many. Also deletes the
     * password of the account, because each attempt has its own. Truncates the answer to the maximum of its column: `findRejection`
     * checks the length only if the answer admits the sign-up.
     * @param attempt `replaces`: the id of the previous attempt of the same device
     */
    async add(attempt: {
      readonly userId: string;
      readonly email: string;
      readonly passwordHash: string;
      readonly replaces: string | null;
      readonly answer: string | null;
    }): Promise<AttemptWithCode> {
      const { userId, email, passwordHash, replaces, answer } = attempt;
      const code = newCode();
      const id = await sql.begin(async (transaction) => {
        if (replaces !== null)
          await transaction`
            delete from private.sign_up_attempts where id = ${replaces} and user_id = ${userId}`;
        await transaction`
          delete from private.sign_up_attempts where id in (
            select id from private.sign_up_attempts where user_id = ${userId}
            order by created_at desc offset ${MAX_ATTEMPTS_PER_ACCOUNT - 1})`;
        const [row] = await transaction<{ id: string }[]>`
          insert into private.sign_up_attempts (user_id, password_hash, code_hash, answer)
          values (
            ${userId}, ${passwordHash}, ${hashCode(email, code)},
            left(nullif(private.clean_answer(${answer}), ''), 500))
          returning id`;
        await transaction`
          update auth.users
          set encrypted_password = null, confirmation_token = null, confirmation_sent_at = now(), updated_at = now()
          where id = ${userId} and email_confirmed_at is null`;
        return row?.id;
      });
      if (id === undefined) throw new Error('a sign-up attempt was not stored');
      return { id, code };
    },

    /** Returns why the community does not admit a sign-up; null if it does. */
    async findRejection(
      email: string,
      { invitation, answer }: SignUpAdmission,
    ): Promise<SignUpRejection | null> {
      const [row] = await sql<{ rejection: SignUpRejection | null }[]>`
        select private.sign_up_rejection(${invitation}, ${email}, ${answer}) as rejection`;
      return row?.rejection ?? null;
    },

    /**
     * Records how an unconfirmed account is admitted when it signs up again: counts a use of the invitation, which replaces a waiting
     * application, or adds an application with the answer. An account has at most one use and one application, so repeated calls
     * change nothing.
     */
    async recordAdmission(userId: string, { invitation, answer }: SignUpAdmission): Promise<void> {
      await sql`
        select private.record_sign_up(id, ${invitation}, ${answer})
        from auth.users where id = ${userId} and email_confirmed_at is null`;
    },

    /** Returns an attempt for an unconfirmed email address: the attempt with this id, or the newest attempt if the id is null. */
    async find(email: string, id: string | null): Promise<SignUpAttempt | null> {
      const [row] = await sql<SignUpAttempt[]>`
        select attempt.id, attempt.user_id as "userId", attempt.password_hash as "passwordHash",
          attempt.code_hash as "codeHash",
          not exists (
            select from private.sign_up_attempts as other
            where other.user_id = attempt.user_id and other.id <> attempt.id) as "isOnlyAttempt"
        from private.sign_up_attempts as attempt
        join auth.users as account on account.id = attempt.user_id
        where account.email = ${email} and not account.is_sso_user and account.email_confirmed_at is null
          and (${id}::uuid is null or attempt.id = ${id}::uuid)
        order by attempt.created_at desc
        limit 1`;
      return row ?? null;
    },

    /** Creates a new code for an attempt. The previous code stops working. */
    async renewCode({ id, userId }: SignUpAttempt, email: string): Promise<string> {
      const code = newCode();
      await sql.begin(async (transaction) => {
        await transaction`
          update private.sign_up_attempts
          set code_hash = ${hashCode(email, code)}, code_sent_at = clock_timestamp()
          where id = ${id}`;
        await transaction`
          update auth.users set confirmation_sent_at = now(), updated_at = now()
          where id = ${userId} and email_confirmed_at is null`;
      });
      return code;
    },

    /** Makes the auth service accept the code of an attempt. Returns false if the code is too old or the attempt is no longer pending. */
    async activateCode({ id, userId, codeHash }: SignUpAttempt, lifetimeSeconds: number): Promise<boolean> {
      // Checks the code's age by the database's clock. The auth service repeats the check by this process's clock, which may differ:
      // confirmation_sent_at becomes this process's current time, so that the second check passes.
      const updated = await sql`
        update auth.users set confirmation_token = ${codeHash}, confirmation_sent_at = ${new Date()}
        where id = ${userId} and email_confirmed_at is null
          and coalesce(confirmation_sent_at > clock_timestamp() - make_interval(secs => ${lifetimeSeconds}), true)
          and exists (
          select from private.sign_up_attempts
          where id = ${id} and code_sent_at > clock_timestamp() - make_interval(secs => ${lifetimeSeconds}))
        returning id`;
      return updated.length > 0;
    },

    /** Removes the code that the auth service did not accept. */
    async deactivateCode({ userId }: SignUpAttempt): Promise<void> {
      await sql`
        update auth.users set confirmation_token = null where id = ${userId} and email_confirmed_at is null`;
    },

    /**
     * Completes a sign-up after its code was accepted, and deletes all attempts of the account. If the attempt is the owner's, copies
     * its password to the account, and its answer, if any, to a waiting application. Otherwise removes the account's password.
     * @param isOwn whether the attempt is certainly by the owner of the email address
     */
    async complete({ id, userId, passwordHash }: SignUpAttempt, isOwn: boolean): Promise<void> {
      await sql.begin(async (transaction) => {
        await transaction`
          update auth.users set encrypted_password = ${isOwn ? passwordHash : null} where id = ${userId}`;
        if (isOwn)
          await transaction`
            update private.applications as application set answer = attempt.answer
            from private.sign_up_attempts as attempt
            where attempt.id = ${id} and application.user_id = ${userId} and application.status = 'waiting'
              and attempt.answer is not null`;
        await transaction`delete from private.sign_up_attempts where user_id = ${userId}`;
      });
    },

    /** Converts pending sign-ups of an older version, which kept the password in the account, into attempts. */
    async migratePendingSignUps(): Promise<void> {
      await sql.begin(async (transaction) => {
        await transaction`
          insert into private.sign_up_attempts (user_id, password_hash, code_hash, code_sent_at)
          select id, encrypted_password, confirmation_token, coalesce(confirmation_sent_at, created_at)
          from auth.users as account
          where email_confirmed_at is null and confirmation_token <> '' and encrypted_password <> ''
            and not exists (select from private.sign_up_attempts where user_id = account.id)`;
        await transaction`
          update auth.users set encrypted_password = null, confirmation_token = null
          where email_confirmed_at is null and encrypted_password is not null`;
      });
    },
  };
}

/** Hashes a code as the auth service stores it. */
export function hashCode(email: string, code: string): string {
  return createHash('sha256')
    .update(email + code)
    .digest('hex');
}
