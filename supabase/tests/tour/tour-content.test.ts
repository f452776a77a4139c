// @spec guide/tour-page, guide/checklist, guide/roles

/** The content of the tour guide: what a new database has, and the consequences of a change. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newMember } from './members.ts';

const ticksOf = async (sql: Database, member: string) => {
  const [row] = await sql<{ checked: string[] }[]>`
    select thrill_tour_coasters_checked as checked from public.profiles where id = ${member}`;
  return row?.checked;
};

const setTicks = (sql: Database, member: string, names: readonly string[]) =>
  sql`update public.profiles set thrill_tour_coasters_checked = ${[...names]} where id = ${member}`;

// @spec guide/tour-coasters, accounts/tour-days
it('a new database has the ten days, the six parks with 37 coasters, and examples of hotels and contacts', () =>
  withTestDatabase(async ({ sql }) => {
    const parks = await sql`
      select tour_parks.name, count(*)::integer as coasters
      from public.tour_parks join public.tour_coasters on park_id = tour_parks.id
      group by tour_parks.id order by tour_parks.position`;
    expect(parks).toEqual([
      { name: 'Magicland', coasters: 5 },
      { name: 'Cavallino Matto', coasters: 6 },
      { name: 'Fiabilandia', coasters: 4 },
      { name: 'Mirabilandia', coasters: 11 },
      { name: 'Movieland Park', coasters: 3 },
      { name: 'Gardaland', coasters: 8 },
    ]);
    const days = await sql<{ id: string; date: string; times: string[] }[]>`
      select id, date::text as date,
        (select array_agg(entry ->> 'time') from jsonb_array_elements(schedule) as entry) as times
      from public.tour_days order by date`;
    expect(days.map(({ id, date }) => [id, date])).toEqual(
      Array.from({ length: 10 }, (_, index) => [`day-${index + 1}`, `2025-07-${21 + index}`]),
    );
    for (const { times } of days) {
      expect(times.length).toBeGreaterThan(3);
      expect(times).toEqual([...new Set(times)].sort());
    }
    const [hotels] = await sql`
      select count(*)::integer as amount, bool_and(is_example) as examples, bool_and(website like 'https://%.example') as reserved
      from public.tour_hotels`;
    expect(hotels).toEqual({ amount: 4, examples: true, reserved: true });
    const nights = await sql`
      select tour_hotels.name, count(*)::integer as nights, min(date)::text as first
      from public.tour_days join public.tour_hotels on tour_hotels.id = hotel_id
      group by tour_hotels.id order by first`;
    expect(nights.map(({ nights, first }) => [nights, first])).toEqual([
      [2, '2025-07-21'],
      [2, '2025-07-23'],
      [3, '2025-07-25'],
      [2, '2025-07-28'],
    ]);
    // Numbers that Ofcom (UK), Arcep (France), PTS (Sweden) and NANPA (North America) reserve for fiction.
    const [contacts] = await sql`
      select count(*)::integer as amount, bool_and(is_example) as examples, bool_and(
        phone ~ '^(\\+44 7700 900\\d{3}|\\+33 6 39 98 \\d\\d \\d\\d|\\+46 70 174 06 (0[5-9]|[1-9]\\d)|\\+1 \\d{3} 555 01\\d\\d)$'
      ) as fictional
      from public.tour_contacts`;
    expect(contacts).toEqual({ amount: 9, examples: true, fictional: true });
    expect(await sql`select from public.tour_changes`).toHaveLength(0);
  }));

it('a hotel is an example until an admin renames it, a contact until an admin changes its number or chat', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newMember(sql, 'admin');
    const examples = async (table: string) =>
      (await sql`select name from public.${sql(table)} where is_example`).length;
    const asAdmin = (statement: string) => actAs(sql, admin, (transaction) => transaction.unsafe(statement));
    await asAdmin(`update public.tour_hotels set note = 'Bring a towel', is_example = false`);
    await asAdmin(`update public.tour_contacts set role = 'Guide', is_example = false`);
    expect([await examples('tour_hotels'), await examples('tour_contacts')]).toEqual([4, 9]);
    await asAdmin(`update public.tour_hotels set name = 'Albergo Vero' where name = 'Corte del Lago'`);
    await asAdmin(`update public.tour_contacts set phone = '+39 055 123456' where name = 'Theo Brandt'`);
    await asAdmin(
      `update public.tour_contacts set chat_url = 'https://chat.example/t' where name = 'Priya Nair'`,
    );
    await asAdmin(`insert into public.tour_hotels (name, location, is_example) values ('New', 'Rome', true)`);
    expect([await examples('tour_hotels'), await examples('tour_contacts')]).toEqual([3, 7]);
    const [newHotel] = await sql`select position from public.tour_hotels where name = 'New'`;
    expect(newHotel).toEqual({ position: 5 });
  }));

it('a renamed coaster keeps its ticks, and a device that sends the old name ticks or unticks the renamed coaster', () =>
  withTestDatabase(async ({ sql }) => {
    const [admin, rider, other] = [await newMember(sql, 'admin'), await newMember(sql), await newMember(sql)];
    await setTicks(sql, rider, ['Shock', 'Raptor', 'Gone']);
    await setTicks(sql, other, ['Shock', 'Shock Reloaded']);
    const rename = (from: string, to: string) =>
      actAs(
        sql,
        admin,
        (transaction) => transaction`update public.tour_coasters set name = ${to} where name = ${from}`,
      );
    await rename('Shock', 'Shock Reloaded');
    expect(await ticksOf(sql, rider)).toEqual(['Shock Reloaded', 'Raptor', 'Gone']);
    expect(await ticksOf(sql, other)).toEqual(['Shock Reloaded']);

    const toggle = (coaster: string, checked: boolean) =>
      actAs(
        sql,
        rider,
        (transaction) => transaction`select public.toggle_tour_coaster(${coaster}, ${checked})`,
      );
    await toggle('Shock', false);
    expect(await ticksOf(sql, rider)).toEqual(['Raptor', 'Gone']);
    await toggle('Shock', true);
    await toggle('Shock', true);
    expect(await ticksOf(sql, rider)).toEqual(['Raptor', 'Gone', 'Shock Reloaded']);

    // A former name that is now the name of another coaster refers to that coaster.
    await rename('Dune', 'Shock');
    await toggle('Shock', true);
    expect(await ticksOf(sql, rider)).toEqual(['Raptor', 'Gone', 'Shock Reloaded', 'Shock']);
    await actAs(
      sql,
      admin,
      (transaction) => transaction`update public.tour_coasters set former_names = '{x}'`,
    );
    const [coaster] = await sql`select former_names from public.tour_coasters where name = 'Shock Reloaded'`;
    expect(coaster).toEqual({ former_names: ['Shock'] });
  }));

it('a hotel or park that a day uses cannot be removed; removing another park removes its coasters', () =>
  withTestDatabase(async ({ sql }) => {
    await expect(sql`delete from public.tour_hotels where name = 'Corte del Lago'`).rejects.toMatchObject({
      code: '23503',
    });
    await expect(sql`delete from public.tour_parks where name = 'Gardaland'`).rejects.toMatchObject({
      code: '23503',
    });
    await sql`update public.tour_days set park_id = null`;
    await sql`delete from public.tour_parks where name = 'Gardaland'`;
    const [remaining] = await sql`select count(*)::integer as coasters from public.tour_coasters`;
    expect(remaining).toEqual({ coasters: 29 });
    const [log] = await sql`
      select count(*)::integer as changes from public.tour_changes where table_name = 'tour_coasters' and action = 'delete'`;
    expect(log).toEqual({ changes: 8 });
  }));

it('a team picture gets the new name of its contact, and a picture is deleted with its contact or day', () =>
  withTestDatabase(async ({ sql }) => {
    await sql`
      insert into public.team_member_pictures (member_name, profile_picture_url)
      select name, '/storage/v1/object/public/team-profile-pictures/team/' || position || '.jpg'
      from public.tour_contacts where name in ('Theo Brandt', 'Priya Nair')`;
    const admin = await newMember(sql, 'admin');
    await sql`
      insert into public.thrill_tour_day_thumbnails (day_id, thumbnail_url)
      select 'day-' || n, '/storage/v1/object/public/meetup-thumbnails/' || ${admin}::text || '/' || n || '.jpg'
      from generate_series(2, 3) as n`;
    await actAs(sql, admin, async (transaction) => {
      await transaction`update public.tour_contacts set name = 'Teo Brandt' where name = 'Theo Brandt'`;
      await transaction`delete from public.tour_contacts where name = 'Priya Nair'`;
      await transaction`delete from public.tour_days where id = 'day-2'`;
    });
    expect(await sql`select member_name, profile_picture_url from public.team_member_pictures`).toEqual([
      {
        member_name: 'Teo Brandt',
        profile_picture_url: '/storage/v1/object/public/team-profile-pictures/team/7.jpg',
      },
    ]);
    expect(await sql`select day_id from public.thrill_tour_day_thumbnails`).toEqual([{ day_id: 'day-3' }]);
  }));

it('reorders a list in one call, for admins only', () =>
  withTestDatabase(async ({ sql }) => {
    const [admin, member] = [await newMember(sql, 'admin'), await newMember(sql)];
    const parks = () =>
      sql<{ id: string; name: string }[]>`select id, name from public.tour_parks order by position`;
    const before = await parks();
    const ids = before.map(({ id }) => id).reverse();
    const order = (by: string, list = 'tour_parks') =>
      actAs(sql, by, (transaction) => transaction`select public.order_tour_items(${list}, ${ids}::uuid[])`);
    await expect(order(member)).rejects.toMatchObject({ code: '42501' });
    await expect(order(admin, 'profiles')).rejects.toMatchObject({ code: '22023', hint: 'list_unknown' });
    await order(admin);
    expect(await parks()).toEqual(before.toReversed());
  }));

it.each([
  ['tour_days', "schedule = '{}'"],
  ['tour_days', `schedule = '[{"time": "24:00", "activity": "Late"}]'`],
  ['tour_days', `schedule = '[{"time": "09:00", "activity": ""}]'`],
  ['tour_days', `schedule = '[{"time": "09:00", "activity": "Walk", "link": "x"}]'`],
  ['tour_days', `schedule = '["09:00"]'`],
  ['tour_days', `date = 'infinity'`],
  ['tour_days', `activities = '{" "}'`],
  ['tour_hotels', "website = 'javascript:alert(1)'"],
  ['tour_contacts', "phone = 'call me'"],
  ['tour_contacts', "phone = '0551234567'"],
  ['tour_contacts', "chat_url = 'http://chat.example'"],
  ['tour_coasters', "name = ''"],
])('rejects in %s: %s', (table, change) =>
  withTestDatabase(({ sql }) =>
    expect(
      sql.unsafe(
        `update public.${table} set ${change} where id::text = (select min(id::text) from public.${table})`,
      ),
    ).rejects.toMatchObject({ code: '23514' }),
  ),
);

it('cleans a schedule and sorts it by time', () =>
  withTestDatabase(async ({ sql }) => {
    const [day] = await sql`
      update public.tour_days
      set schedule = '[{"time": "18:30", "activity": "Dinner"}, {"time": "09:00", "activity": " Rope \\u200b drop "}]'
      where id = 'day-2' returning schedule`;
    expect(day).toEqual({
      schedule: [
        { time: '09:00', activity: 'Rope drop' },
        { time: '18:30', activity: 'Dinner' },
      ],
    });
  }));

it('recaps the tour for members who are not banned: riders, ticks of all members, and photos that riders posted on its days', () =>
  withTestDatabase(async ({ sql }) => {
    const [rider, other] = [await newMember(sql), await newMember(sql)];
    await sql`update public.profiles set thrill_tour_2025 = 'yes', name = 'Rita' where id = ${rider}`;
    await setTicks(sql, rider, ['Shock', 'Raptor', 'Raptor', 'Gone']);
    await setTicks(sql, other, ['Raptor']);
    const post = async (author: string, at: string) => {
      const images = [1, 2].map((n) => `/storage/v1/object/public/post-images/${author}/${n}.jpg`);
      await sql`
        insert into public.posts (user_id, content, images, image_alts, created_at)
        values (${author}, 'Look', ${images}, '{Lift hill,Drop}', ${at}::timestamptz)`;
    };
    // The first and the last second of the tour in Italian time, then the seconds just outside.
    await post(rider, '2025-07-20T22:00:00Z');
    await post(rider, '2025-07-30T21:59:59Z');
    await post(rider, '2025-07-20T21:59:59Z');
    await post(rider, '2025-07-30T22:00:00Z');
    await post(other, '2025-07-25T12:00:00Z');
    const recap = (member: string) =>
      actAs(
        sql,
        member,
        (transaction) => transaction`select *, first_day::text, last_day::text from public.tour_recap()`,
      );
    expect(await recap(other)).toMatchObject([
      {
        first_day: '2025-07-21',
        last_day: '2025-07-30',
        rider_count: 1,
        riders: [{ id: rider, name: 'Rita', profile_picture: null }],
        tick_count: 3,
        coasters: [
          { name: 'Raptor', ticks: 2 },
          { name: 'Shock', ticks: 1 },
        ],
        photo_count: 4,
      },
    ]);
    await sql`update auth.users set banned_until = now() + interval '1 day' where id = ${other}`;
    expect(await recap(other)).toEqual([]);
  }));
