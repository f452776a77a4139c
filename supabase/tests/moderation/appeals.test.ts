// @spec community/roles

/** Appeals against decisions, and reversals of decisions. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import {
  actAs,
  appeal,
  CONTENT_KINDS,
  canSee,
  caseOf,
  newContent,
  newMember,
  report,
  reportAndDecide,
  reverseDecision,
  upholdDecision,
} from './moderation-fixtures.ts';

/** Removes what a member posted within a day. Returns the id of the decision. */
async function removeRecentContent(sql: Database, by: string, author: string): Promise<string> {
  await actAs(
    sql,
    by,
    (transaction) =>
      transaction`select public.remove_recent_content(${author}, 24, 'No spam', 'Nothing but advertising.')`,
  );
  const [removal] = await sql<{ id: string }[]>`
    select id from public.moderation_decisions where content_action = 'remove_recent'`;
  return removal?.id ?? '';
}

it('accepts one appeal, only by the affected member and before the deadline', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const post = await newContent(sql, author, 'post');
    const decision = await reportAndDecide(sql, moderator, 'post', post, { content: 'hide' });
    const notFound = { code: 'PT404', hint: 'decision_unknown' };
    await expect(appeal(sql, await newMember(sql), decision)).rejects.toMatchObject(notFound);
    await expect(appeal(sql, moderator, decision)).rejects.toMatchObject(notFound);
    await appeal(sql, author, decision);
    expect(await caseOf(sql, 'post', post)).toMatchObject({ status: 'appealed' });
    await expect(appeal(sql, author, decision)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'already_appealed',
    });
    const late = await reportAndDecide(sql, moderator, 'tip', await newContent(sql, author, 'tip'), {
      content: 'hide',
    });
    await sql`update public.moderation_decisions set appeal_until = now() - interval '1 minute' where id = ${late}`;
    await expect(appeal(sql, author, late)).rejects.toMatchObject({ hint: 'appeal_over' });
    const withoutAction = await reportAndDecide(
      sql,
      moderator,
      'tip',
      await newContent(sql, author, 'tip'),
      {},
    );
    await expect(appeal(sql, author, withoutAction)).rejects.toMatchObject(notFound);
  }));

it('another moderator decides the appeal; a reversal restores the content and ends the suspension', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, first, second, other] = [
      await newMember(sql),
      await newMember(sql, 'moderator'),
      await newMember(sql, 'moderator'),
      await newMember(sql),
    ];
    for (const kind of CONTENT_KINDS) {
      const target = await newContent(sql, author, kind);
      const decision = await reportAndDecide(sql, first, kind, target, {
        content: 'remove',
        member: 'suspend',
        days: 3,
      });
      await appeal(sql, author, decision);
      await expect(reverseDecision(sql, first, decision)).rejects.toMatchObject({
        code: 'PT409',
        hint: 'same_moderator',
      });
      await reverseDecision(sql, second, decision);
      await expect(upholdDecision(sql, second, decision)).rejects.toMatchObject({
        hint: 'already_decided',
      });
      expect(await canSee(sql, other, kind, target), kind).toBe(true);
      expect(await sql`select from public.suspensions`).toHaveLength(0);
      expect(await caseOf(sql, kind, target)).toMatchObject({ status: 'decided' });
    }
    const [decision] = await sql`
      select outcome, answer, same_person, purge_at from public.moderation_decisions order by created_at limit 1`;
    expect(decision).toEqual({
      outcome: 'reversed',
      answer: 'We looked again.',
      same_person: false,
      purge_at: null,
    });
    expect(await sql`select distinct outcome from public.reports`).toEqual([{ outcome: 'reversed' }]);
  }));

it('only an admin may answer an appeal against their own decision, if no other moderator or admin can, and `same_person` is set', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, admin] = [await newMember(sql), await newMember(sql, 'admin')];
    const byAdmin = await reportAndDecide(sql, admin, 'post', await newContent(sql, author, 'post'), {
      content: 'hide',
    });
    await appeal(sql, author, byAdmin);
    const second = await newMember(sql, 'moderator');
    await expect(upholdDecision(sql, admin, byAdmin)).rejects.toMatchObject({
      hint: 'same_moderator',
    });
    // After an operator bans the moderator (`npm run member -- EMAIL suspend`), nobody else can answer.
    await sql`update auth.users set banned_until = 'infinity' where id = ${second}`;
    await upholdDecision(sql, admin, byAdmin);
    expect(
      await sql`select outcome, same_person from public.moderation_decisions where id = ${byAdmin}`,
    ).toEqual([{ outcome: 'upheld', same_person: true }]);
    await sql`delete from public.user_roles where user_id = ${second}`;
    await sql`update public.user_roles set role = 'moderator' where user_id = ${admin}`;
    const byModerator = await reportAndDecide(sql, admin, 'tip', await newContent(sql, author, 'tip'), {
      content: 'hide',
    });
    await appeal(sql, author, byModerator);
    await expect(upholdDecision(sql, admin, byModerator)).rejects.toMatchObject({
      hint: 'same_moderator',
    });
  }));

it("an admin may answer another admin's appeal against their own decision if only moderators are left", () =>
  withTestDatabase(async ({ sql }) => {
    const [author, admin] = [await newMember(sql, 'admin'), await newMember(sql, 'admin')];
    await newMember(sql, 'moderator');
    const decision = await reportAndDecide(sql, admin, 'post', await newContent(sql, author, 'post'), {
      content: 'hide',
    });
    await appeal(sql, author, decision);
    const third = await newMember(sql, 'admin');
    await expect(upholdDecision(sql, admin, decision)).rejects.toMatchObject({ hint: 'same_moderator' });
    await sql`delete from public.user_roles where user_id = ${third}`;
    await upholdDecision(sql, admin, decision);
    expect(await sql`select same_person from public.moderation_decisions`).toEqual([{ same_person: true }]);
  }));

it('a moderator can reverse a decision without an appeal; a new report reopens the case', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const post = await newContent(sql, author, 'post');
    const decision = await reportAndDecide(sql, moderator, 'post', post, { content: 'hide' });
    await expect(upholdDecision(sql, moderator, decision)).rejects.toMatchObject({
      hint: 'already_decided',
    });
    await reverseDecision(sql, moderator, decision);
    // Nor can a reversed decision be appealed: the hint is the one for a second appeal.
    await expect(appeal(sql, author, decision)).rejects.toMatchObject({ hint: 'already_appealed' });
    await report(sql, await newMember(sql), 'post', post);
    expect(await caseOf(sql, 'post', post)).toMatchObject({ status: 'open' });
  }));

it('a moderator cannot uphold a decision that nobody has appealed', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const decision = await reportAndDecide(sql, moderator, 'member', author, { member: 'warn' });
    for (const [reversed, hint] of [
      ['null', 'action_unknown'],
      ['false', 'already_decided'],
    ])
      await expect(
        actAs(sql, moderator, (transaction) =>
          transaction.unsafe(`select public.answer_decision($1::text::uuid, ${reversed}, 'So it is.')`, [
            decision,
          ]),
        ),
        reversed,
      ).rejects.toMatchObject({ hint });
    await appeal(sql, author, decision);
  }));

it('a case stays appealed until the appeals against all of its decisions are answered, and a reversal changes only the reports of its decision', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, first, second] = [
      await newMember(sql),
      await newMember(sql, 'moderator'),
      await newMember(sql, 'moderator'),
    ];
    const suspension = await reportAndDecide(sql, first, 'member', author, { member: 'suspend' });
    await appeal(sql, author, suspension);
    const status = async () => (await caseOf(sql, 'member', author)).status;
    await newContent(sql, author, 'post');
    await report(sql, await newMember(sql), 'member', author);
    const removal = await removeRecentContent(sql, first, author);
    expect(await status()).toBe('appealed');
    await appeal(sql, author, removal);
    await reverseDecision(sql, second, suspension);
    expect(await status()).toBe('appealed');
    expect(await sql`select outcome from public.reports order by created_at`).toEqual([
      { outcome: 'reversed' },
      { outcome: 'action_taken' },
    ]);
    await upholdDecision(sql, second, removal);
    expect(await status()).toBe('decided');
  }));

it('a reversed removal of recent content is told to those who reported the content, and a second appeal keeps the place in the queue', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, first, second] = [
      await newMember(sql),
      await newMember(sql, 'moderator'),
      await newMember(sql, 'moderator'),
    ];
    const suspension = await reportAndDecide(sql, first, 'member', author, { member: 'suspend' });
    await appeal(sql, author, suspension);
    const queuedAt = async () =>
      (await sql`select queued_at from public.moderation_cases where kind = 'member'`)[0]?.queued_at;
    const place = await queuedAt();
    const report_id = await report(sql, await newMember(sql), 'post', await newContent(sql, author, 'post'));
    const removal = await removeRecentContent(sql, first, author);
    await appeal(sql, author, removal);
    expect(await queuedAt()).toEqual(place);
    await reverseDecision(sql, second, removal);
    expect(await queuedAt()).toEqual(place);
    expect(await sql`select outcome from public.reports where id = ${report_id}`).toEqual([
      { outcome: 'reversed' },
    ]);
  }));
