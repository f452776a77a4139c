/** Coasters and credits that tests of the ride log make for themselves. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../server/postgres/client/transaction.ts';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { actAs } from '../tour/members.ts';

/** Adds a coaster of the catalogue, and returns its id. */
export async function newCoaster(
  sql: Database,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = `test-${randomUUID()}`;
  await sql`insert into public.coasters ${sql({ id, name: `Ride ${id}`, park_name: 'Test park', status: 'Operating', ...values })}`;
  return id;
}

/** Adds coasters to the member's log or removes them, and returns the ids of the credits. */
export const setCredits = (
  sql: Database,
  member: string,
  coasters: readonly string[],
  ridden = true,
): Promise<string[]> =>
  actAs(sql, member, async (transaction) => {
    const ids: string[] = [];
    for (const coaster of coasters) ids.push(await setCredit(transaction, coaster, ridden));
    return ids;
  });

async function setCredit(transaction: Transaction, coaster: string, ridden: boolean): Promise<string> {
  const [row] = await transaction<{ id: string }[]>`select public.set_credit(${coaster}, ${ridden}) as id`;
  return row?.id ?? '';
}

/** Returns the number that the member's profile shows. */
export async function shownCount(sql: Database, member: string): Promise<unknown> {
  const [row] = await sql`select coaster_count from public.profiles where id = ${member}`;
  return row?.coaster_count;
}
