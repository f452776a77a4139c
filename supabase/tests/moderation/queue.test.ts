// @spec community/roles

/** The queue of moderation cases, and the details of a case. */
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, call, caseOf, decide, newContent, newMember, report } from './moderation-fixtures.ts';

it('pages through the queue by status, kind and reason, and shows a case with its context', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const cases: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      const post = await newContent(sql, author, 'post');
      await report(sql, await newMember(sql), 'post', post, number === 0 ? 'hate' : 'spam');
      cases.push((await caseOf(sql, 'post', post)).id);
    }
    await report(sql, moderator, 'member', author);
    type Row = { id: string; queued_at: string; kind: string; excerpt: string };
    const list = (status: string, kind: string | null, reason: string | null, after?: Row) =>
      actAs(
        sql,
        moderator,
        (transaction) => transaction<Row[]>`
          select id, queued_at::text, kind, excerpt from public.list_moderation_cases(
            ${status}, ${kind}, ${reason}, 2, ${after?.queued_at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      );
    const listed: string[] = [];
    for (let page = await list('open', 'post', null); page.length > 0; ) {
      listed.push(...page.map(({ id }) => id));
      page = await list('open', 'post', null, page.at(-1));
    }
    expect(listed).toEqual(cases);
    expect((await list('open', null, 'hate')).map(({ id }) => id)).toEqual([cases[0]]);
    expect(await list('open', 'member', null)).toMatchObject([{ kind: 'member' }]);
    await decide(sql, moderator, cases[0] ?? '', { content: 'hide' });
    await call(sql, moderator, `select public.add_case_note($1::text::uuid, 'Seen before')`, [
      cases[0] ?? '',
    ]);
    expect(await list('decided', null, null)).toMatchObject([{ id: cases[0], excerpt: 'Buy my tickets' }]);
    const [row] = await actAs(
      sql,
      moderator,
      (transaction) => transaction`select public.moderation_case(${cases[0] ?? ''}) as details`,
    );
    expect(row?.details).toMatchObject({
      state: 'hidden',
      snapshot: { text: 'Buy my tickets' },
      member: { id: author, suspension: null, post_count: 5 },
      reports: [{ reason: 'hate', note: 'Look at this', outcome: 'action_taken' }],
      decisions: [{ content_action: 'hide', decided_by: { id: moderator } }],
      notes: [{ content: 'Seen before', author: { id: moderator } }],
    });
  }));
