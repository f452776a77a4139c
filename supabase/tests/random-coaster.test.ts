/** random_coaster() on a table with many pages and on a nearly empty one, and with few or no coasters that have both a height and a speed. */
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

it('returns coasters from all parts of a large table, and finds the only coaster of a nearly empty one', () =>
  withTestDatabase(async ({ sql }) => {
    await sql`delete from public.coasters`;
    const draw = async () =>
      (await sql<{ id: string }[]>`select id from public.random_coaster()`).map(({ id }) => id);
    expect(await draw()).toEqual([]);

    await sql`
      insert into public.coasters (id, name, park_name, height_m, speed_kmh)
      select 'c' || n, 'Coaster ' || n, 'Park ' || n, 30, 80 from generate_series(1, 4000) as n`;
    await sql`analyze public.coasters`;
    const numbers: number[] = [];
    for (let draws = 0; draws < 200; draws += 1) {
      const [id = ''] = await draw();
      numbers.push(Number(id.slice(1)));
    }
    // The probability that all 200 coasters come from the same half of the table is 1 in 2^199.
    expect(Math.min(...numbers)).toBeLessThan(2_000);
    expect(Math.max(...numbers)).toBeGreaterThan(2_000);
    expect(new Set(numbers).size).toBeGreaterThan(100);

    // Nearly all pages are empty.
    await sql`delete from public.coasters where id <> 'c7'`;
    for (let draws = 0; draws < 20; draws += 1) expect(await draw()).toEqual(['c7']);
  }));

it('returns a coaster with both a height and a speed if there is one, and otherwise any coaster', () =>
  withTestDatabase(async ({ sql }) => {
    await sql`delete from public.coasters`;
    // Only c7 has both a height and a speed.
    await sql`
      insert into public.coasters (id, name, park_name, height_m, speed_kmh)
      select
        'c' || n, 'Coaster ' || n, 'Park ' || n,
        case when n = 7 or n % 3 = 1 then 30 end, case when n = 7 or n % 3 = 2 then 80 end
      from generate_series(1, 4000) as n`;
    await sql`analyze public.coasters`;
    const draw = async () =>
      (await sql<{ id: string }[]>`select id from public.random_coaster()`).map(({ id }) => id);
    // The sampled pages rarely contain c7, so the function must also read the whole table.
    for (let draws = 0; draws < 20; draws += 1) expect(await draw()).toEqual(['c7']);

    await sql`delete from public.coasters where id = 'c7'`;
    expect(await draw()).toHaveLength(1);
  }));
