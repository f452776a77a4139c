/** Inserts and reads coasters, credits and suggestions for tests of the ride log. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Transaction } from '../../../server/postgres/client/transaction.ts';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { actAs } from '../tour/members.ts';

/** Adds a coaster to the catalogue, and returns its id. */
export async function newCoaster(
  sql: Database,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = `test-${randomUUID()}`;
  await sql`insert into public.coasters ${sql({ id, name: `Ride ${id}`, park_name: 'Test park', status: 'Operating', ...values })}`;
  return id;
}

/** Adds coasters to the member's log, or restores their credits, and returns the ids of the credits. */
export const addCredits = (sql: Database, member: string, coasters: readonly string[]): Promise<string[]> =>
  actAs(sql, member, async (transaction) => {
    const ids: string[] = [];
    for (const coaster of coasters) ids.push(await setCredit(transaction, coaster, true));
    return ids;
  });

/** Removes coasters from the member's log. */
export const removeCredits = (sql: Database, member: string, coasters: readonly string[]): Promise<void> =>
  actAs(sql, member, async (transaction) => {
    for (const coaster of coasters) await setCredit(transaction, coaster, false);
  });

async function setCredit(transaction: Transaction, coaster: string, ridden: boolean): Promise<string> {
  const [row] = await transaction<{ id: string }[]>`select public.set_credit(${coaster}, ${ridden}) as id`;
  return row?.id ?? '';
}

/** Resolves when exactly one statement waits for a lock of another transaction. */
export const waitUntilBlocked = (sql: Database): Promise<void> =>
  expect
    .poll(async () => {
      const blocked = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return blocked.length;
    })
    .toBe(1);

/** Returns the coaster count that the member's profile shows. */
export async function readCoasterCount(sql: Database, member: string): Promise<unknown> {
  const [row] = await sql`select coaster_count from public.profiles where id = ${member}`;
  return row?.coaster_count;
}

/** Sets whether others see the member's log. */
export async function setLogPublic(sql: Database, member: string, is_public: boolean): Promise<void> {
  await sql`
    insert into public.ride_log_settings (user_id, is_public) values (${member}, ${is_public})
    on conflict (user_id) do update set is_public = excluded.is_public`;
}

/**
 * Adds credits to the member's log, each with its rating and its place in the top list if they are given. A trigger replaces
 * coaster_name with the catalogue's name.
 */
export async function addOpinions(
  sql: Database,
  member: string,
  opinions: readonly { coaster: string; rating?: number; place?: number }[],
): Promise<void> {
  for (const { coaster, rating, place } of opinions)
    await sql`
      insert into public.coaster_credits (user_id, coaster_id, coaster_name, rating, list_rank)
      values (${member}, ${coaster}, 'As in the catalogue', ${rating ?? null}, ${place ?? null})`;
}

/** Suggests a correction of a coaster, or a new coaster if `coaster` is null, and returns the id of the suggestion. */
export async function suggestCoaster(
  sql: Database,
  member: string,
  coaster: string | null,
  after: unknown,
): Promise<string> {
  const id = randomUUID();
  await actAs(
    sql,
    member,
    (transaction) => transaction`
      insert into public.coaster_suggestions (id, user_id, coaster_id, after, source)
      values (${id}, ${member}, ${coaster}, ${JSON.stringify(after)}::text::jsonb, 'The sign')`,
  );
  return id;
}
