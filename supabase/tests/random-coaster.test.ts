/** A coaster by chance, out of a table of many pages or of nearly none. */
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

it('gives coasters from everywhere in the table, and one however few there are', () =>
  withTestDatabase(async ({ sql }) => {
    await sql`delete from public.coasters`;
    const draw = async () =>
      (await sql<{ id: string }[]>`select id from public.random_coaster()`).map(({ id }) => id);
    expect(await draw()).toEqual([]);

    await sql`
      insert into public.coasters (id, name, park_name)
      select 'c' || no, 'Coaster ' || no, 'Park ' || no from generate_series(1, 4000) as no`;
    await sql`analyze public.coasters`;
    const numbers: number[] = [];
    for (let time = 0; time < 200; time += 1) {
      const [id = ''] = await draw();
      numbers.push(Number(id.slice(1)));
    }
    // All in one half would be a chance of one in 2^199.
    expect(Math.min(...numbers)).toBeLessThan(2_000);
    expect(Math.max(...numbers)).toBeGreaterThan(2_000);
    expect(new Set(numbers).size).toBeGreaterThan(100);

    // Nearly all pages are empty.
    await sql`delete from public.coasters where id <> 'c7'`;
    for (let time = 0; time < 20; time += 1) expect(await draw()).toEqual(['c7']);
  }));
