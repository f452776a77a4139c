import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createLog } from '../logging/log.ts';
import { connectDatabase } from '../postgres/connect-database.ts';
import { withTestDatabase } from '../testing/shared-cluster.ts';
import { startCoasterRanking } from './coaster-ranking.ts';

/**
 * Runs `work` with a test database that has no record of a computation. The server that made the template of the test databases may
 * have computed the ranking less than 50 minutes ago.
 */
const withoutComputation: typeof withTestDatabase = (work) =>
  withTestDatabase(async (database) => {
    await database.sql`delete from private.coaster_ranking_facts`;
    return work(database);
  });

it('computes the ranking at the start and an hour later, but not when called in between', () =>
  withoutComputation(async ({ sql }) => {
    // The ranking contains coasters that at least three members have rated or listed.
    for (let n = 0; n < 3; n += 1) {
      const id = randomUUID();
      await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
      await sql`insert into public.profiles (id, name) values (${id}, 'Ada')`;
      await sql`
        insert into public.coaster_credits (user_id, coaster_id, coaster_name, rating)
        values (${id}, 'taron-56', 'Taron', 5), (${id}, 'shaman-12', 'Shaman', 2)`;
    }
    const ranking = startCoasterRanking(sql, createLog('silent'));
    await ranking.run();
    const rankedCoasters = () => sql`select coaster_id from private.coaster_ranking order by place`;
    expect(await rankedCoasters()).toEqual([{ coaster_id: 'taron-56' }, { coaster_id: 'shaman-12' }]);
    await sql`delete from public.coaster_credits`;
    await ranking.run();
    expect(await rankedCoasters()).toHaveLength(2);
    await sql`update private.coaster_ranking_facts set computed_at = now() - interval '1 hour'`;
    await ranking.run();
    expect(await rankedCoasters()).toHaveLength(0);
    await ranking.stop();
  }));

it('stops while it computes, without an error', () =>
  withoutComputation(async ({ sql, url }) => {
    const otherConnection = await connectDatabase(url, 1);
    const lines: string[] = [];
    const lockTaken = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const lockTransaction = otherConnection.begin(async (transaction) => {
      await transaction`lock table private.coaster_ranking in access exclusive mode`;
      lockTaken.resolve();
      await release.promise;
    });
    await lockTaken.promise;
    const ranking = startCoasterRanking(sql, createLog('debug', { write: (line) => void lines.push(line) }));
    await expect
      .poll(
        async () =>
          sql`
            select 1 from pg_stat_activity where datname = current_database()
            and query like '%refresh_coaster_ranking%' and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
    await ranking.stop();
    release.resolve();
    await lockTransaction;
    await otherConnection.end({ timeout: 5 });
    expect(lines).toEqual([]);
  }));

it('stops without an error if the computation ends before it can be canceled', () =>
  withoutComputation(async ({ sql, url }) => {
    // With a single connection, the query that cancels the computation waits until the computation has ended.
    const singleConnection = await connectDatabase(url, 1);
    const lockTaken = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const lockTransaction = sql.begin(async (transaction) => {
      await transaction`lock table private.coaster_ranking in access exclusive mode`;
      lockTaken.resolve();
      await release.promise;
    });
    await lockTaken.promise;
    const ranking = startCoasterRanking(singleConnection, createLog('silent'));
    await expect
      .poll(
        async () =>
          sql`
            select 1 from pg_stat_activity where datname = current_database()
            and query like '%refresh_coaster_ranking%' and wait_event_type = 'Lock'`,
      )
      .toHaveLength(1);
    const stopped = ranking.stop();
    release.resolve();
    await lockTransaction;
    await stopped;
    expect(await sql`select 1 from private.coaster_ranking_facts where computed_at is not null`).toHaveLength(
      1,
    );
    await singleConnection.end({ timeout: 5 });
  }));
