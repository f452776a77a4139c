// @spec community/roles

/** Moderators and admins cannot see cases about themselves, so that nobody is afraid to report them. */
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import {
  actAs,
  caseOf,
  decide,
  newContent,
  newMember,
  report,
  reportAndDecide,
} from './moderation-fixtures.ts';

it.each(['moderator', 'admin'] as const)(
  'a reported %s sees neither the case, its notes nor who reported them',
  (role) =>
    withTestDatabase(async ({ sql }) => {
      const [reported, colleague, reporter] = [
        await newMember(sql, role),
        await newMember(sql, 'admin'),
        await newMember(sql),
      ];
      await report(sql, reporter, 'post', await newContent(sql, reported, 'post'));
      await report(sql, reporter, 'member', reported);
      const { id } = await caseOf(sql, 'member', reported);
      await actAs(sql, colleague, (transaction) => transaction`select public.add_case_note(${id}, 'Again.')`);
      const seenBy = (member: string) =>
        actAs(sql, member, async (transaction) => {
          const rows = async (from: string) => (await transaction.unsafe(`select from ${from}`)).length;
          const [caseRow] = await transaction`select public.moderation_case(${id}) is not null as yes`;
          const [counts] = await transaction`select open_cases from public.moderation_counts()`;
          return {
            reports: await rows('public.reports'),
            cases: await rows('public.moderation_cases'),
            notes: await rows('public.moderation_notes'),
            queue: await rows('public.list_moderation_cases()'),
            canOpenCase: caseRow?.yes,
            openCases: counts?.open_cases,
          };
        });
      expect(await seenBy(reported)).toEqual({
        reports: 0,
        cases: 0,
        notes: 0,
        queue: 0,
        canOpenCase: false,
        openCases: 0,
      });
      expect(await seenBy(colleague)).toEqual({
        reports: 2,
        cases: 2,
        notes: 1,
        queue: 2,
        canOpenCase: true,
        openCases: 2,
      });
      // Staff do see their own reports about others.
      await report(sql, reported, 'member', reporter);
      expect(await seenBy(reported)).toMatchObject({ reports: 1, queue: 1 });
    }),
);

it.each(['moderator', 'admin'] as const)('a %s cannot open or annotate a case about themselves', (role) =>
  withTestDatabase(async ({ sql }) => {
    const reported = await newMember(sql, role);
    const post = await newContent(sql, reported, 'post');
    await report(sql, await newMember(sql), 'post', post);
    const { id, snapshot } = await caseOf(sql, 'post', post);
    await decide(sql, await newMember(sql, 'admin'), id, {});
    await sql`update public.posts set content = 'All is well' where id = ${post}`;
    for (const [statement, target] of [
      [`select public.open_moderation_case('post', $1::text::uuid)`, post],
      [`select public.open_moderation_case('member', $1::text::uuid)`, reported],
      [`select public.add_case_note($1::text::uuid, 'They lie.')`, id],
    ] as const)
      await expect(
        actAs(sql, reported, (transaction) => transaction.unsafe(statement, [target])),
      ).rejects.toMatchObject({ code: 'PT409', hint: 'own_case' });
    expect(await caseOf(sql, 'post', post)).toMatchObject({ status: 'decided', snapshot });
  }),
);

it.each(['member', 'moderator', 'admin'] as const)(
  'decisions without action are hidden from a reported %s, also in the export',
  (role) =>
    withTestDatabase(async ({ sql }) => {
      const [reported, colleague] = [
        await newMember(sql, role === 'member' ? undefined : role),
        await newMember(sql, 'admin'),
      ];
      await reportAndDecide(sql, colleague, 'member', reported, {});
      const warning = await reportAndDecide(sql, colleague, 'member', reported, { member: 'warn' });
      const seen = await actAs(sql, reported, async (transaction) => [
        await transaction`select id from public.moderation_decisions where member_id = ${reported}`,
        await transaction`select row ->> 'id' as id from public.export_my_data('decisions') as row`,
      ]);
      expect(seen).toEqual([[{ id: warning }], [{ id: warning }]]);
      const seenByColleague = await actAs(
        sql,
        colleague,
        (transaction) => transaction`select from public.moderation_decisions where member_id = ${reported}`,
      );
      expect(seenByColleague).toHaveLength(2);
    }),
);
