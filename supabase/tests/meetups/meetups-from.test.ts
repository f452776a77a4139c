/** meetups_from(): the meetups from a day on, starting with those that began earlier and have not ended. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';

type Query = {
  readonly firstDay: string;
  /** Lists no meetup that begins later; null lists all. */
  readonly lastDay: string | null;
  readonly size: number;
  readonly afterDate: string | null;
  readonly afterId: string | null;
};

const listMeetups = (
  sql: Database,
  role: string,
  member: string,
  { firstDay, lastDay, size, afterDate, afterId }: Query,
) =>
  sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', ${role}, true)`;
    const rows = await transaction<{ id: string }[]>`
      select id from public.meetups_from(${firstDay}, ${lastDay}, ${size}, ${afterDate}, ${afterId})`;
    return rows.map(({ id }) => id);
  });

it('lists meetups that have not ended, in order and in pages, to members and the service role only', () =>
  withTestDatabase(async ({ sql }) => {
    const member = randomUUID();
    await sql`insert into auth.users (id, email) values (${member}, 'member@example.com')`;
    await sql`insert into public.profiles (id, name) values (${member}, 'Someone')`;
    // Meetups of 1 to 41 days that begin within 60 days; the products only mix dates and durations.
    await sql`
      insert into public.meetups (title, date, end_date, time, location, created_by)
      select 'Meetup', day, case when n % 3 > 0 then day + (n * n % 41) end, '10:00', 'There', ${member}::uuid
      from generate_series(1, 600) as n, lateral (select date '2026-03-01' + (n * 37 % 60) as day) as moment`;
    const meetups = await sql<{ id: string; date: string; end: string }[]>`
      select id, date::text, last_date::text as "end" from public.meetups order by date, id`;
    const day = fc
      .nat(100)
      .map((number) => new Date(Date.UTC(2026, 1, 20 + number)).toISOString().slice(0, 10));
    await fc.assert(
      fc.asyncProperty(
        day,
        fc.option(day),
        fc.constantFrom(1, 12, 100),
        fc.option(fc.constantFrom(...meetups)),
        async (firstDay, lastDay, size, after) => {
          const query = {
            firstDay,
            lastDay,
            size,
            afterDate: after?.date ?? null,
            afterId: after?.id ?? null,
          };
          const position = after && meetups.indexOf(after);
          const expected = meetups
            .filter((meetup, index) => meetup.end >= firstDay && (position === null || index > position))
            .filter((meetup) => lastDay === null || meetup.date <= lastDay || meetup.date < firstDay)
            .slice(0, size)
            .map(({ id }) => id);
          expect(await listMeetups(sql, 'authenticated', member, query)).toEqual(expected);
          expect(await listMeetups(sql, 'service_role', '', query)).toEqual(expected);
        },
      ),
      { numRuns: 100 },
    );
    const firstPage = { firstDay: '2026-03-20', lastDay: null, size: 12, afterDate: null, afterId: null };
    const nonMember = randomUUID();
    expect(await listMeetups(sql, 'authenticated', nonMember, firstPage)).toEqual([]);
  }));
