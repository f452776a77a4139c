/** meetups_from(): the meetups from a day on, starting with those that began earlier and have not ended. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';

type Query = {
  readonly first: string;
  readonly last: string | null;
  readonly size: number;
  readonly afterDate: string | null;
  readonly afterId: string | null;
};

const listMeetups = (
  sql: Database,
  role: string,
  member: string,
  { first, last, size, afterDate, afterId }: Query,
) =>
  sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', ${role}, true)`;
    const rows = await transaction<{ id: string }[]>`
      select id from public.meetups_from(${first}, ${last}, ${size}, ${afterDate}, ${afterId})`;
    return rows.map(({ id }) => id);
  });

it('lists meetups that have not ended, in order and in pages, to members and the service role only', () =>
  withTestDatabase(async ({ sql }) => {
    const member = randomUUID();
    await sql`insert into auth.users (id, email) values (${member}, 'member@example.com')`;
    await sql`insert into public.profiles (id, name) values (${member}, 'Someone')`;
    await sql`
      insert into public.meetups (title, date, end_date, time, location, created_by)
      select 'Meetup', day, case when no % 3 > 0 then day + (no * no % 41) end, '10:00', 'There', ${member}::uuid
      from generate_series(1, 600) as no, lateral (select date '2026-03-01' + (no * 37 % 60) as day) as moment`;
    const meetups = await sql<{ id: string; date: string; last: string }[]>`
      select id, date::text, last_date::text as last from public.meetups order by date, id`;
    const day = fc
      .nat(100)
      .map((number) => new Date(Date.UTC(2026, 1, 20 + number)).toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(
        day,
        fc.option(day),
        fc.constantFrom(1, 12, 100),
        fc.option(fc.constantFrom(...meetups)),
        async (first, last, size, after) => {
          const query = { first, last, size, afterDate: after?.date ?? null, afterId: after?.id ?? null };
          const position = after && meetups.indexOf(after);
          const expected = meetups
            .filter((meetup, index) => meetup.last >= first && (position === null || index > position))
            .filter((meetup) => last === null || meetup.date <= last || meetup.date < first)
            .slice(0, size)
            .map(({ id }) => id);
          expect(await listMeetups(sql, 'authenticated', member, query)).toEqual(expected);
          expect(await listMeetups(sql, 'service_role', '', query)).toEqual(expected);
        },
      ),
      { numRuns: 100 },
    );
    const all = { first: '2026-03-20', last: null, size: 12, afterDate: null, afterId: null };
    expect(await listMeetups(sql, 'authenticated', randomUUID(), all)).toEqual([]);
  }));
