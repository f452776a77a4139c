/** The coaster search on a table with thousands of coasters. */
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

it('the search uses the index, tolerates misspellings, and finds new and renamed coasters', () =>
  withTestDatabase(async ({ sql }) => {
    await sql`
      insert into public.coasters (id, name, park_name, country)
      select 'ride-' || number, 'Ride ' || md5(number::text), 'Park ' || md5((number / 10)::text), 'Nowhere'
      from generate_series(1, 9000) as number`;
    await sql`vacuum analyze public.coasters`;
    // A search accepts no misspellings with leniency 0, and the most with leniency 2.
    for (const [words, leniency] of [
      [['cedar', 'point'], 0],
      [['millenium'], 2],
    ] as const) {
      const [row] = await sql<{ condition: string }[]>`
        select private.coaster_condition(${words}, ${leniency}) as condition`;
      const plan = await sql.unsafe(`explain select 1 from public.coasters where ${row?.condition}`);
      const text = plan.map((line) => Object.values(line).join()).join('\n');
      expect(text).toContain('coasters_search_idx');
      expect(text).not.toContain('Seq Scan');
    }

    const find = (query: string) =>
      sql<{ name: string; park: string }[]>`
        select coaster->>'name' as name, coaster->>'park_name' as park from public.search_coasters(${query})`;
    const names = async (query: string) => (await find(query)).map(({ name }) => name);
    const parks = async (query: string) => (await find(query)).map(({ park }) => park);
    expect(await names('millenium forc')).toEqual(['Millennium Force']);
    // The search is only as lenient as it must be to find a coaster (see private.coaster_patterns).
    expect(new Set(await parks('gardland'))).toEqual(new Set(['Gardaland']));
    expect(await names('steal vengence')).toEqual(['Steel Vengeance']);
    expect((await names('formula rosa'))[0]).toBe('Formula Rossa');
    // Two letters are swapped, and few trigrams of so short a word match.
    expect(await names('arahsi')).toEqual(['Arashi']);
    // Members rarely type dots, hyphens and apostrophes.
    expect((await names('fly'))[0]).toBe('F.L.Y.');
    expect(await names('FLY phantasialand')).toEqual(['F.L.Y.']);
    expect(await names('f.l.y.')).toEqual(['F.L.Y.']);
    expect(await names('magnum xl200')).toEqual(['Magnum XL-200']);
    await sql`insert into public.coasters (id, name) values ('new', 'Gyroscopia')`;
    expect(await names('girosopia')).toEqual(['Gyroscopia']);
    await sql`update public.coasters set name = 'Kaleidoscope' where id = 'new'`;
    expect(await names('caleidoscop')).toEqual(['Kaleidoscope']);
    expect(await names('girosopia')).toEqual([]);
    // Former names are found, too, even if misspelled. A coaster that has the name today comes first.
    await sql`update public.coasters set former_names = '{Whirligig,Thunder Dipper}' where id = 'new'`;
    expect(await names('whirlygig')).toEqual(['Kaleidoscope']);
    // The search text has 'ss' for each 'ß', so a word of a former name may be longer than private.coaster_words allows.
    await sql`insert into public.coasters (id, name, former_names) values ('long', 'Long', ${['ß'.repeat(150)]})`;
    expect(await names('long')).toContain('Long');
    await sql`insert into public.coasters (id, name) values ('other', 'Thunder Dipper')`;
    expect(await names('thunder dipper')).toEqual(['Thunder Dipper', 'Kaleidoscope']);
  }));
