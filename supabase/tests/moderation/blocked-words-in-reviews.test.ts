// @spec community/roles

/** Blocked words in reviews of coasters are reported as soon as other members can read the review. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { newCoaster, setLogPublic, waitUntilBlocked } from '../ride-log/log-rows.ts';
import { actAs, caseOf, decide, newMember, report } from './moderation-fixtures.ts';
import { REVIEW, readReviews, reviewNewCoaster, writeReview } from './review-rows.ts';

/** Saves a review of a coaster that the catalogue does not have. */
const reviewPrivateCoaster = (sql: Database, member: string, name: string) =>
  actAs(sql, member, async (transaction) => {
    const [row] = await transaction<{ id: string }[]>`
      select public.add_private_credit(${name}, 'My park') as id`;
    await transaction`update public.coaster_credits set review = ${REVIEW} where id = ${row?.id ?? ''}`;
  });

it('reports a blocked word in a review at once, or when a private log becomes public', () =>
  withTestDatabase(async ({ sql }) => {
    await sql`update private.instance_settings set blocked_words = 'tickets', blocked_words_action = 'report'`;
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const reports = () => sql`select kind, about, reporter_id, note from public.reports`;
    const { coaster, credit } = await reviewNewCoaster(sql, author);
    const automaticReport = {
      kind: 'review',
      about: REVIEW,
      reporter_id: null,
      note: 'Contains a blocked word: tickets',
    };
    expect(await reports()).toEqual([automaticReport]);
    await writeReview(sql, author, coaster, 'Fine');
    await writeReview(sql, author, coaster);
    expect(await reports(), 'the same word again').toEqual([automaticReport]);
    await reviewNewCoaster(sql, moderator);
    expect(await reports(), 'by staff').toEqual([automaticReport]);
    await decide(sql, moderator, (await caseOf(sql, 'review', credit)).id, { content: 'remove' });
    await setLogPublic(sql, author, false);
    const hidden = await reviewNewCoaster(sql, author, 'Cheap tickets');
    expect(await reports()).toHaveLength(1);
    await actAs(
      sql,
      author,
      (transaction) => transaction`
        update public.ride_log_settings set is_public = true where user_id = ${author}`,
    );
    expect(await caseOf(sql, 'review', hidden.credit)).toMatchObject({
      status: 'open',
      report_count: 1,
      snapshot: { text: 'Cheap tickets' },
    });
    expect(await reports()).toHaveLength(2);
    // Only its author can read a review of a coaster that the catalogue does not have.
    await reviewPrivateCoaster(sql, author, 'Backyard coaster');
    expect(await reports()).toHaveLength(2);
  }));

it('reports a blocked word as soon as others can read the review: after its credit is restored, or its coaster is added or renamed', () =>
  withTestDatabase(async ({ sql }) => {
    await sql`update private.instance_settings set blocked_words = 'tickets', blocked_words_action = 'report'`;
    const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const coastersWithCases = async () =>
      (await sql`select snapshot ->> 'coaster_name' as name from public.moderation_cases order by name`).map(
        ({ name }) => name,
      );
    const coaster = await newCoaster(sql, { name: 'Back' });
    const credit = await writeReview(sql, author, coaster, 'Fine');
    await actAs(sql, author, async (transaction) => {
      await transaction`select public.set_credit(${coaster}, false)`;
      await transaction`update public.coaster_credits set review = ${REVIEW} where id = ${credit}`;
    });
    expect(await coastersWithCases()).toEqual([]);
    await actAs(sql, author, (transaction) => transaction`select public.set_credit(${coaster}, true)`);
    expect(await coastersWithCases()).toEqual(['Back']);
    for (const name of ['Added later', 'Renamed']) await reviewPrivateCoaster(sql, author, name);
    const renamed = await newCoaster(sql, { name: 'Old name' });
    await writeReview(sql, author, renamed, '');
    expect(await coastersWithCases()).toEqual(['Back']);
    // A moderator changes the catalogue, as when they accept a suggestion.
    await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claim.sub', ${moderator}, true)`;
      await transaction`
        insert into public.coasters (id, name, park_name, status) values ('added', 'Added later', 'My park', 'Operating')`;
      await transaction`update public.coasters set name = 'Renamed', park_name = 'My park' where id = ${renamed}`;
    });
    expect(await coastersWithCases()).toEqual(['Added later', 'Back', 'Renamed']);
    // The private entry 'Renamed' was merged into the credit of the renamed coaster.
    expect(await sql`select count(*)::int as credits from public.coaster_credits`).toEqual([{ credits: 3 }]);
  }));

it.each(['a decision', 'the removal of recent content'] as const)(
  '%s succeeds while the author of the review saves a blocked word',
  (what) =>
    withTestDatabase(async ({ sql }) => {
      await sql`update private.instance_settings set blocked_words = 'tickets', blocked_words_action = 'report'`;
      const [author, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
      const { coaster, credit } = await reviewNewCoaster(sql, author);
      await report(sql, await newMember(sql), 'member', author);
      const { id } = await caseOf(sql, 'review', credit);
      const act = () =>
        what === 'a decision'
          ? decide(sql, moderator, id, { content: 'remove' })
          : actAs(
              sql,
              moderator,
              (transaction) =>
                transaction`select public.remove_recent_content(${author}, 24, 'No spam', 'Spam', 1)`,
            );
      const { settled } = await actAs(sql, author, async (transaction) => {
        // Locks the profile until the end of the transaction.
        await transaction`select public.set_credit(${coaster}, true)`;
        const attempt = Promise.allSettled([act()]);
        await waitUntilBlocked(sql);
        await transaction`select public.rate_coaster(${coaster}, 1, '{}', 'Fine')`;
        await transaction`select public.rate_coaster(${coaster}, 1, '{}', 'Cheap tickets')`;
        await transaction`update public.profiles set bio = 'Cheap tickets' where id = ${author}`;
        // Returns the promise in an object, so that the transaction does not wait for it.
        return { settled: attempt };
      });
      expect(await settled).toMatchObject([{ status: 'fulfilled' }]);
      expect((await readReviews(sql, moderator, coaster))[0]).toEqual({ rating: '1', review: '' });
    }),
);
