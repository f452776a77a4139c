import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parks } from '../../catalogue/parks.ts';
import { SUPABASE_FOLDER } from '../../scripts/database/scratch-database.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

it('the seed inserts the catalogue, corrects changed rows, and keeps imported and added rows', () =>
  withTestDatabase(async ({ sql }) => {
    const seed = await readFile(join(SUPABASE_FOLDER, 'seed.sql'), 'utf8');
    const read = () => sql`select * from public.parks order by id`;
    const seeded = await read();
    expect(seeded.map(({ id }) => id).sort()).toEqual(parks.map(({ id }) => id).sort());

    await sql.unsafe(seed);
    expect(await read()).toEqual(seeded);

    await sql`update public.parks set latitude = 0, longitude = 0, name = 'Gone' where id = '12'`;
    await sql`update public.coasters set height_m = 1 where id = 'taron-56'`;
    await sql`update public.coasters set height_m = 2, source = 'import' where id = 'shaman-12'`;
    await sql`insert into public.parks (id, name, country) values ('9999', 'Newly Listed', 'Italy')`;
    await sql.unsafe(seed);
    const seededAgain = await read();
    expect(seededAgain.find(({ id }) => id === '12')).toMatchObject({
      name: 'Gardaland',
      latitude: 45.45501,
    });
    expect(seededAgain.find(({ id }) => id === '9999')).toMatchObject({ name: 'Newly Listed' });
    expect(seededAgain).toHaveLength(seeded.length + 1);
    const heights = await sql<{ id: string; height: string }[]>`
      select id, height_m::text as height from public.coasters where id in ('shaman-12', 'taron-56') order by id`;
    expect(heights.map(({ id, height }) => `${id}: ${height}`)).toEqual([
      'shaman-12: 2.00',
      'taron-56: 30.00',
    ]);
  }));
