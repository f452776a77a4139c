/** How the search of coasters reads a table of ten thousand, which is as many as the world has. */
import { expect, it } from 'vitest';
import { withScratchDatabase } from '../../scripts/scratch-database.ts';

it('the search reads the index, whether it finds the words or forgives them, and is learning new ones', () =>
  withScratchDatabase(async ({ sql }) => {
    await sql`
      insert into public.coasters (id, name, park_name, country)
      select 'ride-' || number, 'Ride ' || md5(number::text), 'Park ' || md5((number / 10)::text), 'Nowhere'
      from generate_series(1, 9000) as number`;
    await sql`vacuum analyze public.coasters`;
    for (const [words, forgiving] of [
      [['cedar', 'point'], false],
      [['millenium'], true],
    ] as const) {
      const [row] = await sql<{ condition: string }[]>`
        select private.coaster_condition('search_text', ${words}, ${forgiving}) as condition`;
      const plan = await sql.unsafe(`explain select 1 from public.coasters where ${row?.condition}`);
      const text = plan.map((line) => Object.values(line).join()).join('\n');
      expect(text).toContain('coasters_search_idx');
      expect(text).not.toContain('Seq Scan');
    }

    const names = async (query: string) => {
      const rows = await sql<
        { coaster: { name: string } }[]
      >`select coaster from public.search_coasters(${query})`;
      return rows.map(({ coaster }) => coaster.name);
    };
    expect(await names('millenium forc')).toEqual(['Millennium Force']);
    await sql`insert into public.coasters (id, name) values ('new', 'Gyroscopia')`;
    expect(await names('girosopia')).toEqual(['Gyroscopia']);
    await sql`update public.coasters set name = 'Kaleidoscope' where id = 'new'`;
    expect(await names('caleidoscop')).toEqual(['Kaleidoscope']);
    expect(await names('girosopia')).toEqual([]);
  }));
