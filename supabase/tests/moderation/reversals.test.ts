// @spec community/roles

/** Reversals of one of several decisions, suspended email addresses after an account is deleted, and appeals without text. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import {
  actAs,
  CONTENT_KINDS,
  caseOf,
  decide,
  newContent,
  newMember,
  reportAndDecide,
  reverseDecision,
  tableOf,
} from './moderation-fixtures.ts';

/** Reopens the case of decided content and decides it again; returns the id of the new decision. */
async function decideAgain(
  sql: Database,
  by: string,
  kind: string,
  target: string,
  decision: Parameters<typeof decide>[3],
): Promise<string> {
  await actAs(
    sql,
    by,
    (transaction) => transaction`select public.open_moderation_case(${kind}, ${target}::uuid)`,
  );
  const { id } = await caseOf(sql, kind, target);
  await decide(sql, by, id, decision);
  const [row] = await sql<{ id: string }[]>`
    select id from public.moderation_decisions where case_id = ${id} order by created_at desc limit 1`;
  return row?.id ?? '';
}

it.each(['the first', 'the second'] as const)(
  'of two decisions about the same content, %s is reversed first: the other stays in force until it is reversed, too',
  (which) =>
    withTestDatabase(async ({ sql }) => {
      const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
      for (const kind of CONTENT_KINDS) {
        const target = await newContent(sql, author, kind);
        const state = async () =>
          (await sql`select moderation from ${sql(`public.${tableOf(kind)}`)} where id = ${target}`)[0]
            ?.moderation;
        const hiding = await reportAndDecide(sql, moderator, kind, target, { content: 'hide' });
        const removal = await decideAgain(sql, moderator, kind, target, { content: 'remove' });
        expect(await state(), kind).toBe('removed');
        await reverseDecision(sql, moderator, which === 'the first' ? hiding : removal);
        expect(await state(), kind).toBe(which === 'the first' ? 'removed' : 'hidden');
        await reverseDecision(sql, moderator, which === 'the first' ? removal : hiding);
        expect(await state(), kind).toBeNull();
      }
    }),
);

it('the reversal of a suspension restores the suspension that it replaced', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const permanent = await reportAndDecide(sql, moderator, 'member', author, { member: 'suspend' });
    const post = await newContent(sql, author, 'post');
    const short = await reportAndDecide(sql, moderator, 'post', post, { member: 'suspend', days: 1 });
    const suspension = () => sql`select decision_id, ends_at from public.suspensions`;
    expect(await suspension()).toMatchObject([{ decision_id: short }]);
    await reverseDecision(sql, moderator, short);
    expect(await suspension()).toEqual([{ decision_id: permanent, ends_at: null }]);
    await reverseDecision(sql, moderator, permanent);
    expect(await suspension()).toEqual([]);
  }));

/** Creates an account, and returns its id. */
async function signUp(sql: Database, email: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${email})`;
  return id;
}

const isSuspended = async (sql: Database, id: string) =>
  (await sql`select from public.suspensions where user_id = ${id}`).length === 1;

it('the current and the former address stay suspended after a suspended member deletes the account', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    await reportAndDecide(sql, moderator, 'member', author, { member: 'suspend' });
    await sql`update auth.users set email = 'new@example.com' where id = ${author}`;
    await actAs(sql, author, (transaction) => transaction`select public.delete_user_and_data(${author})`);
    for (const email of ['new@example.com', `${author}@example.com`])
      expect(await isSuspended(sql, await signUp(sql, email)), email).toBe(true);
  }));

it('if a suspended member deletes the account and signs up again, reversing a suspension of the new account also lifts the first one', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    await reportAndDecide(sql, moderator, 'member', author, { member: 'suspend' });
    await actAs(sql, author, (transaction) => transaction`select public.delete_user_and_data(${author})`);
    const newAccount = await signUp(sql, `${author}@example.com`);
    await sql`insert into public.profiles (id, name) values (${newAccount}, 'Again')`;
    const decision = await reportAndDecide(sql, moderator, 'member', newAccount, {
      member: 'suspend',
      days: 1,
    });
    await reverseDecision(sql, moderator, decision);
    expect(await isSuspended(sql, newAccount)).toBe(false);
    await sql`delete from auth.users where id = ${newAccount}`;
    expect(await isSuspended(sql, await signUp(sql, `${author}@example.com`))).toBe(false);
  }));

it('rejects an appeal without text', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const decision = await reportAndDecide(sql, moderator, 'member', author, { member: 'warn' });
    for (const text of [null, '', ' \u200b\n'])
      await expect(
        actAs(sql, author, (transaction) => transaction`select public.appeal_decision(${decision}, ${text})`),
      ).rejects.toMatchObject({ code: '23514', hint: 'appeal_missing' });
  }));
