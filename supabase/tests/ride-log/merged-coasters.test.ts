/** What logs contain after coasters are merged, deleted, renamed or added, and after removed credits are purged. */
import { expect, it } from 'vitest';
import type { Transaction } from '../../../server/postgres/client/transaction.ts';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newMember } from '../tour/members.ts';
import { addCredits, newCoaster, readCoasterCount, removeCredits, waitUntilBlocked } from './log-rows.ts';

const logRide = (sql: Database, member: string, coaster: string, day: string) =>
  actAs(
    sql,
    member,
    (transaction) => transaction`select public.log_ride(gen_random_uuid(), ${coaster}, ${day})`,
  );

const addPrivateCredit = (sql: Database, member: string, name: string, park: string) =>
  actAs(
    sql,
    member,
    (transaction) => transaction<{ id: string }[]>`select public.add_private_credit(${name}, ${park}) as id`,
  );

/** Returns the member's credits with the days of their rides, ordered by name. */
const logOf = (sql: Database, member: string) => sql`
  select coaster_id, coaster_name, park_name, rating::float, review, removed_at is null as is_live, array(
    select ridden_on from public.coaster_rides where credit_id = credit.id order by ridden_on
  ) as days
  from public.coaster_credits as credit where user_id = ${member} order by coaster_name, coaster_id`;

it('after a merge, a member has one credit with all rides and the rating, and the old id refers to the remaining coaster', () =>
  withTestDatabase(async ({ sql }) => {
    const [withBoth, withOld, withOneRemoved] = [
      await newMember(sql),
      await newMember(sql),
      await newMember(sql),
    ];
    const old = await newCoaster(sql, { name: 'Double', former_names: ['Once'], clone_group: 'twins' });
    const remaining = await newCoaster(sql, { name: 'Kept' });
    for (const [coaster, day] of [
      [old, '2020'],
      [remaining, '2021'],
    ] as const)
      await logRide(sql, withBoth, coaster, day);
    await actAs(
      sql,
      withBoth,
      (transaction) => transaction`select public.rate_coaster(${old}, 4.5, '{airtime}', 'Good')`,
    );
    await logRide(sql, withOld, old, '2022');
    await addCredits(sql, withOneRemoved, [old, remaining]);
    await removeCredits(sql, withOneRemoved, [remaining]);
    await sql`select private.merge_coasters(${old}, ${remaining})`;
    const names = { coaster_id: remaining, coaster_name: 'Kept', park_name: 'Test park', is_live: true };
    expect(await logOf(sql, withBoth)).toEqual([
      { ...names, rating: 4.5, review: 'Good', days: ['2020', '2021'] },
    ]);
    expect(await logOf(sql, withOld)).toEqual([{ ...names, rating: null, review: '', days: ['2022'] }]);
    expect(await logOf(sql, withOneRemoved)).toMatchObject([names]);
    for (const member of [withBoth, withOld, withOneRemoved])
      expect(await readCoasterCount(sql, member)).toBe(1);
    // A device that still uses the old id logs a ride.
    await logRide(sql, withOld, old, '2023');
    expect(await logOf(sql, withOld)).toMatchObject([{ days: ['2022', '2023'] }]);
    const [coaster] = await sql`
      select former_names, clone_group from public.coasters where id = ${remaining}`;
    expect(coaster).toEqual({ former_names: ['Double', 'Once'], clone_group: 'twins' });
    const third = await newCoaster(sql);
    await sql`select private.merge_coasters(${remaining}, ${third})`;
    expect(await sql`select private.current_coaster(${old}) as id`).toEqual([{ id: third }]);
    // A seed or an import that still contains the old coaster does not add it again.
    await sql`insert into public.coasters (id, name) values (${old}, 'Double')`;
    expect(await sql`select 1 from public.coasters where id = ${old}`).toHaveLength(0);
    for (const [one, other] of [
      [third, third],
      [third, 'nothing'],
    ] as const)
      await expect(sql`select private.merge_coasters(${one}, ${other})`).rejects.toMatchObject({
        code: 'PT404',
      });
  }));

it('if the former names of a coaster were corrected, a merge adds the old name to the corrected list', () =>
  withTestDatabase(async ({ sql }) => {
    const old = await newCoaster(sql, { name: 'Double' });
    const remaining = await newCoaster(sql, { name: 'Kept' });
    await sql`update public.coasters set corrections = '{"former_names": ["Corrected"]}' where id = ${remaining}`;
    await sql`select private.merge_coasters(${old}, ${remaining})`;
    // An import writes the former names of its source, and the corrections override them.
    await sql`update public.coasters set former_names = '{}' where id = ${remaining}`;
    expect(await sql`select former_names from public.coasters where id = ${remaining}`).toEqual([
      { former_names: ['Corrected', 'Double'] },
    ]);
  }));

it('a merge of a coaster of the tour moves posts, the link of the checklist and the ticks to the remaining coaster', () =>
  withTestDatabase(async ({ sql }) => {
    const [ticker, rider] = [await newMember(sql), await newMember(sql)];
    const [katun] = await sql<
      { id: string }[]
    >`select coaster_id as id from public.tour_coasters where name = 'Katun'`;
    const remaining = await newCoaster(sql, { name: 'Katun', park_name: 'Mirabilandia (new)' });
    await addCredits(sql, ticker, [katun?.id ?? '']);
    await addCredits(sql, rider, [remaining]);
    await sql`insert into public.posts (user_id, content, coaster_id) values (${rider}, 'Night ride', ${katun?.id ?? ''})`;
    await sql`select private.merge_coasters(${katun?.id ?? ''}, ${remaining})`;
    expect(await sql`select coaster_id from public.tour_coasters where name = 'Katun'`).toEqual([
      { coaster_id: remaining },
    ]);
    expect(await sql`select coaster_id from public.posts where user_id = ${rider}`).toEqual([
      { coaster_id: remaining },
    ]);
    // After the merge, a device sends a post with the old id of the coaster, and one with an unknown id.
    for (const coaster of [katun?.id ?? '', 'gone'])
      await sql`insert into public.posts (user_id, content, coaster_id) values (${ticker}, 'Later', ${coaster})`;
    expect(
      await sql`select coaster_id from public.posts where user_id = ${ticker} order by coaster_id nulls last`,
    ).toEqual([{ coaster_id: remaining }, { coaster_id: null }]);
    const ticks = await sql`
      select thrill_tour_coasters_checked as ticks from public.profiles where id in ${sql([ticker, rider])}`;
    expect(ticks).toEqual([{ ticks: ['Katun'] }, { ticks: ['Katun'] }]);
  }));

it('deleted coasters become private entries, and deleted coasters with the same name and park become one entry', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    const place = { name: 'Fleeting', park_name: 'Fair' };
    const [first, second] = [await newCoaster(sql, place), await newCoaster(sql, place)];
    await logRide(sql, member, first, '2020');
    await logRide(sql, member, second, '2021');
    await addCredits(sql, other, [first]);
    await sql`delete from public.coasters where id in ${sql([first, second])}`;
    const entry = { coaster_id: null, coaster_name: 'Fleeting', park_name: 'Fair', is_live: true };
    expect(await logOf(sql, member)).toMatchObject([{ ...entry, days: ['2020', '2021'] }]);
    expect(await logOf(sql, other)).toMatchObject([entry]);
    expect(await readCoasterCount(sql, member)).toBe(1);
  }));

it('a private entry becomes a credit when its coaster is added to the catalogue, or is merged into an existing credit', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    await addPrivateCredit(sql, member, 'ÉCLAIR', 'Parc Nouveau');
    await addPrivateCredit(sql, member, 'Éclair', 'Elsewhere');
    const [entry] = await addPrivateCredit(sql, other, 'Eclair', 'parc nouveau');
    await sql`update public.coaster_credits set rating = 4 where id = ${entry?.id ?? ''}`;
    const coaster = await newCoaster(sql, { name: 'Éclair', park_name: 'Parc nouveau' });
    expect(await logOf(sql, member)).toMatchObject([
      { coaster_id: coaster, coaster_name: 'Éclair', park_name: 'Parc nouveau' },
      { coaster_id: null, park_name: 'Elsewhere' },
    ]);
    expect(await logOf(sql, other)).toMatchObject([{ coaster_id: coaster, rating: 4 }]);
    // After a correction of the catalogue, the member's second entry matches the coaster, and is merged into the same credit.
    await sql`update public.coasters set park_name = 'Elsewhere' where id = ${coaster}`;
    expect(await logOf(sql, member)).toMatchObject([{ coaster_id: coaster, park_name: 'Elsewhere' }]);
    expect(await readCoasterCount(sql, member)).toBe(1);
    await sql`update public.coasters set name = 'Renamed' where id = ${coaster}`;
    expect(await logOf(sql, other)).toMatchObject([{ coaster_name: 'Renamed', park_name: 'Elsewhere' }]);
  }));

it('a credit is purged with its rides 30 days after its removal, unless it was added again', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const [gone, back, recent] = [await newCoaster(sql), await newCoaster(sql), await newCoaster(sql)];
    await logRide(sql, member, gone, '2020');
    await addCredits(sql, member, [back, recent]);
    await removeCredits(sql, member, [gone, back, recent]);
    await sql`
      update public.coaster_credits set removed_at = now() - interval '31 days' where coaster_id in ${sql([gone, back])}`;
    await addCredits(sql, member, [back]);
    expect(await sql`select private.purge_removed_credits(10) as purged`).toEqual([{ purged: 1 }]);
    expect(
      await sql`select coaster_id from public.coaster_credits where user_id = ${member} order by removed_at nulls first`,
    ).toEqual([{ coaster_id: back }, { coaster_id: recent }]);
    expect(await sql`select 1 from public.coaster_rides where user_id = ${member}`).toHaveLength(0);
    expect(await readCoasterCount(sql, member)).toBe(1);
  }));

it('deleting coasters by hand does not deadlock with a member who logs one of them at the same time', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    // The statement below deletes the coasters in the order in which they were added.
    const [unlogged, logged] = [await newCoaster(sql), await newCoaster(sql, { name: 'Logged' })];
    await addCredits(sql, member, [logged]);
    let deletion: Promise<unknown> = Promise.resolve();
    await actAs(sql, member, async (transaction) => {
      await transaction`select private.lock_profile(${member})`;
      deletion = sql`delete from public.coasters where id in ${sql([unlogged, logged])}`.then(
        () => 'deleted',
      );
      deletion.catch(() => {});
      await expect
        .poll(
          () =>
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .not.toHaveLength(0);
      await transaction`select public.set_credit(${unlogged}, true)`;
    });
    expect(await deletion).toBe('deleted');
    const log = await sql`
      select coaster_id, coaster_name from public.coaster_credits where user_id = ${member} order by coaster_name`;
    expect(log).toEqual([
      { coaster_id: null, coaster_name: 'Logged' },
      { coaster_id: null, coaster_name: `Ride ${unlogged}` },
    ]);
  }));

it('a merge does not wait for members who logged neither of the two coasters', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    const [old, remaining, another] = [await newCoaster(sql), await newCoaster(sql), await newCoaster(sql)];
    await addCredits(sql, member, [old]);
    await addCredits(sql, other, [another]);
    await actAs(sql, other, async (transaction) => {
      await transaction`select private.lock_profile(${other})`;
      await sql`select private.merge_coasters(${old}, ${remaining})`;
    });
    const credits = await sql`select coaster_id from public.coaster_credits where user_id = ${member}`;
    expect(credits).toEqual([{ coaster_id: remaining }]);
  }));

/**
 * Logs a coaster while a transaction changes the catalogue, and returns the result of the attempt, which waits for the end of the
 * transaction: for the member's profile if the member has a log, otherwise for the coaster.
 */
async function logDuringTransaction(
  sql: Database,
  member: string,
  coaster: string,
  change: (transaction: Transaction) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  const logged = await sql.begin(async (transaction) => {
    await change(transaction);
    const attempt = Promise.allSettled([addCredits(sql, member, [coaster])]);
    await waitUntilBlocked(sql);
    return { attempt };
  });
  const [result] = await logged.attempt;
  return result;
}

it.each([true, false])(
  'a coaster that is logged while it is merged is logged as the remaining coaster (the member has a log: %s)',
  (hasLog) =>
    withTestDatabase(async ({ sql }) => {
      const member = await newMember(sql);
      const [old, remaining] = [await newCoaster(sql), await newCoaster(sql, { name: 'Kept' })];
      if (hasLog) await addCredits(sql, member, [remaining]);
      const result = await logDuringTransaction(
        sql,
        member,
        old,
        (transaction) => transaction`select private.merge_coasters(${old}, ${remaining})`,
      );
      expect(result).toMatchObject({ status: 'fulfilled' });
      expect(await logOf(sql, member)).toMatchObject([{ coaster_id: remaining, coaster_name: 'Kept' }]);
    }),
);

it.each([true, false])(
  'logging a coaster while it is deleted fails because the coaster is missing (the member has a log: %s)',
  (hasLog) =>
    withTestDatabase(async ({ sql }) => {
      const member = await newMember(sql);
      const [gone, other] = [await newCoaster(sql), await newCoaster(sql)];
      if (hasLog) await addCredits(sql, member, [other]);
      const result = await logDuringTransaction(
        sql,
        member,
        gone,
        (transaction) => transaction`delete from public.coasters where id = ${gone}`,
      );
      expect(result).toMatchObject({ status: 'rejected', reason: { hint: 'coaster_missing' } });
    }),
);
