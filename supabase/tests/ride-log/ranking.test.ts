/** The community's ranking: its method, its thresholds, and who may read and compute it. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newMember } from '../tour/members.ts';
import { addOpinions, newCoaster, setLogPublic } from './log-rows.ts';

type Ranked = { id: string; place: number; score: number; members: number; comparisons: number };

const refreshRanking = (sql: Database) => sql`select private.refresh_coaster_ranking() as done`;

const listRanking = (sql: Database, member: string, filters: { make?: string; decade?: number } = {}) =>
  actAs(
    sql,
    member,
    (transaction) => transaction<Ranked[]>`
      select coaster ->> 'id' as id, place::integer, score::float, members, comparisons::integer
      from public.list_coaster_ranking(null, ${filters.make ?? null}, null, ${filters.decade ?? null})`,
  );

/** What a member thinks of a coaster: its rating, and its place in the member's top list. */
type Opinion = { coaster: string; rating?: number; place?: number };

/**
 * Returns Colley's scores, times 100, by the textbook method: builds the matrix from all pairs and solves it by elimination. `opinions` has
 * one list per member.
 */
function computeColleyScores(
  coasters: readonly string[],
  opinions: readonly (readonly Opinion[])[],
): Map<string, number> {
  const size = coasters.length;
  const rows = coasters.map((_, row) => [...coasters.map((__, column) => (row === column ? 2 : 0)), 1]);
  // Adds a comparison of two coasters, by their indexes. `wins` is 1 if the first one wins, 0.5 for a draw.
  const add = (a: number, b: number, wins: number) => {
    const [first, second] = [rows[a], rows[b]];
    if (!first || !second) throw new Error('No such coaster');
    for (const [row, column, result] of [
      [first, b, wins],
      [second, a, 1 - wins],
    ] as const) {
      row[column] = (row[column] ?? 0) - 1;
      row[size] = (row[size] ?? 0) + result - 0.5;
    }
    first[a] = (first[a] ?? 0) + 1;
    second[b] = (second[b] ?? 0) + 1;
  };
  for (const member of opinions)
    member.forEach((one, index) => {
      for (const other of member.slice(index + 1)) {
        const pair = [coasters.indexOf(one.coaster), coasters.indexOf(other.coaster)] as const;
        if (one.place !== undefined && other.place !== undefined)
          add(...pair, one.place < other.place ? 1 : 0);
        else if (one.rating !== undefined && other.rating !== undefined)
          add(...pair, (Math.sign(one.rating - other.rating) + 1) / 2);
      }
    });
  for (let pivot = 0; pivot < size; pivot += 1) {
    const line = rows[pivot] ?? [];
    for (const row of rows) {
      if (row === line) continue;
      const factor = (row[pivot] ?? 0) / (line[pivot] ?? 1);
      for (let column = pivot; column <= size; column += 1)
        row[column] = (row[column] ?? 0) - factor * (line[column] ?? 0);
    }
  }
  return new Map(coasters.map((id, row) => [id, (100 * (rows[row]?.[size] ?? 0)) / (rows[row]?.[row] ?? 1)]));
}

it('computes Colley’s scores from lists and ratings', () =>
  withTestDatabase(async ({ sql }) => {
    const coasters: string[] = [];
    for (let n = 0; n < 8; n += 1) coasters.push(await newCoaster(sql));
    // A pseudorandom generator with a fixed seed: the same opinions in each run.
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const opinions: Opinion[][] = [];
    for (let n = 0; n < 12; n += 1) {
      const member = await newMember(sql);
      const own = coasters.flatMap((coaster, place): Opinion[] => {
        const kind = random(4);
        if (kind === 0) return [];
        return [
          {
            coaster,
            ...(kind !== 1 && { rating: 1 + random(9) / 2 }),
            // The fraction differs between the coasters, so that no two have the same place.
            ...(kind !== 2 && { place: place + random(5) + place / 100 }),
          },
        ];
      });
      opinions.push(own);
      await addOpinions(sql, member, own);
    }
    await refreshRanking(sql);
    const expected = computeColleyScores(coasters, opinions);
    const ranking = await listRanking(sql, await newMember(sql));
    expect(ranking).toHaveLength(8);
    // The list rounds scores to one decimal.
    for (const { id, score } of ranking) expect(Math.abs(score - (expected.get(id) ?? 0))).toBeLessThan(0.11);
    expect(ranking.map(({ id }) => id)).toEqual(
      [...expected].sort(([, a], [, b]) => b - a).map(([id]) => id),
    );
  }));

it('ranks only coasters that at least three members rated or have in their top list, and leaves out private logs and suspended members', () =>
  withTestDatabase(async ({ sql }) => {
    const viewer = await newMember(sql);
    const [good, bad, rare] = [
      await newCoaster(sql, { make: 'Test works', opened: '1994' }),
      await newCoaster(sql),
      await newCoaster(sql),
    ];
    const members: string[] = [];
    for (const _ of [1, 2, 3]) {
      const member = await newMember(sql);
      members.push(member);
      await addOpinions(sql, member, [
        { coaster: good, rating: 5 },
        { coaster: bad, rating: 1 },
        ...(members.length < 3 ? [{ coaster: rare, rating: 5 }] : []),
      ]);
    }
    await refreshRanking(sql);
    const ranking = await listRanking(sql, viewer);
    expect(ranking).toMatchObject([
      { id: good, place: 1, members: 3, comparisons: 3 },
      { id: bad, place: 2, members: 3, comparisons: 3 },
    ]);
    expect(await listRanking(sql, viewer, { make: 'Test works' })).toMatchObject([{ id: good, place: 1 }]);
    expect(await listRanking(sql, viewer, { decade: 1990 })).toMatchObject([{ id: good }]);
    expect(await listRanking(sql, viewer, { decade: 2000 })).toEqual([]);
    const facts = () =>
      actAs(
        sql,
        viewer,
        (transaction) => transaction`
          select members, coasters, comparisons::integer, least_members, computed_at > now() - interval '1 minute' as is_new
          from public.coaster_ranking_facts()`,
      );
    expect(await facts()).toEqual([
      { members: 3, coasters: 2, comparisons: 3, least_members: 3, is_new: true },
    ]);
    // Without the private log, two ratings remain: too few for the ranking. With it, the private rating could be computed from the
    // average that the ranking shows and the two public ratings.
    await setLogPublic(sql, members[0] ?? '', false);
    await refreshRanking(sql);
    expect(await listRanking(sql, viewer)).toEqual([]);
    await setLogPublic(sql, members[0] ?? '', true);
    await refreshRanking(sql);
    expect(await listRanking(sql, viewer)).toHaveLength(2);
    await sql`insert into public.suspensions (user_id, rule, statement) values (${members[1] ?? ''}, 'None', 'None')`;
    await refreshRanking(sql);
    expect(await listRanking(sql, viewer)).toEqual([]);
  }));

it('a computation of the ranking that starts during a merge waits for it, and then ranks the remaining coaster', () =>
  withTestDatabase(async ({ sql }) => {
    const [old, remaining, other] = [await newCoaster(sql), await newCoaster(sql), await newCoaster(sql)];
    for (const _ of [1, 2, 3])
      await addOpinions(
        sql,
        await newMember(sql),
        [old, remaining, other].map((coaster, index) => ({ coaster, rating: 5 - index })),
      );
    let refreshed: Promise<unknown> = Promise.resolve();
    await sql.begin(async (transaction) => {
      await transaction`select private.merge_coasters(${old}, ${remaining})`;
      refreshed = refreshRanking(sql);
      refreshed.catch(() => {});
      await expect
        .poll(
          () =>
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .not.toHaveLength(0);
    });
    expect(await refreshed).toEqual([{ done: true }]);
    const ranking = await listRanking(sql, await newMember(sql));
    expect(ranking.map(({ id }) => id).sort()).toEqual([remaining, other].sort());
  }));

it('the ranking is computed by one process at a time, not again within the given interval, and can be read meanwhile', () =>
  withTestDatabase(async ({ sql }) => {
    const viewer = await newMember(sql);
    await sql.begin(async (transaction) => {
      await transaction`select private.refresh_coaster_ranking()`;
      expect(await refreshRanking(sql)).toEqual([{ done: false }]);
      expect(await listRanking(sql, viewer)).toEqual([]);
    });
    expect(await refreshRanking(sql)).toEqual([{ done: true }]);
    expect(await sql`select private.refresh_coaster_ranking('1 hour') as done`).toEqual([{ done: false }]);
    await expect(
      actAs(sql, viewer, (transaction) => transaction`select private.refresh_coaster_ranking()`),
    ).rejects.toMatchObject({ code: '42501' });
  }));
