/** The page of a coaster and the lists of manufacturers and parks: what they show, and whose logs count. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newMember } from '../tour/members.ts';
import { addCredits, addOpinions, newCoaster, removeCredits, setLogPublic } from './log-rows.ts';

type Overview = Readonly<Record<string, unknown>>;

async function readOverview(sql: Database, member: string, coaster: string): Promise<Overview | null> {
  const [row] = await actAs(
    sql,
    member,
    (transaction) => transaction<{ overview: Overview | null }[]>`
      select public.coaster_overview(${coaster}) as overview`,
  );
  return row?.overview ?? null;
}

const listRiders = async (
  sql: Database,
  member: string,
  coaster: string,
  size = 20,
  after: string | null = null,
) => {
  const rows = await actAs(
    sql,
    member,
    (transaction) => transaction<{ id: string }[]>`
      select member ->> 'id' as id from public.list_coaster_riders(${coaster}, ${size}, ${after})`,
  );
  return rows.map(({ id }) => id);
};

it('shows figures, tags and the caller’s own credit, without private logs and members who block the caller', () =>
  withTestDatabase(async ({ sql }) => {
    const [viewer, other, privateMember, blocker] = await Promise.all([1, 2, 3, 4].map(() => newMember(sql)));
    if (!viewer || !other || !privateMember || !blocker) throw new Error('a member is missing');
    const coaster = await newCoaster(sql, { name: 'Page', traits: ['kiddie'], former_names: ['Old page'] });
    for (const member of [other, privateMember, blocker])
      await addOpinions(sql, member, [{ coaster, rating: 4 }]);
    await sql`update public.coaster_credits set rating = 5, tags = '{airtime}' where user_id = ${blocker}`;
    await setLogPublic(sql, privateMember, false);
    await actAs(sql, viewer, async (transaction) => {
      await transaction`select public.rate_coaster(${coaster}, 3.5, '{theming,airtime}', 'Short')`;
      await transaction`select public.log_ride(gen_random_uuid(), ${coaster}, '2024', 3)`;
    });
    expect(await readOverview(sql, viewer, coaster)).toMatchObject({
      coaster: { id: coaster, name: 'Page', traits: ['kiddie'], former_names: ['Old page'] },
      riders: 3,
      ratings: 3,
      // The average of 3.5, 4 and 5; the private rating does not count.
      rating: 4.2,
      rank: null,
      comparisons: 0,
      tags: { airtime: 2, intensity: 0, smoothness: 0, theming: 1 },
      own: {
        rating: 3.5,
        tags: ['airtime', 'theming'],
        review: 'Short',
        list_place: null,
        rides: 1,
        laps: 3,
      },
    });
    await sql`insert into public.member_blocks (user_id, blocked_id) values (${blocker}, ${viewer})`;
    expect(await readOverview(sql, viewer, coaster)).toMatchObject({ riders: 2, rating: 3.8 });
    expect(await readOverview(sql, other, coaster)).toMatchObject({
      riders: 3,
      own: { rating: 4, rides: 0 },
    });
    expect(await readOverview(sql, viewer, 'no-such-coaster')).toBeNull();
    await sql`insert into private.merged_coasters (old_id, coaster_id) values ('merged-1', ${coaster})`;
    expect(await readOverview(sql, viewer, 'merged-1')).toMatchObject({ coaster: { id: coaster } });
    expect(Object.keys(Object((await readOverview(sql, viewer, coaster))?.coaster)).sort()).toEqual(
      [
        ...[
          'city',
          'closed',
          'country',
          'design',
          'former_names',
          'height_m',
          'id',
          'inversions',
          'length_m',
        ],
        ...['make', 'model', 'name', 'opened', 'park_id', 'park_name', 'region', 'speed_kmh', 'state'],
        ...['status', 'traits', 'type'],
      ].sort(),
    );
  }));

it('lists riders with a review first, in pages, without private logs, members whom the caller mutes and members who block the caller', () =>
  withTestDatabase(async ({ sql }) => {
    const viewer = await newMember(sql);
    const coaster = await newCoaster(sql);
    const members: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const member = await newMember(sql);
      members.push(member);
      await sql`
        insert into public.coaster_credits (user_id, coaster_id, coaster_name, review, created_at)
        values (${member}, ${coaster}, 'As in the catalogue', ${n < 2 ? 'Words' : ''}, now() - ${n}::integer * interval '1 hour')`;
    }
    expect(await listRiders(sql, viewer, coaster)).toEqual(members);
    const first = await listRiders(sql, viewer, coaster, 3);
    expect([...first, ...(await listRiders(sql, viewer, coaster, 3, first.at(-1)))]).toEqual(members);
    await sql`insert into public.member_mutes (user_id, muted_id) values (${viewer}, ${members[1] ?? ''})`;
    await sql`insert into public.member_blocks (user_id, blocked_id) values (${members[2] ?? ''}, ${viewer})`;
    await setLogPublic(sql, members[3] ?? '', false);
    expect(await listRiders(sql, viewer, coaster)).toEqual([members[0], members[4]]);
  }));

it('the list of riders does not reveal whether a member with a private log, or one who blocks the caller, rode the coaster', () =>
  withTestDatabase(async ({ sql }) => {
    const [viewer, rider, privateMember, blocker] = [
      await newMember(sql),
      await newMember(sql),
      await newMember(sql),
      await newMember(sql),
    ];
    const [ridden, other] = [await newCoaster(sql), await newCoaster(sql)];
    await addCredits(sql, rider, [ridden, other]);
    for (const member of [privateMember, blocker]) await addCredits(sql, member, [ridden]);
    await setLogPublic(sql, privateMember, false);
    await sql`insert into public.member_blocks (user_id, blocked_id) values (${blocker}, ${viewer})`;
    // The hidden members rode one coaster and not the other. A page that starts after them is the same for both.
    for (const member of [privateMember, blocker])
      expect(await listRiders(sql, viewer, ridden, 20, member)).toEqual(
        await listRiders(sql, viewer, other, 20, member),
      );
  }));

it("lists similar coasters, the closest in height first among equal types, designs, makes and models, without the coaster's other track", () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const kind = { type: 'Steel', design: 'Testing', make: 'Test works', model: 'Test model' };
    const coaster = await newCoaster(sql, { ...kind, height_m: 50, dual_group: 'both' });
    await newCoaster(sql, { ...kind, height_m: 50, dual_group: 'both' });
    const near = await newCoaster(sql, { ...kind, height_m: 52 });
    const far = await newCoaster(sql, { ...kind, height_m: 40 });
    await addCredits(sql, member, [near]);
    const rows = await actAs(
      sql,
      member,
      (transaction) => transaction<{ id: string; ridden: boolean }[]>`
        select coaster ->> 'id' as id, ridden from public.similar_coasters(${coaster})`,
    );
    expect(rows.slice(0, 2)).toEqual([
      { id: near, ridden: true },
      { id: far, ridden: false },
    ]);
    expect(rows.length).toBeLessThanOrEqual(6);
  }));

it('lists manufacturers, parks and their coasters with what the caller has ridden', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const place = { park_name: 'Zürich Test Park', country: 'Switzerland', make: 'Test works' };
    const [one, two] = [
      await newCoaster(sql, place),
      await newCoaster(sql, { ...place, status: 'Operated' }),
    ];
    const removed = await newCoaster(sql, { ...place, park_name: 'Another test park' });
    await newCoaster(sql, { ...place, park_name: 'A test park without rides' });
    await addCredits(sql, member, [two, removed]);
    await removeCredits(sql, member, [removed]);
    // `matches` is the number of rows on all pages together.
    const [makers, parks, coasters] = await actAs(sql, member, async (transaction) => [
      await transaction`select make, coasters::integer, ridden::integer from public.list_coaster_makers()`,
      await transaction`
        select park_name, country, coasters::integer, ridden::integer, matches::integer
        from public.list_coaster_parks('test park', 'Switzerland')`,
      await transaction`
        select coaster ->> 'id' as id, ridden, matches::integer from public.list_coasters_of(null, 'Zürich Test Park')`,
    ]);
    expect(makers).toContainEqual({ make: 'Test works', coasters: 4, ridden: 1 });
    expect(parks).toEqual([
      { park_name: 'Zürich Test Park', country: 'Switzerland', coasters: 2, ridden: 1, matches: 3 },
      {
        park_name: 'A test park without rides',
        country: 'Switzerland',
        coasters: 1,
        ridden: 0,
        matches: 3,
      },
      { park_name: 'Another test park', country: 'Switzerland', coasters: 1, ridden: 0, matches: 3 },
    ]);
    expect(coasters).toEqual([
      { id: one, ridden: false, matches: 2 },
      { id: two, ridden: true, matches: 2 },
    ]);
  }));
