/** Accounts for the tests of sign-up by approval, and calls as the Data API makes them. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Transaction } from '../../../server/postgres/client/transaction.ts';
import type { Database } from '../../../server/postgres/connect-database.ts';

export async function newMember(sql: Database, role?: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${`${id}@example.com`}, now())`;
  await sql`insert into public.profiles (id, name) values (${id}, 'Ada')`;
  if (role) await sql`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
  return id;
}

/** Creates an account as the auth service does when somebody signs up. `language` stands for other metadata, which must not change. */
export async function signUp(sql: Database, data: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, ${`${id}@example.com`}, ${JSON.stringify({ language: 'de', ...data })}::text::jsonb)`;
  return id;
}

export const confirmEmail = (sql: Database, id: string) =>
  sql`update auth.users set email_confirmed_at = now() where id = ${id}`;

export async function newApplicant(sql: Database, answer = 'Coasters'): Promise<string> {
  const id = await signUp(sql, { answer });
  await confirmEmail(sql, id);
  return id;
}

export const setRegistration = (sql: Database, registration: string) =>
  sql`update private.instance_settings set registration = ${registration}`;

export const actAs = <T>(sql: Database, member: string | null, work: (sql: Transaction) => Promise<T>) =>
  sql.begin(async (transaction) => {
    const role = member === null ? 'anon' : 'authenticated';
    await transaction`
      select set_config('request.jwt.claim.sub', ${member ?? ''}, true), set_config('role', ${role}, true)`;
    return work(transaction);
  });

type ListedApplication = {
  readonly id: string;
  readonly answer: string;
  readonly question: string;
  /** Has microseconds, which a Date would lose. */
  readonly waits_since: string;
  readonly email: string | null;
  readonly is_suspended: boolean;
};

export const listApplications = (sql: Database, by: string | null, size = 25, after?: ListedApplication) =>
  actAs(
    sql,
    by,
    (transaction) =>
      transaction<ListedApplication[]>`
        select *, created_at::text as waits_since
        from public.list_applications(${size}, ${after?.waits_since ?? null}::timestamptz, ${after?.id ?? null})`,
  );

export const decideApplications = (
  sql: Database,
  by: string | null,
  applicants: string[],
  decision: 'approve' | 'decline',
  reason = '',
) =>
  actAs(
    sql,
    by,
    (transaction) =>
      transaction`select public.decide_applications(${applicants}::uuid[], ${decision === 'approve'}, ${reason})`,
  );

export const ownApplication = async (sql: Database, account: string) => {
  const [row] = await actAs(
    sql,
    account,
    (transaction) => transaction`select status, question, answer, reason from public.own_application()`,
  );
  return row;
};

export const isMember = async (sql: Database, account: string) => {
  const [row] = await actAs(sql, account, (transaction) => transaction`select private.is_member() as yes`);
  return row?.yes;
};

export const checkViolation = (hint: string) => expect.objectContaining({ code: '23514', hint });
export const notAllowed = expect.objectContaining({ code: '42501' });
