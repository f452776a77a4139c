/** The ride log and the member's account: deletion, settings, the tour's checklist, and limits. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newMember } from '../tour/members.ts';
import { addCredits, newCoaster, readCoasterCount, setLogPublic } from './log-rows.ts';

const ticksOf = async (sql: Database, member: string): Promise<unknown> => {
  const [row] =
    await sql`select thrill_tour_coasters_checked as ticks from public.profiles where id = ${member}`;
  return row?.ticks;
};

/** Adds a park of the tour with coasters of these names. */
async function newTourPark(sql: Database, name: string, coasters: readonly string[]): Promise<void> {
  const id = randomUUID();
  await sql`insert into public.tour_parks (id, name) values (${id}, ${name})`;
  for (const coaster of coasters)
    await sql`insert into public.tour_coasters (park_id, name) values (${id}, ${coaster})`;
}

it('while the rows of an account are being deleted, its hidden profile shows no coaster count and no log', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    await sql`update public.profiles set thrill_tour_coasters_checked = '{Katun}' where id = ${member}`;
    await addCredits(sql, member, [await newCoaster(sql), await newCoaster(sql)]);
    // Two credits, and one for the tick.
    expect(await readCoasterCount(sql, member)).toBe(3);
    await sql`select private.hide_profile(${member})`;
    expect(await readCoasterCount(sql, member)).toBe(0);
    const readableCredits = await actAs(
      sql,
      other,
      (transaction) => transaction`select id from public.coaster_credits where user_id = ${member}`,
    );
    expect(readableCredits).toHaveLength(0);
    for (const step of ['rides', 'credits'])
      await sql`select * from private.delete_part_of_account(${member}, ${step}, 1000, null)`;
    expect(await sql`select 1 from public.coaster_credits where user_id = ${member}`).toHaveLength(0);
    expect(await readCoasterCount(sql, member)).toBe(0);
    await sql`delete from public.profiles where id = ${member}`;
  }));

it('deletes an account with its log at once', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const coaster = await newCoaster(sql);
    await actAs(
      sql,
      member,
      (transaction) => transaction`select public.log_ride(${randomUUID()}, ${coaster}, '2024-07-01')`,
    );
    const size = () => sql`select private.size_of_account(${member}, 100) as rows`;
    // The credit and the ride.
    expect(await size()).toEqual([{ rows: 2 }]);
    await sql`select private.delete_account(${member})`;
    expect(await sql`select 1 from public.profiles where id = ${member}`).toHaveLength(0);
    expect(await size()).toEqual([{ rows: 0 }]);
  }));

it('a credit in a private log adds no tick, because everybody can read ticks, but a tick that the member sets adds a credit', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await sql`insert into public.ride_log_settings (user_id, is_public) values (${member}, false)`;
    const [katun] = await sql<
      { id: string }[]
    >`select coaster_id as id from public.tour_coasters where name = 'Katun'`;
    await addCredits(sql, member, [katun?.id ?? '']);
    expect(await readCoasterCount(sql, member)).toBe(1);
    expect(await ticksOf(sql, member)).toEqual([]);
    await sql`update public.profiles set thrill_tour_coasters_checked = '{Raptor}' where id = ${member}`;
    expect(await readCoasterCount(sql, member)).toBe(2);
    expect(await ticksOf(sql, member)).toEqual(['Raptor']);
  }));

it('ticks that a log has set disappear while it is private; ticks that the member has set, and all credits, stay', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const [katun] = await sql<
      { id: string }[]
    >`select coaster_id as id from public.tour_coasters where name = 'Katun'`;
    const inLog = async () =>
      (
        await sql`
          select coaster_name as name from public.coaster_credits
          where user_id = ${member} and removed_at is null order by coaster_name`
      ).map(({ name }) => name);
    const toggle = (name: string, checked: boolean) =>
      actAs(
        sql,
        member,
        (transaction) => transaction`select public.toggle_tour_coaster(${name}, ${checked})`,
      );
    await toggle('Raptor', true);
    await addCredits(sql, member, [katun?.id ?? '']);
    expect(await ticksOf(sql, member)).toEqual(['Raptor', 'Katun']);
    await setLogPublic(sql, member, false);
    expect(await ticksOf(sql, member)).toEqual(['Raptor']);
    expect(await inLog()).toEqual(['Katun', 'Raptor']);
    await setLogPublic(sql, member, true);
    expect(await ticksOf(sql, member)).toEqual(['Raptor', 'Katun']);
    // A tick that the member removes and sets again counts as set by the member.
    await toggle('Katun', false);
    expect(await inLog()).toEqual(['Raptor']);
    await toggle('Katun', true);
    await setLogPublic(sql, member, false);
    expect(await ticksOf(sql, member)).toEqual(['Raptor', 'Katun']);
    await toggle('Katun', false);
    expect(await inLog()).toEqual(['Raptor']);
  }));

it('ticks that a log has set are renamed with their coaster, and disappear with a log that becomes private, also for coasters that left the checklist', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await newTourPark(sql, 'Park of today', ['Before', 'Gone']);
    const coasters = [
      await newCoaster(sql, { name: 'Before', park_name: 'Park of today' }),
      await newCoaster(sql, { name: 'Gone', park_name: 'Park of today' }),
    ];
    await addCredits(sql, member, coasters);
    expect(await ticksOf(sql, member)).toEqual(['Before', 'Gone']);
    await sql`update public.tour_coasters set name = 'After' where name = 'Before'`;
    await sql`delete from public.tour_coasters where name = 'Gone'`;
    expect(await ticksOf(sql, member)).toEqual(['After', 'Gone']);
    await setLogPublic(sql, member, false);
    expect(await ticksOf(sql, member)).toEqual([]);
    await setLogPublic(sql, member, true);
    expect(await ticksOf(sql, member)).toEqual(['After']);
  }));

it('a typed coaster count stays when the settings of the log are stored before its first credit', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await sql`update public.profiles set coaster_count = 312 where id = ${member}`;
    await actAs(
      sql,
      member,
      (transaction) =>
        transaction`insert into public.ride_log_settings (user_id, is_public) values (${member}, false)`,
    );
    await addCredits(sql, member, [await newCoaster(sql)]);
    expect(await readCoasterCount(sql, member)).toBe(312);
  }));

it('the coaster count changes when the status or the traits of a coaster change and a counting rule applies to them', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    const [one, two] = [await newCoaster(sql), await newCoaster(sql, { status: 'Operated' })];
    await addCredits(sql, member, [one, two]);
    await sql`update public.ride_log_settings set counts_defunct = false, counts_kiddie = false where user_id = ${member}`;
    expect(await readCoasterCount(sql, member)).toBe(1);
    await sql`update public.coasters set status = 'Operating' where id = ${two}`;
    expect(await readCoasterCount(sql, member)).toBe(2);
    await sql`update public.coasters set traits = '{kiddie}' where id = ${one}`;
    expect(await readCoasterCount(sql, member)).toBe(1);
  }));

it('a member can have at most 10,000 credits', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await sql`
      insert into public.coaster_credits (user_id, coaster_name)
      select ${member}, 'Ride ' || n from generate_series(1, 10000) as n`;
    await expect(addCredits(sql, member, [await newCoaster(sql)])).rejects.toMatchObject({
      code: 'PT413',
      hint: 'log_full',
    });
  }));

it('ticks of a new profile become credits', () =>
  withTestDatabase(async ({ sql }) => {
    const member = randomUUID();
    await sql`insert into auth.users (id, email) values (${member}, ${`${member}@example.com`})`;
    await sql`
      insert into public.profiles (id, name, thrill_tour_coasters_checked) values (${member}, 'Ada', '{Katun,iSpeed}')`;
    expect(await readCoasterCount(sql, member)).toBe(2);
  }));

it('a coaster of the checklist that is later added to the catalogue is linked: ticks become credits, and credits become ticks', () =>
  withTestDatabase(async ({ sql }) => {
    const [ticker, rider] = [await newMember(sql), await newMember(sql)];
    await newTourPark(sql, 'Park of tomorrow', ['Later', 'Other']);
    await sql`update public.profiles set thrill_tour_coasters_checked = '{Later}' where id = ${ticker}`;
    expect(await readCoasterCount(sql, ticker)).toBe(0);
    // The coaster's name in the catalogue may add a subtitle, and the park's name may differ in case.
    const id = await newCoaster(sql, { name: 'Later – the ride', park_name: 'park of Tomorrow' });
    expect(await readCoasterCount(sql, ticker)).toBe(1);
    await addCredits(sql, rider, [id]);
    expect(await ticksOf(sql, rider)).toEqual(['Later']);
    await newCoaster(sql, { name: 'Renamed', park_name: 'Park of tomorrow' });
    await sql`update public.tour_coasters set name = 'Renamed' where name = 'Later'`;
    expect(await ticksOf(sql, ticker)).toEqual(['Renamed']);
    const [linkedCoaster] = await sql`
      select coasters.name from public.tour_coasters join public.coasters on coasters.id = coaster_id
      where tour_coasters.name = 'Renamed'`;
    expect(linkedCoaster).toEqual({ name: 'Renamed' });
    // Only the new name is in the tour's history, not the link to the coaster.
    const [changes] = await sql`
      select count(*)::integer as amount from public.tour_changes where action = 'update' and table_name = 'tour_coasters'`;
    expect(changes).toEqual({ amount: 1 });
  }));

it('each of 300 members who ticked a coaster gets a credit when the coaster is added to the catalogue', () =>
  withTestDatabase(async ({ sql }) => {
    await sql`
      insert into auth.users (id, email) select gen_random_uuid(), n || '@ticks.example' from generate_series(1, 300) as n`;
    await newTourPark(sql, 'Shared park', ['Ticked by all']);
    await sql`
      insert into public.profiles (id, name, thrill_tour_coasters_checked)
      select id, 'Rider', '{Ticked by all}' from auth.users where email like '%@ticks.example'`;
    await newCoaster(sql, { name: 'Ticked by all', park_name: 'Shared park' });
    const counts = await sql`
      select coaster_count, count(*)::integer as members from public.profiles where name = 'Rider' group by coaster_count`;
    expect(counts).toEqual([{ coaster_count: 1, members: 300 }]);
  }));
