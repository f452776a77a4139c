// @spec community/roles

/** Moderation of reviews of coasters: reports, removal, appeal, reversal and purge. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { newCoaster, setLogPublic } from '../ride-log/log-rows.ts';
import {
  actAs,
  appeal,
  caseOf,
  decide,
  newMember,
  report,
  reportAndDecide,
  reverseDecision,
} from './moderation-fixtures.ts';
import { REVIEW, readReviews, reviewNewCoaster, writeReview } from './review-rows.ts';

/** Makes a review three days old, and returns when it was written. */
async function backdate(sql: Database, credit: string): Promise<unknown> {
  const [row] = await sql`
    update public.coaster_credits set created_at = created_at - interval '3 days', reviewed_at = reviewed_at - interval '3 days'
    where id = ${credit} returning reviewed_at`;
  return row?.reviewed_at;
}

const readCase = (sql: Database, moderator: string, id: string) =>
  actAs(sql, moderator, async (transaction) => {
    const [row] = await transaction`select public.moderation_case(${id}) as details`;
    return row?.details;
  });

it('a report of a review opens a case with its text; after a removal neither the log nor the page of the coaster shows the review, but rating and credit stay', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, other, moderator] = [
      await newMember(sql),
      await newMember(sql),
      await newMember(sql, 'moderator'),
    ];
    const { coaster, credit } = await reviewNewCoaster(sql, author);
    await report(sql, other, 'review', credit);
    const { id, snapshot } = await caseOf(sql, 'review', credit);
    expect(snapshot).toMatchObject({ text: REVIEW, coaster_id: coaster, created_at: expect.any(String) });
    expect(await readCase(sql, moderator, id)).toMatchObject({
      kind: 'review',
      state: 'shown',
      changed: null,
      member: { id: author, review_count: 1 },
    });
    await expect(decide(sql, moderator, id, { content: 'hide' })).rejects.toMatchObject({
      hint: 'action_impossible',
    });
    await decide(sql, moderator, id, { content: 'remove', member: 'warn' });
    for (const member of [author, other, moderator])
      expect(await readReviews(sql, member, coaster), member).toEqual([
        { rating: '4', review: '' },
        { rating: '4', review: '' },
      ]);
    expect(await readCase(sql, moderator, id)).toMatchObject({
      state: 'removed',
      snapshot: { text: REVIEW },
      member: { review_count: 0 },
      decisions: [{ kind: 'review', content_action: 'remove', about: REVIEW }],
    });
    expect(await sql`select kind, about, outcome from public.reports where reporter_id = ${other}`).toEqual([
      { kind: 'review', about: REVIEW, outcome: 'action_taken' },
    ]);
    await expect(report(sql, await newMember(sql), 'review', credit)).rejects.toMatchObject({
      hint: 'content_gone',
    });
    // The author's export contains the removed review until it is purged.
    const exported = () =>
      actAs(
        sql,
        author,
        (transaction) => transaction`select line from public.export_my_data('credits') as line`,
      );
    expect(await exported()).toMatchObject([{ line: { review: '', removed_review: REVIEW } }]);
    await sql`update public.moderation_decisions set purge_at = now() - interval '1 day'`;
    await sql`select private.purge_removed_content(10)`;
    expect((await exported())[0]?.line).not.toHaveProperty('removed_review');
    expect(await sql`select snapshot from public.moderation_cases`).toEqual([{ snapshot: {} }]);
    expect(await sql`select before from private.decision_targets`).toEqual([{ before: null }]);
    expect(await readCase(sql, moderator, id)).toMatchObject({ state: 'gone' });
  }));

it('a successful appeal restores the review, unless the author has written another one since the removal', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator, second] = [
      await newMember(sql),
      await newMember(sql, 'moderator'),
      await newMember(sql, 'moderator'),
    ];
    const { coaster, credit } = await reviewNewCoaster(sql, author);
    const readReview = async () => (await readReviews(sql, second, coaster))[0]?.review;
    const first = await reportAndDecide(sql, moderator, 'review', credit, { content: 'remove' });
    await appeal(sql, author, first);
    await reverseDecision(sql, second, first);
    expect(await readReview()).toBe(REVIEW);
    expect(await sql`select outcome from public.reports`).toEqual([{ outcome: 'reversed' }]);
    const secondRemoval = await reportAndDecide(sql, moderator, 'review', credit, { content: 'remove' });
    await writeReview(sql, author, coaster, 'Great airtime');
    await reverseDecision(sql, second, secondRemoval);
    expect(await readReview()).toBe('Great airtime');
  }));

it.each(['first', 'second'] as const)(
  'after two reviews of a credit were removed and both decisions are reversed, the %s decision first, the later review is shown',
  (which) =>
    withTestDatabase(async ({ sql }) => {
      const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
      const { coaster, credit } = await reviewNewCoaster(sql, author, 'One');
      const readReview = async () => (await readReviews(sql, moderator, coaster))[0]?.review;
      const one = await reportAndDecide(sql, moderator, 'review', credit, { content: 'remove' });
      await writeReview(sql, author, coaster, 'Two');
      const two = await reportAndDecide(sql, moderator, 'review', credit, { content: 'remove' });
      expect(await readReview()).toBe('');
      const order = which === 'first' ? [one, two] : [two, one];
      await reverseDecision(sql, moderator, order[0] ?? '');
      expect(await readReview()).toBe(which === 'first' ? 'One' : 'Two');
      await reverseDecision(sql, moderator, order[1] ?? '');
      expect(await readReview()).toBe('Two');
    }),
);

it('the purge of a removed review does not change the case about the next review', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const { coaster, credit } = await reviewNewCoaster(sql, author);
    await reportAndDecide(sql, moderator, 'review', credit, { content: 'remove' });
    await writeReview(sql, author, coaster, 'Buy them here');
    await report(sql, moderator, 'review', credit);
    await sql`update public.moderation_decisions set purge_at = now() - interval '1 day'`;
    await sql`select private.purge_removed_content(10)`;
    expect(await caseOf(sql, 'review', credit)).toMatchObject({
      status: 'open',
      snapshot: { text: 'Buy them here' },
    });
    expect((await readReviews(sql, author, coaster))[0]?.review).toBe('Buy them here');
  }));

it('when a device sends a removed review with a new rating, only the rating is stored', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const { coaster, credit } = await reviewNewCoaster(sql, author);
    const decision = await reportAndDecide(sql, moderator, 'review', credit, { content: 'remove' });
    const rate = () =>
      actAs(
        sql,
        author,
        (transaction) => transaction`select public.rate_coaster(${coaster}, 5, '{}', ${`${REVIEW} `})`,
      );
    await rate();
    expect((await readReviews(sql, author, coaster))[0]).toEqual({ rating: '5', review: '' });
    await reverseDecision(sql, moderator, decision);
    await rate();
    expect((await readReviews(sql, author, coaster))[0]).toEqual({ rating: '5', review: REVIEW });
  }));

it('rejects reports and cases about a review that other members cannot see', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, other, moderator] = [
      await newMember(sql),
      await newMember(sql),
      await newMember(sql, 'moderator'),
    ];
    const { coaster, credit } = await reviewNewCoaster(sql, author);
    const expectGone = async (reason: string) => {
      await expect(report(sql, other, 'review', credit), reason).rejects.toMatchObject({
        hint: 'content_gone',
      });
      await expect(
        actAs(
          sql,
          moderator,
          (transaction) => transaction`select public.open_moderation_case('review', ${credit})`,
        ),
        reason,
      ).rejects.toMatchObject({ hint: 'content_gone' });
    };
    await setLogPublic(sql, author, false);
    await expectGone('private log');
    await setLogPublic(sql, author, true);
    await actAs(sql, author, (transaction) => transaction`select public.set_credit(${coaster}, false)`);
    await expectGone('removed from the log');
    await writeReview(sql, author, coaster, '');
    await expectGone('without a review');
    await writeReview(sql, author, coaster);
    await expect(report(sql, author, 'review', credit)).rejects.toMatchObject({ hint: 'own_content' });
    // For a reporter whom the author blocks, the report does not quote the review.
    await sql`insert into public.member_blocks (user_id, blocked_id) values (${author}, ${other})`;
    await report(sql, other, 'review', credit);
    expect(await sql`select about from public.reports`).toEqual([{ about: '' }]);
  }));

it('removes recent reviews of a spammer but no older ones, and restores them when the decision is reversed', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const [old, fresh] = [await reviewNewCoaster(sql, author, 'Old'), await reviewNewCoaster(sql, author)];
    await backdate(sql, old.credit);
    await report(sql, moderator, 'review', fresh.credit);
    // Removes what the author wrote in the last 24 hours, and suspends the author for a day.
    await actAs(
      sql,
      moderator,
      (transaction) => transaction`select public.remove_recent_content(${author}, 24, 'No spam', 'Spam', 1)`,
    );
    const reviews = async () =>
      (await sql`select review from public.coaster_credits order by review`).map((row) => row.review);
    expect(await reviews()).toEqual(['', 'Old']);
    expect(await caseOf(sql, 'review', fresh.credit)).toMatchObject({ status: 'decided' });
    const [decision] = await sql<{ id: string }[]>`select id from public.moderation_decisions`;
    await reverseDecision(sql, moderator, decision?.id ?? '');
    expect(await reviews()).toEqual([REVIEW, 'Old']);
  }));

it('members cannot change when a review was written', () =>
  withTestDatabase(async ({ sql }) => {
    const author = await newMember(sql);
    const { credit } = await reviewNewCoaster(sql, author);
    const reviewedAt = async () =>
      (await sql`select reviewed_at from public.coaster_credits where id = ${credit}`)[0]?.reviewed_at;
    const before = await reviewedAt();
    await actAs(
      sql,
      author,
      (transaction) => transaction`
        update public.coaster_credits set reviewed_at = '2020-01-01', rating = 2 where id = ${credit}`,
    );
    expect(await reviewedAt()).toEqual(before);
  }));

it('a merge of coasters keeps the case and the removed review', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const { coaster, credit } = await reviewNewCoaster(sql, author);
    const remaining = await newCoaster(sql);
    const remainingCredit = await writeReview(sql, author, remaining, '');
    const decision = await reportAndDecide(sql, moderator, 'review', credit, { content: 'remove' });
    await sql`select private.merge_coasters(${coaster}, ${remaining})`;
    expect(await caseOf(sql, 'review', remainingCredit)).toMatchObject({ status: 'decided' });
    await reverseDecision(sql, moderator, decision);
    expect((await readReviews(sql, moderator, remaining))[0]?.review).toBe(REVIEW);
  }));

it('a member whose report led to the removal of a review can report the next review of its author, and sees the outcome', () =>
  withTestDatabase(async ({ sql }) => {
    const [author, other, moderator] = [
      await newMember(sql),
      await newMember(sql),
      await newMember(sql, 'moderator'),
    ];
    const { coaster, credit } = await reviewNewCoaster(sql, author);
    const first = await report(sql, other, 'review', credit);
    const { id } = await caseOf(sql, 'review', credit);
    await decide(sql, moderator, id, { content: 'remove' });
    await writeReview(sql, author, coaster, 'Buy them here');
    const readReports = () => sql`select about, outcome from public.reports where reporter_id = ${other}`;
    for (const _attempt of [1, 2]) {
      expect(await report(sql, other, 'review', credit)).toBe(first);
      expect(await caseOf(sql, 'review', credit)).toMatchObject({
        id,
        status: 'open',
        report_count: 2,
        snapshot: { text: 'Buy them here' },
      });
    }
    expect(await readReports()).toEqual([{ about: 'Buy them here', outcome: null }]);
    await decide(sql, moderator, id, {});
    expect(await readReports()).toEqual([{ about: 'Buy them here', outcome: 'no_action' }]);
    // Reporting the same review again changes nothing.
    await report(sql, other, 'review', credit);
    expect(await caseOf(sql, 'review', credit)).toMatchObject({ status: 'decided', report_count: 2 });
  }));

it.each(['reversal', 'merge'] as const)('a %s keeps the time when a review was written', (what) =>
  withTestDatabase(async ({ sql }) => {
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const { coaster, credit } = await reviewNewCoaster(sql, author);
    const reviewedAt = await backdate(sql, credit);
    if (what === 'reversal') {
      const decision = await reportAndDecide(sql, moderator, 'review', credit, { content: 'remove' });
      await writeReview(sql, author, coaster, '');
      await reverseDecision(sql, moderator, decision);
    } else {
      const remaining = await newCoaster(sql);
      await writeReview(sql, author, remaining, '');
      await sql`select private.merge_coasters(${coaster}, ${remaining})`;
    }
    expect(await sql`select review, reviewed_at from public.coaster_credits`).toEqual([
      { review: REVIEW, reviewed_at: reviewedAt },
    ]);
  }),
);
