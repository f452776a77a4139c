// @spec community/roles

/** Reports, and the cases they open. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { connectDatabase } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import {
  actAs,
  CONTENT_KINDS,
  caseOf,
  decide,
  newContent,
  newMember,
  report,
} from './moderation-fixtures.ts';

const REPORTS_PER_HOUR = 60;

it('opens one case for each target, with a snapshot of the target', () =>
  withTestDatabase(async ({ sql }) => {
    const author = await newMember(sql);
    for (const kind of CONTENT_KINDS) {
      const target = await newContent(sql, author, kind);
      await report(sql, await newMember(sql), kind, target, 'spam');
      await report(sql, await newMember(sql), kind, target, 'illegal');
      expect(await caseOf(sql, kind, target)).toMatchObject({ status: 'open', report_count: 2 });
      const [caseRow] = await sql`
        select member_id, reasons, snapshot from public.moderation_cases where target_id = ${target}`;
      expect(caseRow).toMatchObject({ member_id: author, reasons: ['spam', 'illegal'] });
      expect(JSON.stringify(caseRow?.snapshot)).toMatch(/tickets|Buy|Ticket sale/);
    }
    await sql`
      update public.profiles set profile_picture = ${`/storage/v1/object/public/profile-pictures/${author}/1.jpg`}
      where id = ${author}`;
    for (const kind of ['member', 'picture']) {
      await report(sql, await newMember(sql), kind, author);
      expect(await caseOf(sql, kind, author)).toMatchObject({ status: 'open', report_count: 1 });
    }
  }));

it('stores one report when a member sends a hundred about one post, some of them at the same time', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, reporter] = [await newMember(sql), await newMember(sql)];
    const post = await newContent(sql, author, 'post');
    const ids = new Set(
      await Promise.all(Array.from({ length: 20 }, () => report(sql, reporter, 'post', post))),
    );
    for (let time = 0; time < 80; time += 1) ids.add(await report(sql, reporter, 'post', post));
    expect(ids.size).toBe(1);
    expect(await caseOf(sql, 'post', post)).toMatchObject({ report_count: 1 });
  }));

it('rejects reports about oneself, about hidden or missing content, and for an unknown reason', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, reporter, moderator] = [
      await newMember(sql),
      await newMember(sql),
      await newMember(sql, 'moderator'),
    ];
    const post = await newContent(sql, author, 'post');
    await expect(report(sql, author, 'post', post)).rejects.toMatchObject({
      code: 'PT409',
      hint: 'own_content',
    });
    await expect(report(sql, author, 'member', author)).rejects.toMatchObject({ hint: 'own_content' });
    const gone = { code: 'PT404', hint: 'content_gone' };
    await expect(report(sql, reporter, 'post', randomUUID())).rejects.toMatchObject(gone);
    await expect(report(sql, reporter, 'picture', author)).rejects.toMatchObject(gone);
    await expect(report(sql, reporter, 'park', post)).rejects.toMatchObject(gone);
    await report(sql, reporter, 'post', post);
    await decide(sql, moderator, (await caseOf(sql, 'post', post)).id, { content: 'hide' });
    await expect(report(sql, await newMember(sql), 'post', post)).rejects.toMatchObject(gone);
    await expect(report(sql, reporter, 'member', author, 'boredom')).rejects.toMatchObject({ code: '23514' });
  }));

it('limits how many reports a member can send within an hour', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, reporter] = [await newMember(sql), await newMember(sql)];
    for (let number = 0; number < REPORTS_PER_HOUR; number += 1)
      await report(sql, reporter, 'post', await newContent(sql, author, 'post'));
    await expect(report(sql, reporter, 'post', await newContent(sql, author, 'post'))).rejects.toMatchObject({
      code: 'PT429',
      hint: 'hourly_limit',
    });
  }));

it('shows a report to its reporter, with the outcome, and to staff, but not to the reported member', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, reporter, moderator] = [
      await newMember(sql),
      await newMember(sql),
      await newMember(sql, 'moderator'),
    ];
    const post = await newContent(sql, author, 'post');
    await report(sql, reporter, 'post', post);
    const readBy = (member: string) =>
      actAs(sql, member, (transaction) => transaction`select about, outcome from public.reports`);
    expect(await readBy(reporter)).toEqual([{ about: 'Buy my tickets', outcome: null }]);
    expect(await readBy(author)).toEqual([]);
    expect(await readBy(moderator)).toHaveLength(1);
    await decide(sql, moderator, (await caseOf(sql, 'post', post)).id, {});
    expect(await readBy(reporter)).toEqual([{ about: 'Buy my tickets', outcome: 'no_action' }]);
    // A report by somebody else reopens the case.
    await report(sql, await newMember(sql), 'post', post);
    expect(await caseOf(sql, 'post', post)).toMatchObject({ status: 'open', report_count: 2 });
    await decide(sql, moderator, (await caseOf(sql, 'post', post)).id, { content: 'remove' });
    const outcomes = await sql`select outcome from public.reports order by created_at`;
    expect(outcomes).toEqual([{ outcome: 'no_action' }, { outcome: 'action_taken' }]);
  }));

it('the deletion of an account clears cases and reports about it, and anonymises the reports that its member sent', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, reporter] = [await newMember(sql), await newMember(sql)];
    const post = await newContent(sql, author, 'post');
    await report(sql, reporter, 'post', post);
    await report(sql, author, 'member', reporter);
    await actAs(sql, author, (transaction) => transaction`select public.delete_user_and_data(${author})`);
    expect(
      await sql`select member_id, target_id, snapshot, status from public.moderation_cases where kind = 'post'`,
    ).toEqual([{ member_id: null, target_id: null, snapshot: {}, status: 'decided' }]);
    expect(
      await sql`select kind, reporter_id, about, note, outcome from public.reports order by kind`,
    ).toEqual([
      { kind: 'member', reporter_id: null, about: expect.any(String), note: '', outcome: null },
      { kind: 'post', reporter_id: reporter, about: '', note: 'Look at this', outcome: 'account_deleted' },
    ]);
  }));

it('tells a reporter nothing about a reported member who blocks them', () =>
  withTestDatabase(async ({ sql }) => {
    const [blocker, blocked] = [await newMember(sql), await newMember(sql)];
    await sql`insert into public.member_blocks (user_id, blocked_id) values (${blocker}, ${blocked})`;
    await report(sql, blocked, 'member', blocker);
    await report(sql, blocker, 'member', blocked);
    const about = (member: string) =>
      actAs(sql, member, (transaction) => transaction`select about from public.reports`);
    expect(await about(blocked)).toEqual([{ about: '' }]);
    expect(await about(blocker)).toEqual([{ about: expect.stringContaining('Rider') }]);
  }));

it('the hourly limit also applies to reports that a member sends at the same time', () =>
  withTestDatabase(async ({ sql, url }) => {
    const [author, reporter] = [await newMember(sql), await newMember(sql)];
    const sequential = REPORTS_PER_HOUR - 2;
    const posts = Array.from({ length: sequential + 10 }, () => randomUUID());
    await sql`
      insert into public.posts (id, user_id, content) select id, ${author}, 'Tickets' from unnest(${posts}::uuid[]) as id`;
    for (const post of posts.slice(0, sequential)) await report(sql, reporter, 'post', post);
    const pool = await connectDatabase(url, 10);
    try {
      const results = await Promise.allSettled(
        posts.slice(sequential).map((post) => report(pool, reporter, 'post', post)),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(
        REPORTS_PER_HOUR - sequential,
      );
    } finally {
      await pool.end();
    }
  }));
