/** The filters of the members list, and the list of home parks for the filter. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';

const PARKS = ['', 'Europa-Park', 'europa-park', 'Gröna Lund', 'Phantasialand'];

/** Adds members whose names, parks and figures repeat in different periods; the primes mix counts and times. Returns the id of one. */
async function addMembers(sql: Database): Promise<string> {
  await sql`
    create temporary table added as
    select gen_random_uuid() as id, n from generate_series(1, 200) as n`;
  await sql`insert into auth.users (id, email) select id, id || '@example.com' from added`;
  await sql`
    insert into public.profiles (id, name, home_park, thrill_tour_2025, coaster_count, tip_upvotes, created_at)
    select
      id,
      case when n % 17 = 0 then 'New Thrillseeker' else 'Rider ' || n end,
      (${PARKS}::text[])[1 + n % ${PARKS.length}],
      (array['yes', 'maybe', 'no'])[1 + n % 3],
      n * 7919 % 10,
      case when n % 4 = 0 then 100 else 0 end,
      timestamptz '2026-01-01' + interval '1 minute' * (n * 104729 % 50)
    from added`;
  const [caller] = await sql<{ id: string }[]>`select id from added limit 1`;
  return caller?.id ?? '';
}

type Filter = { readonly park: string | null; readonly tour: string | null; readonly guides: boolean };

it('each combination of filters finds the same members as a full scan, in pages', () =>
  withTestDatabase(async ({ sql }) => {
    const caller = await addMembers(sql);
    const pagesOf = (filter: Filter, ordering: string, search: string) =>
      sql.begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claim.sub', ${caller}, true)`;
        const found: string[] = [];
        for (;;) {
          const page: { id: string }[] = await transaction<{ id: string }[]>`
            select page.id
            from (select 1) as one
            left join public.profiles as cursor_row on cursor_row.id = ${found.at(-1) ?? null},
            lateral public.search_members(
              ${search}, ${ordering}, 7, cursor_row.id, cursor_row.created_at, cursor_row.coaster_count,
              ${filter.park}, ${filter.tour}, ${filter.guides}
            ) as page`;
          if (page.length === 0) return found;
          found.push(...page.map(({ id }) => id));
        }
      });
    for (const park of [null, 'EUROPA-PARK', 'Grona Lund', 'Nowhere'])
      for (const tour of [null, 'yes'])
        for (const guides of [false, true])
          for (const [ordering, key] of [
            ['newest', 'created_at'],
            ['most_ridden', 'coaster_count'],
          ] as const)
            for (const search of ['', 'rider 1']) {
              const expected = await sql<{ id: string }[]>`
                select id from public.profiles
                where name <> 'New Thrillseeker'
                  and (${park}::text is null or private.folded(home_park) = private.folded(${park}))
                  and (${tour}::text is null or thrill_tour_2025 = ${tour})
                  and (not ${guides} or is_guide)
                  and search_text like ${`%${search}%`}
                order by ${sql(key)} desc, id desc`;
              expect(await pagesOf({ park, tour, guides }, ordering, search)).toEqual(
                expected.map(({ id }) => id),
              );
            }
  }));

it('lists each home park once, ignoring case and accents, and to members only', () =>
  withTestDatabase(async ({ sql }) => {
    const caller = await addMembers(sql);
    const listFor = (id: string) =>
      sql.begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claim.sub', ${id}, true)`;
        const rows = await transaction<{ park: string }[]>`select park from public.list_home_parks() as park`;
        return rows.map(({ park }) => park);
      });
    expect(await listFor(caller)).toEqual([
      expect.stringMatching(/^europa-park$/i),
      'Gröna Lund',
      'Phantasialand',
    ]);
    expect(await listFor(crypto.randomUUID())).toEqual([]);
  }));
