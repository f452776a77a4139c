/** past_meetups() and upcoming_meetups_of(): ended meetups, and meetups that a member hosts or attends. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Transaction } from '../../../server/postgres/client/transaction.ts';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';

type Meetup = { readonly id: string; readonly date: string; readonly lastDay: string; readonly host: string };

const MEMBERS = Array.from({ length: 4 }, () => randomUUID());
const [ANA = '', BEN = ''] = MEMBERS;

/** Adds meetups of 1 to 41 days that begin within 60 days. The products only mix dates, durations and hosts. */
async function addMeetups(sql: Database): Promise<Meetup[]> {
  for (const id of MEMBERS) {
    await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
    await sql`insert into public.profiles (id, name) values (${id}, 'Someone')`;
  }
  await sql`
    insert into public.meetups (title, date, end_date, time, location, created_by)
    select 'Meetup', day, case when n % 3 > 0 then day + (n * n % 41) end, '10:00', 'There', (${MEMBERS}::uuid[])[1 + n % 4]
    from generate_series(1, 400) as n, lateral (select date '2026-03-01' + (n * 37 % 60) as day) as moment`;
  return [
    ...(await sql<Meetup[]>`
      select id, date::text, last_date::text as "lastDay", created_by as host from public.meetups order by date, id`),
  ];
}

/** Returns the ids that a query returns to a member. */
function listFor(
  sql: Database,
  member: string,
  query: (transaction: Transaction) => PromiseLike<readonly { id: string }[]>,
): Promise<string[]> {
  return sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', 'authenticated', true)`;
    return (await query(transaction)).map(({ id }) => id);
  });
}

const day = fc.nat(100).map((number) => new Date(Date.UTC(2026, 1, 20 + number)).toISOString().slice(0, 10));
const size = fc.constantFrom(1, 5, 100);

it('lists the meetups that ended before a day, to members only: the latest first, in pages', () =>
  withTestDatabase(async ({ sql }) => {
    const meetups = await addMeetups(sql);
    const latestFirst = meetups.toSorted((a, b) =>
      a.lastDay === b.lastDay ? Number(a.id < b.id) - Number(a.id > b.id) : a.lastDay < b.lastDay ? 1 : -1,
    );
    const after = fc.option(fc.constantFrom(...latestFirst));
    await fc.assert(
      fc.asyncProperty(day, size, after, async (before, limit, cursor) => {
        const position = cursor ? latestFirst.indexOf(cursor) : -1;
        const expected = latestFirst
          .filter(({ lastDay }, index) => lastDay < before && index > position)
          .slice(0, limit)
          .map(({ id }) => id);
        const listed = await listFor(
          sql,
          ANA,
          (transaction) => transaction<{ id: string }[]>`
            select id from public.past_meetups(${before}, ${limit}, ${cursor?.lastDay ?? null}, ${cursor?.id ?? null})`,
        );
        expect(listed).toEqual(expected);
      }),
      { numRuns: 100 },
    );
    const toNonMember = await listFor(
      sql,
      randomUUID(),
      (transaction) => transaction<{ id: string }[]>`select id from public.past_meetups('2026-05-01')`,
    );
    expect(toNonMember).toEqual([]);
  }));

it('lists the meetups that a member hosts or attends and that have not ended, each only once: the earliest first, in pages', () =>
  withTestDatabase(async ({ sql }) => {
    const meetups = await addMeetups(sql);
    const joined = meetups.filter((_, index) => index % 7 < 2);
    await sql.begin(async (transaction) => {
      // Runs no triggers: this test does not read what they compute.
      await transaction`select set_config('session_replication_role', 'replica', true)`;
      await transaction`
        insert into public.meetup_attendees (meetup_id, user_id)
        select unnest(${joined.map(({ id }) => id)}::uuid[]), ${BEN}::uuid`;
    });
    const attended = new Set(joined.map(({ id }) => id));
    const after = fc.option(fc.constantFrom(...meetups));
    await fc.assert(
      fc.asyncProperty(day, size, after, async (first, limit, cursor) => {
        const position = cursor ? meetups.indexOf(cursor) : -1;
        const expected = meetups
          .filter(
            ({ lastDay, host, id }, index) =>
              lastDay >= first && index > position && (host === BEN || attended.has(id)),
          )
          .slice(0, limit)
          .map(({ id }) => id);
        const listed = await listFor(
          sql,
          ANA,
          (transaction) => transaction<{ id: string }[]>`
            select id
            from public.upcoming_meetups_of(${BEN}, ${first}, ${limit}, ${cursor?.date ?? null}, ${cursor?.id ?? null})`,
        );
        expect(listed).toEqual(expected);
      }),
      { numRuns: 100 },
    );
  }));
