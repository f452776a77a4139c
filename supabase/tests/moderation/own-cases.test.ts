// @spec community/roles

/** What staff see of cases about themselves: nothing, so that nobody fears to report them. */
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, caseOf, newContent, newMember, report } from './community.ts';

it.each(['moderator', 'admin'] as const)(
  'a reported %s sees neither the case nor who reported, until somebody else decides',
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
          const [known] = await transaction`select public.moderation_case(${id}) is not null as yes`;
          const [news] = await transaction`select open_cases from public.moderation_news()`;
          return {
            reports: await rows('public.reports'),
            cases: await rows('public.moderation_cases'),
            notes: await rows('public.moderation_notes'),
            queue: await rows('public.list_moderation_cases()'),
            opened: known?.yes,
            waiting: news?.open_cases,
          };
        });
      expect(await seenBy(reported)).toEqual({
        ...{ reports: 0, cases: 0, notes: 0, queue: 0, opened: false, waiting: 0 },
      });
      expect(await seenBy(colleague)).toEqual({
        ...{ reports: 2, cases: 2, notes: 1, queue: 2, opened: true, waiting: 2 },
      });
      // Their own reports about others are theirs.
      await report(sql, reported, 'member', reporter);
      expect(await seenBy(reported)).toMatchObject({ reports: 1, queue: 1 });
    }),
);
