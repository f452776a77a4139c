import { randomBytes, randomInt } from 'node:crypto';
import type { Database } from '../postgres/connect-database.ts';
import { hashCode } from './sign-up-attempts.ts';

/** Same value as `otp_expiry` in supabase/config.toml. */
const CODE_LIFETIME_SECONDS = 3600;
/** Maximum number of pending changes that a code is compared with: several accounts may want the same new address until one confirms it. */
const MAX_CHANGES_PER_EMAIL = 20;

/** A mail with a code. The database stores only a hash of the code. */
export type CodeMail = { readonly to: string; readonly newEmail: string; readonly code: string };

/** A pending change of an email address, with one of its two codes. */
export type PendingCode = {
  readonly userId: string;
  /** The address that the code was sent to. */
  readonly side: 'old' | 'new';
  readonly newEmail: string;
  readonly codeHash: string;
  /** Of the account: the device tokens of its owner depend on it. */
  readonly passwordHash: string | null;
};

export type EmailChanges = ReturnType<typeof createEmailChanges>;

/**
 * Stores pending changes of email addresses in the columns of auth.users that Supabase's auth service uses for them. The old and
 * the new address each get a code; the change takes effect once both codes were entered. Expects addresses in lower case.
 */
export function createEmailChanges(sql: Database, codeLength: number) {
  const newCode = () => Array.from({ length: codeLength }, () => randomInt(10)).join('');

  return {
    /**
     * Starts a change, which replaces a pending one. Returns the mails to send; null for a suspended member. A new address that
     * already has a confirmed account gets no mail.
     */
    async start(userId: string, email: string, newEmail: string): Promise<CodeMail[] | null> {
      const [found] = await sql<{ isSuspended: boolean; isTaken: boolean }[]>`
        select private.is_suspended(${userId}) as "isSuspended",
          exists (
            select from auth.users
            where email = ${newEmail} and id <> ${userId} and email_confirmed_at is not null) as "isTaken"`;
      if (!found || found.isSuspended) return null;
      const mails = [
        { to: email, newEmail, code: newCode() },
        { to: newEmail, newEmail, code: newCode() },
      ] as const;
      const [old, next] = mails;
      await sql`
        update auth.users
        set email_change = ${newEmail}, email_change_sent_at = clock_timestamp(), email_change_confirm_status = 0,
          email_change_token_current = ${hashCode(old.to, old.code)},
          email_change_token_new = ${found.isTaken ? unmatchableHash() : hashCode(next.to, next.code)}
        where id = ${userId} and email = ${email}`;
      return found.isTaken ? [old] : [old, next];
    },

    /** Returns the new email address if the account has a pending change; null without one, and for a suspended member. */
    async pendingEmailOf(email: string): Promise<string | null> {
      const [row] = await sql<{ newEmail: string }[]>`
        select email_change as "newEmail" from auth.users
        where email = ${email} and email_change <> '' and not private.is_suspended(id)`;
      return row?.newEmail ?? null;
    },

    /** Replaces the unused codes of a pending change. Returns the mails to send. */
    async renew(email: string): Promise<CodeMail[]> {
      return sql.begin(async (transaction) => {
        const [change] = await transaction<
          { id: string; newEmail: string; awaitsOld: boolean; awaitsNew: boolean; isTaken: boolean }[]
        >`
          select id, email_change as "newEmail", email_change_token_current <> '' as "awaitsOld",
            email_change_token_new <> '' as "awaitsNew",
            exists (
              select from auth.users as other
              where other.email = account.email_change and other.email_confirmed_at is not null) as "isTaken"
          from auth.users as account where email = ${email} and email_change <> '' for update`;
        if (!change) return [];
        const { id, newEmail, awaitsOld, awaitsNew, isTaken } = change;
        const mailToOldAddress = { to: email, newEmail, code: newCode() };
        const mailToNewAddress = { to: newEmail, newEmail, code: newCode() };
        await transaction`
          update auth.users
          set email_change_sent_at = clock_timestamp(),
            email_change_token_current = ${awaitsOld ? hashCode(email, mailToOldAddress.code) : ''},
            email_change_token_new = ${awaitsNew ? (isTaken ? unmatchableHash() : hashCode(newEmail, mailToNewAddress.code)) : ''}
          where id = ${id}`;
        return [
          ...(awaitsOld ? [mailToOldAddress] : []),
          ...(awaitsNew && !isTaken ? [mailToNewAddress] : []),
        ];
      });
    },

    /**
     * Returns the pending, unexpired codes of this email address, one for each account that changes from or to this address, without
     * banned and suspended accounts. If another confirmed account had the new address when the codes were created, the hash for it
     * is random, so no code matches.
     */
    async findSentCodes(email: string): Promise<PendingCode[]> {
      return sql<PendingCode[]>`
        select id as "userId", side, email_change as "newEmail", code_hash as "codeHash",
          encrypted_password as "passwordHash"
        from (
          select *, 'old' as side, email_change_token_current as code_hash from auth.users where email = ${email}
          union all
          select *, 'new' as side, email_change_token_new as code_hash from auth.users
          where email_change = ${email} and email_change <> ''
        ) as account
        where email_change <> '' and code_hash <> ''
          and email_change_sent_at > clock_timestamp() - make_interval(secs => ${CODE_LIFETIME_SECONDS})
          and not coalesce(banned_until > now(), false) and not private.is_suspended(id)
        limit ${MAX_CHANGES_PER_EMAIL}`;
    },

    /**
     * Redeems a correct code.
     * @returns `awaits_other_code` if the other address has not confirmed yet; `activated` if both have, so that the auth service
     * will accept the code; `expired` if the code is no longer pending, or the new address has a confirmed account now
     */
    async confirm({
      userId,
      side,
      codeHash,
      newEmail,
    }: PendingCode): Promise<'awaits_other_code' | 'activated' | 'expired'> {
      return sql.begin(async (transaction) => {
        const [change] = await transaction<{ isFirst: boolean }[]>`
          select coalesce(email_change_confirm_status, 0) = 0 as "isFirst" from auth.users
          where id = ${userId} and email_change = ${newEmail}
            and case when ${side} = 'old' then email_change_token_current else email_change_token_new end = ${codeHash}
          for update`;
        if (!change) return 'expired';
        if (change.isFirst) {
          await transaction`
            update auth.users
            set email_change_confirm_status = 1,
              email_change_token_current = case when ${side} = 'old' then '' else email_change_token_current end,
              email_change_token_new = case when ${side} = 'new' then '' else email_change_token_new end
            where id = ${userId}`;
          return 'awaits_other_code';
        }
        // Deletes an unconfirmed account, whose owner has not proved that they can read mail to the address.
        await transaction`
          delete from auth.users where email = ${newEmail} and id <> ${userId} and email_confirmed_at is null`;
        const existingAccounts =
          await transaction`select from auth.users where email = ${newEmail} and id <> ${userId}`;
        if (existingAccounts.length > 0) return 'expired';
        // The auth service accepts a code only in the column of the old address, and checks its age with this process's clock.
        await transaction`
          update auth.users set email_change_token_current = ${codeHash}, email_change_sent_at = ${new Date()}
          where id = ${userId}`;
        return 'activated';
      });
    },

    /** Undoes the activation of a code that the auth service did not accept. */
    async deactivateCode({ userId, side }: PendingCode): Promise<void> {
      // `confirm` copies a code of the new address into the column of the old one: only this copy must be removed.
      if (side === 'old') return;
      await sql`
        update auth.users set email_change_token_current = '' where id = ${userId} and email_change <> ''`;
    },
  };
}

/** Returns a random hash, which no code matches. */
function unmatchableHash(): string {
  return randomBytes(32).toString('hex');
}
