// @spec guide/tour-page, guide/roles

import { expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newMember } from './members.ts';

it('records who changed what, and restores an earlier version or a removed item', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newMember(sql, 'admin');
    await actAs(sql, admin, async (transaction) => {
      await transaction`update public.tour_hotels set breakfast = 'All day' where name = 'Corte del Lago'`;
      // This update changes no value, so it is not recorded.
      await transaction`update public.tour_hotels set breakfast = 'All day' where name = 'Corte del Lago'`;
    });
    const [renamedHotel] = await actAs(
      sql,
      admin,
      (transaction) => transaction<{ id: string }[]>`
        update public.tour_hotels set name = 'Albergo Vero' where name = 'Corte del Lago' returning id`,
    );
    await actAs(
      sql,
      admin,
      (transaction) => transaction`delete from public.tour_coasters where name = 'Dune'`,
    );
    const changes = await sql<{ id: string; action: string; before: { name: string } }[]>`
      select id, action, table_name, changed_by, before, after from public.tour_changes
      order by changed_at, action`;
    expect(changes).toMatchObject([
      { action: 'update', table_name: 'tour_hotels', changed_by: admin, after: { breakfast: 'All day' } },
      {
        before: { name: 'Corte del Lago', is_example: true },
        after: { name: 'Albergo Vero', is_example: false },
      },
      { action: 'delete', table_name: 'tour_coasters', before: { name: 'Dune' }, after: null },
    ]);
    const restore = (by: string, change = '') =>
      actAs(sql, by, (transaction) => transaction`select public.restore_tour_item(${change})`);
    await restore(admin, changes[1]?.id);
    await restore(admin, changes[2]?.id);
    const [hotel] =
      await sql`select name, breakfast, is_example from public.tour_hotels where id = ${renamedHotel?.id ?? ''}`;
    expect(hotel).toEqual({ name: 'Corte del Lago', breakfast: 'All day', is_example: true });
    expect(await sql`select from public.tour_coasters where name = 'Dune'`).toHaveLength(1);
    const all = await sql<{ id: string; action: string; changed_by: string }[]>`
      select id, action, changed_by from public.tour_changes order by changed_at`;
    expect(all.map(({ action, changed_by }) => [action, changed_by])).toEqual(
      ['update', 'update', 'delete', 'update', 'insert'].map((action) => [action, admin]),
    );
    await expect(restore(admin, all[4]?.id)).rejects.toMatchObject({
      code: 'PT404',
      hint: 'no_earlier_version',
    });
    for (const role of ['moderator', undefined]) {
      await expect(restore(await newMember(sql, role), changes[1]?.id)).rejects.toMatchObject({
        code: '42501',
      });
    }
  }));

it('keeps the last 50 changes of an item, and 500 in all', () =>
  withTestDatabase(async ({ sql }) => {
    const countChanges = async (name: string) => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer from public.tour_changes where coalesce(before, after) ->> 'name' like ${name}`;
      return row?.count;
    };
    for (let number = 1; number <= 52; number += 1) {
      await sql`update public.tour_hotels set note = ${`Note ${number}`} where name = 'Corte del Lago'`;
    }
    expect(await countChanges('Corte del Lago')).toBe(50);
    const [oldest] = await sql`
      select before ->> 'note' as before, after ->> 'note' as after from public.tour_changes order by changed_at limit 1`;
    expect(oldest).toEqual({ before: 'Note 2', after: 'Note 3' });

    await sql`
      insert into public.tour_changes (table_name, item_id, action, before, changed_at)
      select 'tour_coasters', number::text, 'delete', jsonb_build_object('name', 'Coaster ' || number), now() + number * interval '1 s'
      from generate_series(1, 460) as number`;
    expect([await countChanges('%'), await countChanges('Coaster %')]).toEqual([500, 460]);
    expect(await countChanges('Corte del Lago')).toBe(40);
  }));
