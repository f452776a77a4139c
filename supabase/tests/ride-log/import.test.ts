/** The import of a log: what it adds, what it leaves unchanged, and what it rejects. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newMember } from '../tour/members.ts';
import { addCredits, newCoaster, readCoasterCount, removeCredits } from './log-rows.ts';

type Row = Readonly<Record<string, unknown>>;

const importRows = (sql: Database, member: string, rows: unknown, { replaces = false } = {}) =>
  actAs(sql, member, async (transaction) => {
    const [row] = await transaction<{ counts: Record<string, number> }[]>`
      select public.import_ride_log(${JSON.stringify(rows)}::text::jsonb, ${replaces}) as counts`;
    return row?.counts;
  });

/** Returns the member's credits, each with its rides as texts of date, laps, seat and note. */
const logOf = (sql: Database, member: string) =>
  sql<Row[]>`
    select coaster_id, coaster_name, park_name, rating::text, tags, review, list_rank, removed_at is null as is_live,
      array(
        select concat_ws(' ', coalesce(ridden_on, 'undated'), laps, seat, note)
        from public.coaster_rides where credit_id = credit.id order by 1
      ) as rides
    from public.coaster_credits as credit where user_id = ${member}
    order by coaster_id nulls last, coaster_name`;

it('adds credits, rides, opinions and places in the top list, and adds nothing when the file is imported again', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const [one, other] = [
      await newCoaster(sql, { name: 'One' }),
      await newCoaster(sql, { name: 'Other' }),
    ].sort();
    const id = randomUUID();
    const rows = [
      {
        coaster_id: one,
        name: 'x',
        park: 'y',
        rating: 4.5,
        tags: ['theming', 'airtime'],
        review: 'Good',
        place: 7,
      },
      { coaster_id: one, ride: { id, ridden_on: '2024-05-01', laps: 2, seat: 'Row 1', note: 'Rain' } },
      { coaster_id: one, ride: { ridden_on: '2024' } },
      { coaster_id: one, ride: { ridden_on: '2024' } },
      { coaster_id: one, ride: {} },
      { coaster_id: other, place: 3 },
      { name: ' Backyard\u200b coaster ', park: 'Home' },
      { name: 'BACKYARD COASTER', park: 'home', ride: { ridden_on: '2023-01' } },
    ];
    expect(await importRows(sql, member, rows)).toEqual({
      credits_added: 3,
      credits_known: 0,
      rides_added: 5,
      rides_known: 0,
      opinions_changed: 1,
      places_added: 2,
    });
    const log = await logOf(sql, member);
    expect(log).toMatchObject([
      {
        coaster_id: one,
        park_name: 'Test park',
        rating: '4.5',
        tags: ['airtime', 'theming'],
        review: 'Good',
        list_rank: 2,
        rides: ['2024 1  ', '2024 1  ', '2024-05-01 2 Row 1 Rain', 'undated 1  '],
      },
      { coaster_id: other, list_rank: 1, rides: [] },
      { coaster_id: null, coaster_name: 'Backyard coaster', park_name: 'Home', rides: ['2023-01 1  '] },
    ]);
    expect(await readCoasterCount(sql, member)).toBe(3);
    expect(await importRows(sql, member, rows)).toEqual({
      credits_added: 0,
      credits_known: 3,
      rides_added: 0,
      rides_known: 5,
      opinions_changed: 0,
      places_added: 0,
    });
    expect(await logOf(sql, member)).toEqual(log);
  }));

it('adds each of several equal rides once, also if the file is sent in parts and each part twice', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const coaster = await newCoaster(sql);
    // Among equal rides of a file, `copy` counts from 1.
    const part = (copy: number) => [{ coaster_id: coaster, ride: { ridden_on: '2024', copy } }];
    for (const copy of [1, 2, 1, 2]) await importRows(sql, member, part(copy));
    expect(await logOf(sql, member)).toMatchObject([{ rides: ['2024 1  ', '2024 1  '] }]);
  }));

it('never clears a rating, tags or a review, and replaces them only if the import asks for that', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const coaster = await newCoaster(sql);
    await actAs(
      sql,
      member,
      (transaction) => transaction`select public.rate_coaster(${coaster}, 4, '{airtime}', 'Mine')`,
    );
    const mine = { rating: '4', tags: ['airtime'], review: 'Mine' };
    await importRows(sql, member, [{ coaster_id: coaster, rating: null, tags: [], review: '' }], {
      replaces: true,
    });
    expect(await logOf(sql, member)).toMatchObject([mine]);
    const file = { coaster_id: coaster, rating: 2, tags: ['theming'], review: 'Theirs' };
    await importRows(sql, member, [file]);
    expect(await logOf(sql, member)).toMatchObject([mine]);
    await importRows(sql, member, [file], { replaces: true });
    expect(await logOf(sql, member)).toMatchObject([{ rating: '2', tags: ['theming'], review: 'Theirs' }]);
  }));

it('restores removed credits, and appends coasters that are not in the top list yet to its end', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const [first = '', second = ''] = [await newCoaster(sql), await newCoaster(sql)];
    const [credit = ''] = await addCredits(sql, member, [first, second]);
    await removeCredits(sql, member, [second]);
    await actAs(sql, member, (transaction) => transaction`select public.place_in_top_list(${credit})`);
    const counts = await importRows(sql, member, [
      { coaster_id: second, place: 1 },
      { coaster_id: first, place: 2 },
    ]);
    expect(counts).toMatchObject({ credits_added: 1, credits_known: 1, places_added: 1 });
    const log = await logOf(sql, member);
    // place_in_top_list() gave the first coaster of the list the rank 0.
    const rank = (id: string) => log.find(({ coaster_id }) => coaster_id === id)?.list_rank;
    expect([rank(first), rank(second)]).toEqual([0, 1]);
    expect(log.every(({ is_live }) => is_live)).toBe(true);
  }));

it('accepts the old id of a merged coaster, and gives a ride a new id if another member has a ride with its id', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    const coaster = await newCoaster(sql);
    await sql`insert into private.merged_coasters (old_id, coaster_id) values ('old-coaster', ${coaster})`;
    const rows = [
      { coaster_id: 'old-coaster', ride: { id: randomUUID(), ridden_on: '2024', note: 'Same file' } },
    ];
    for (const importer of [other, member, member]) await importRows(sql, importer, rows);
    for (const importer of [other, member])
      expect(await logOf(sql, importer)).toMatchObject([
        { coaster_id: coaster, rides: ['2024 1  Same file'] },
      ]);
  }));

const valid = { name: 'Valid', park: 'Park' };
it.each<[string, unknown, string]>([
  ['an object instead of a list', { name: 'x' }, '22023'],
  ['a list of texts', ['x'], '22023'],
  ['null', null, '22023'],
  ['a coaster that does not exist', [valid, { coaster_id: 'no-such-coaster' }], 'PT404'],
  ['a coaster without a name', [valid, { name: ' \u200b ' }], '23514'],
  ['a long name', [valid, { name: 'x'.repeat(201) }], '23514'],
  ['a rating of 7', [valid, { name: 'x', rating: 7 }], '23514'],
  ['a rating of 4.3', [valid, { name: 'x', rating: 4.3 }], '23514'],
  ['a rating in words', [valid, { name: 'x', rating: 'great' }], '22P02'],
  ['an unknown tag', [valid, { name: 'x', tags: ['best'] }], '23514'],
  ['a long review', [valid, { name: 'x', review: 'x'.repeat(201) }], '23514'],
  ['10,000 laps', [valid, { name: 'x', ride: { laps: 10_000 } }], '23514'],
  ['0 laps', [valid, { name: 'x', ride: { laps: 0 } }], '23514'],
  ['a ride in the future', [valid, { name: 'x', ride: { ridden_on: '2999-01-01' } }], '23514'],
  ['a date that does not exist', [valid, { name: 'x', ride: { ridden_on: '2023-02-30' } }], '23514'],
  ['an id that is not a UUID', [valid, { name: 'x', ride: { id: 'x' } }], '22P02'],
  ['a long note', [valid, { name: 'x', ride: { note: 'x'.repeat(501) } }], '23514'],
  ['2,001 rows', Array(2001).fill(valid), 'PT413'],
])('rejects %s, and adds no row of the file', (_what, rows, code) =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await expect(importRows(sql, member, rows)).rejects.toMatchObject({ code });
    expect(await logOf(sql, member)).toEqual([]);
  }),
);

it('accepts 2,000 rows in one call, and enforces the limit of 5,000 new credits an hour', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const rows = (batch: number) =>
      Array.from({ length: 2000 }, (_, number) => ({
        name: `Coaster ${batch} ${number}`,
        park: 'Park',
        rating: 4,
        place: number + 1,
        ride: { ridden_on: '2024-05-01', note: `Ride ${number}` },
      }));
    expect(await importRows(sql, member, rows(1))).toMatchObject({ credits_added: 2000, rides_added: 2000 });
    await importRows(sql, member, rows(2));
    await expect(importRows(sql, member, rows(3))).rejects.toMatchObject({ hint: 'hourly_limit' });
    expect(await logOf(sql, member)).toHaveLength(4000);
  }));

it('adds each entry once when several devices import one file at the same time', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const coaster = await newCoaster(sql);
    const rows = [
      { coaster_id: coaster, ride: { ridden_on: '2024' } },
      { name: 'Private', ride: { id: randomUUID() } },
    ];
    await Promise.all(Array.from({ length: 6 }, () => importRows(sql, member, rows)));
    expect(await logOf(sql, member)).toMatchObject([{ rides: ['2024 1  '] }, { rides: ['undated 1  '] }]);
  }));
