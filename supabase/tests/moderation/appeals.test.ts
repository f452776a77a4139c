// @spec community/roles

/** Appeals against decisions, and reversals of decisions. */
import { expect, it } from 'vitest';
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

it('accepts one appeal, only by the affected member and before the deadline', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const post = await newContent(sql, author, 'post');
    const decision = await reportAndDecide(sql, moderator, 'post', post, { content: 'hide' });
    const unknown = { code: 'PT404', hint: 'decision_unknown' };
    await expect(appeal(sql, await newMember(sql), decision)).rejects.toMatchObject(unknown);
    await expect(appeal(sql, moderator, decision)).rejects.toMatchObject(unknown);
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
    const dismissed = await reportAndDecide(sql, moderator, 'tip', await newContent(sql, author, 'tip'), {});
    await expect(appeal(sql, author, dismissed)).rejects.toMatchObject(unknown);
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

it('an admin without other staff may answer an appeal against their own decision, and `same_person` records it; a moderator may not', () =>
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
    await sql`delete from public.user_roles where user_id = ${second}`;
    await upholdDecision(sql, admin, byAdmin);
    expect(
      await sql`select outcome, same_person from public.moderation_decisions where id = ${byAdmin}`,
    ).toEqual([{ outcome: 'upheld', same_person: true }]);
    await sql`update public.user_roles set role = 'moderator' where user_id = ${admin}`;
    const byModerator = await reportAndDecide(sql, admin, 'tip', await newContent(sql, author, 'tip'), {
      content: 'hide',
    });
    await appeal(sql, author, byModerator);
    await expect(upholdDecision(sql, admin, byModerator)).rejects.toMatchObject({
      hint: 'same_moderator',
    });
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
