/** Creates members, staff and content for the moderation tests, and runs statements as the Data API does. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../server/postgres/client/transaction.ts';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { newCoaster } from '../ride-log/log-rows.ts';

export async function newMember(sql: Database, role?: 'moderator' | 'admin'): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  await sql`insert into public.profiles (id, name) values (${id}, ${`Rider ${id.slice(0, 8)}`})`;
  if (role) await sql`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
  return id;
}

/** Runs statements as the Data API does for a member. */
export const actAs = <T>(sql: Database, member: string, act: (sql: Transaction) => Promise<T>): Promise<T> =>
  sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', 'authenticated', true)`;
    return act(transaction);
  });

/** Runs one statement as the Data API does for a member. */
export const call = (sql: Database, by: string, statement: string, values: string[]) =>
  actAs(sql, by, (transaction) => transaction.unsafe(statement, values));

const TABLES = { post: 'posts', comment: 'post_comments', tip: 'thoosie_tips', meetup: 'meetups' } as const;
export type ContentKind = keyof typeof TABLES;
export const CONTENT_KINDS = ['post', 'comment', 'tip', 'meetup'] as const satisfies readonly ContentKind[];
export const tableOf = (kind: ContentKind): string => TABLES[kind];

/** Inserts content of a member. For a comment it inserts a post of the same member, too. */
export async function newContent(sql: Database, author: string, kind: ContentKind): Promise<string> {
  const id = randomUUID();
  if (kind === 'post')
    await sql`insert into public.posts (id, user_id, content) values (${id}, ${author}, 'Buy my tickets')`;
  else if (kind === 'comment') {
    const post = await newContent(sql, author, 'post');
    await sql`
      insert into public.post_comments (id, user_id, post_id, content) values (${id}, ${author}, ${post}, 'Buy them')`;
  } else if (kind === 'tip')
    await sql`
      insert into public.thoosie_tips (id, user_id, park_id, tip_text)
      values (${id}, ${author}, (select min(id) from public.parks), 'Buy mine')`;
  else
    await sql`
      insert into public.meetups (id, created_by, title, date, time, location)
      values (${id}, ${author}, 'Ticket sale', '2060-05-01', '09:00', 'Gate')`;
  return id;
}

/** Inserts the review of a coaster; returns the id of the credit. A trigger replaces the coaster's name with that in the catalogue. */
export async function newReview(sql: Database, author: string, review = 'Buy my tickets'): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.coaster_credits (id, user_id, coaster_id, coaster_name, review)
    values (${id}, ${author}, ${await newCoaster(sql)}, 'As in the catalogue', ${review})`;
  return id;
}

export const report = (sql: Database, by: string, kind: string, target: string, reason = 'spam') =>
  actAs(sql, by, async (transaction) => {
    const [row] = await transaction<{ id: string }[]>`
      select public.report_content(${kind}, ${target}, ${reason}, 'Look at this') as id`;
    return row?.id ?? '';
  });

/** Returns the case of a target. */
export async function caseOf(sql: Database, kind: string, target: string) {
  const [row] = await sql<
    { id: string; status: string; report_count: number; snapshot: { text?: string } }[]
  >`
    select id, status, report_count, snapshot from public.moderation_cases where kind = ${kind} and target_id = ${target}`;
  if (!row) throw new Error(`no case of ${kind} ${target}`);
  return row;
}

type Decision = {
  readonly content?: 'keep' | 'hide' | 'remove';
  readonly member?: 'none' | 'warn' | 'suspend';
  /** Length of a suspension; null if it is permanent. */
  readonly days?: number | null;
  readonly rule?: string;
};

export const decide = (
  sql: Database,
  by: string,
  caseId: string,
  { content = 'keep', member = 'none', days = null, rule = 'No advertising' }: Decision,
) =>
  actAs(
    sql,
    by,
    (transaction) => transaction`
      select public.decide_cases(array[${caseId}::uuid], ${content}, ${member}, ${rule}, 'You advertise tickets.', ${days}::integer)`,
  );

/** Reports a target and decides its case. Returns the id of the decision. */
export async function reportAndDecide(
  sql: Database,
  by: string,
  kind: string,
  target: string,
  decision: Decision,
): Promise<string> {
  await report(sql, await newMember(sql), kind, target);
  const { id } = await caseOf(sql, kind, target);
  await decide(sql, by, id, decision);
  const [row] = await sql<{ id: string }[]>`
    select id from public.moderation_decisions where case_id = ${id} order by created_at desc limit 1`;
  return row?.id ?? '';
}

export const appeal = (sql: Database, by: string, decision: string) =>
  actAs(sql, by, (transaction) => transaction`select public.appeal_decision(${decision}, 'I won them.')`);

const answerDecision = (sql: Database, by: string, decision: string, reversed: boolean) =>
  actAs(
    sql,
    by,
    (transaction) => transaction`select public.answer_decision(${decision}, ${reversed}, 'We looked again.')`,
  );

/** Reverses a decision, with or without an appeal. */
export const reverseDecision = (sql: Database, by: string, decision: string) =>
  answerDecision(sql, by, decision, true);

/** Rejects the appeal against a decision. */
export const upholdDecision = (sql: Database, by: string, decision: string) =>
  answerDecision(sql, by, decision, false);

/** Returns whether a member can read the content. */
export const canSee = (sql: Database, member: string, kind: ContentKind, id: string) =>
  actAs(sql, member, async (transaction) => {
    const rows = await transaction`select from ${transaction(`public.${tableOf(kind)}`)} where id = ${id}`;
    return rows.length === 1;
  });
