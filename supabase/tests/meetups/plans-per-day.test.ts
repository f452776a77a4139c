// @spec community/week-calendar

/** visits_per_day() and meetups_per_day(): the figures of the calendar's month. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';

type Count = { readonly day: string; readonly count: number };

const countsFor = (sql: Database, role: string, member: string, [first, last]: readonly [string, string]) =>
  sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', ${role}, true)`;
    const visits = await transaction<Count[]>`
      select day::text, visits as count from public.visits_per_day(${first}, ${last})`;
    const meetups = await transaction<Count[]>`
      select day::text, meetups as count from public.meetups_per_day(${first}, ${last})`;
    const byDay = (counts: readonly Count[]) =>
      Object.fromEntries(counts.map(({ day, count }) => [day, count]));
    return { visits: byDay(visits), meetups: byDay(meetups) };
  });

const DECEMBER = ['2026-12-01', '2026-12-31'] as const;

it('counts the visits and meetups of each day, for members and the service role only', () =>
  withTestDatabase(async ({ sql }) => {
    const member = randomUUID();
    await sql`insert into auth.users (id, email) values (${member}, 'member@example.com')`;
    await sql`insert into public.profiles (id, name) values (${member}, 'Someone')`;
    const parks = await sql<{ id: string }[]>`select id from public.parks order by id limit 3`;
    const visits = [
      ...parks.map(({ id }) => [id, '2026-12-01']),
      ...parks.slice(0, 2).map(({ id }) => [id, '2026-12-31']),
      ...parks.slice(0, 1).flatMap(({ id }) => ['2026-11-30', '2027-01-01'].map((day) => [id, day])),
    ].map(([park_id, visit_date]) => ({ user_id: member, park_id, visit_date }));
    await sql`insert into public.user_park_visits ${sql(visits)}`;
    const meetups = [
      ['2026-11-29', '2026-12-02'],
      ['2026-11-30', null],
      ['2026-12-02', null],
      ['2026-12-30', '2027-01-02'],
      ['2027-01-01', null],
    ].map(([date, end_date]) => ({
      title: 'Meetup',
      date,
      end_date,
      time: '10:00',
      location: 'There',
      created_by: member,
    }));
    await sql`insert into public.meetups ${sql(meetups)}`;

    const expected = {
      visits: { '2026-12-01': 3, '2026-12-31': 2 },
      meetups: { '2026-12-01': 1, '2026-12-02': 2, '2026-12-30': 1, '2026-12-31': 1 },
    };
    expect(await countsFor(sql, 'authenticated', member, DECEMBER)).toEqual(expected);
    expect(await countsFor(sql, 'service_role', '', DECEMBER)).toEqual(expected);
    expect(await countsFor(sql, 'authenticated', randomUUID(), DECEMBER)).toEqual({
      visits: {},
      meetups: {},
    });
  }));

it('counts at most 42 days: six weeks, the most that a month of the calendar shows', () =>
  withTestDatabase(async ({ sql }) => {
    const member = randomUUID();
    await sql`insert into auth.users (id, email) values (${member}, 'member@example.com')`;
    await sql`insert into public.profiles (id, name) values (${member}, 'Someone')`;
    await sql`
      insert into public.meetups (title, date, end_date, time, location, created_by)
      values ('Season', '2026-01-01', '2026-12-31', '10:00', 'There', ${member})`;
    const { meetups } = await countsFor(sql, 'authenticated', member, ['2026-02-01', '2027-02-01']);
    expect(Object.keys(meetups)).toHaveLength(42);
    expect(Object.keys(meetups).at(-1)).toBe('2026-03-14');
  }));
