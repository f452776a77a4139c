import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/bcrypt';
import { CONFLICT, NOT_FOUND } from '#shared/sqlstate.ts';
import { isEmailAddress, normalizeEmail } from '../auth/email-address.ts';
import { errorCode } from '../errors/error-code.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Transaction } from '../postgres/client/transaction.ts';
import type { Database } from '../postgres/connect-database.ts';
import { withAuditLog } from './operator-actions.ts';
import { pluralize } from './pluralize.ts';

export type FoundMember = {
  readonly id: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  /** Whether a suspension by an operator is in force; suspensions by moderators are not included. */
  readonly isBanned: boolean;
  /** Whether the account is suspended because its address belonged to a suspended account. No moderator decided about this account. */
  readonly isSuspendedByAddress: boolean;
};

/** 100 years, because Supabase's auth service has no ban without an end. */
const PERMANENT_BAN = '876000 hours';

/** The bcrypt cost that the auth service uses by default. */
const BCRYPT_COST = 10;

/** Returns the account with that email address, or null. */
export async function findMember(sql: Database, email: string): Promise<FoundMember | null> {
  const [row] = await sql<FoundMember[]>`
    select id, email, email_confirmed_at is not null as "isConfirmed",
      coalesce(banned_until > now(), false) as "isBanned",
      exists (
        select from public.suspensions
        where user_id = users.id and decision_id is null and (ends_at is null or ends_at > now())
      ) as "isSuspendedByAddress"
    from auth.users
    where lower(email) = ${normalizeEmail(email)} and deleted_at is null
    order by created_at limit 1`;
  return row ?? null;
}

/**
 * Suspends a member: all sessions end at once, and sign-ins are rejected until the suspension ends.
 * @param days null means permanently
 */
export function suspendMember(sql: Database, { id }: FoundMember, days: number | null): Promise<void> {
  const duration = days === null ? PERMANENT_BAN : pluralize(days, 'day');
  return withAuditLog(sql, async (transaction) => {
    await transaction`update auth.users set banned_until = now() + ${duration}::interval where id = ${id}`;
    await endSessions(transaction, id);
    return {
      result: undefined,
      operatorAction: { action: 'member suspend', memberId: id, ...(days !== null && { detail: duration }) },
    };
  });
}

/**
 * Ends the suspension by an operator, and the one that the account has because of its address. In the second case, the addresses of the
 * account are no longer suspended either.
 * @returns whether moderators still suspend the account
 */
export function unsuspendMember(sql: Database, { id }: FoundMember): Promise<boolean> {
  return withAuditLog(sql, async (transaction) => {
    await transaction`update auth.users set banned_until = null where id = ${id}`;
    await transaction`delete from public.suspensions where user_id = ${id} and decision_id is null`;
    const [row] = await transaction<{ isSuspended: boolean }[]>`
      select private.is_suspended(${id}) as "isSuspended"`;
    return {
      result: row?.isSuspended ?? false,
      operatorAction: { action: 'member unsuspend', memberId: id },
    };
  });
}

/**
 * Replaces the password with a random one that nobody knows, and ends all sessions.
 * @returns the token of a link with which the member sets a new password, once and within an hour
 * @throws {StartupError} on a Supabase project, whose auth service stores such tokens elsewhere
 */
export async function resetPassword(sql: Database, { id }: FoundMember): Promise<string> {
  if (await isSupabaseProject(sql)) {
    throw new StartupError(
      'This database belongs to a Supabase project: reset passwords in its dashboard, under Authentication.',
    );
  }
  const passwordHash = await hash(randomBytes(48).toString('base64url'), BCRYPT_COST);
  const token = randomBytes(32).toString('hex');
  return withAuditLog(sql, async (transaction) => {
    await transaction`
      update auth.users
      set encrypted_password = ${passwordHash}, recovery_token = ${token}, recovery_sent_at = now(), updated_at = now()
      where id = ${id}`;
    await endSessions(transaction, id);
    return { result: token, operatorAction: { action: 'member reset-password', memberId: id } };
  });
}

/**
 * Changes the email address of an account. Sessions and password stay; a recovery link sent to the old address becomes
 * invalid.
 * @returns the new address, normalized
 * @throws {StartupError} when the new address is invalid or belongs to another account
 */
export async function changeEmail(sql: Database, { id }: FoundMember, newEmail: string): Promise<string> {
  const email = normalizeEmail(newEmail);
  if (!isEmailAddress(email)) throw new StartupError(`${newEmail} is not an email address.`);
  const isProject = await isSupabaseProject(sql);
  // Supabase's auth service cannot read null in this column.
  const noToken = isProject ? '' : null;
  return withAuditLog(sql, async (transaction) => {
    // Nobody may sign up with the address between the check and the change.
    await transaction`lock table auth.users in share row exclusive mode`;
    const existing = await transaction`select from auth.users where lower(email) = ${email} and id <> ${id}`;
    if (existing.length > 0) throw new StartupError(`${email} belongs to another account.`);
    await transaction`
      update auth.users
      set email = ${email}, recovery_token = ${noToken}, updated_at = now()
      where id = ${id}`;
    // The embedded auth service stores identity data as a JSON string that contains JSON.
    await transaction`
      update auth.identities
      set updated_at = now(), identity_data = jsonb_set(
        case jsonb_typeof(identity_data) when 'string' then (identity_data #>> '{}')::jsonb else identity_data end,
        '{email}', to_jsonb(${email}::text))
      where user_id = ${id} and provider = 'email'`;
    if (isProject) await transaction`delete from auth.one_time_tokens where user_id = ${id}`;
    return { result: email, operatorAction: { action: 'member change-email', memberId: id } };
  });
}

/**
 * Deletes an account as an admin does in the app: access ends at once; files, and the rows of a large account, are deleted in the
 * background.
 * @throws {StartupError} for the last admin, or an account that is already deleted
 */
export async function deleteMember(sql: Database, { id }: FoundMember): Promise<void> {
  try {
    await withAuditLog(sql, async (transaction) => {
      await transaction`select private.delete_account(${id})`;
      return { result: undefined, operatorAction: { action: 'member delete', memberId: id } };
    });
  } catch (error) {
    const isRejected = [NOT_FOUND, CONFLICT].includes(errorCode(error));
    if (!isRejected || !(error instanceof Error)) throw error;
    throw new StartupError(error.message, { cause: error });
  }
}

async function endSessions(transaction: Transaction, id: string): Promise<void> {
  // In a Supabase project, user_id is text.
  await transaction`delete from auth.refresh_tokens where user_id::text = ${id}`;
  await transaction`delete from auth.sessions where user_id = ${id}`;
}

/** Returns whether the auth service is a Supabase project's, which stores link tokens in a separate table. */
async function isSupabaseProject(sql: Database): Promise<boolean> {
  const [row] = await sql<{ exists: boolean }[]>`
    select to_regclass('auth.one_time_tokens') is not null as exists`;
  return row?.exists === true;
}
