/** Corrections of the catalogue and missing coasters: what an accepted suggestion does, and who decides. */
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';
import { actAs, newMember } from '../tour/members.ts';
import { newCoaster, suggestCoaster } from './log-rows.ts';

type Row = Readonly<Record<string, unknown>>;

const decide = (sql: Database, moderator: string, id: string, decision: 'accept' | 'decline', answer = '') =>
  actAs(sql, moderator, async (transaction) => {
    const [row] = await transaction<{ coaster: string | null }[]>`
      select public.decide_coaster_suggestion(${id}, ${decision === 'accept'}, ${answer}) as coaster`;
    return row?.coaster ?? null;
  });

const coasterOf = async (sql: Database, id: string): Promise<Row | undefined> => {
  const [row] = await sql<Row[]>`
    select name, park_name, park_id, height_m::float8 as height, opened, former_names from public.coasters where id = ${id}`;
  return row;
};

it('an accepted correction changes the coaster, stays after an import, and is in the history', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const coaster = await newCoaster(sql, { name: 'Old name', height_m: 30 });
    const id = await suggestCoaster(sql, member, coaster, {
      name: '  New   name ',
      height_m: 40.123,
      opened: '1999-05',
      former_names: ['Old name'],
      park_name: 'Test park',
    });
    const [suggestion] = await sql<
      Row[]
    >`select before, after from public.coaster_suggestions where id = ${id}`;
    // Without the park: the catalogue already has this one, so the suggestion does not store it.
    expect(suggestion).toEqual({
      before: { name: 'Old name', height_m: 30, opened: null, former_names: [] },
      after: { name: 'New name', height_m: 40.12, opened: '1999-05', former_names: ['Old name'] },
    });
    expect(await decide(sql, moderator, id, 'accept')).toBe(coaster);
    const accepted = { name: 'New name', height: 40.12, opened: '1999-05', former_names: ['Old name'] };
    expect(await coasterOf(sql, coaster)).toMatchObject(accepted);
    await sql`
      insert into public.coasters (id, name, park_name, height_m, source) values (${coaster}, 'Old name', 'Moved park', 30, 'import')
      on conflict (id) do update
      set name = excluded.name, park_name = excluded.park_name, height_m = excluded.height_m, source = excluded.source`;
    expect(await coasterOf(sql, coaster)).toMatchObject({ ...accepted, park_name: 'Moved park' });
    const history = await actAs(
      sql,
      member,
      (transaction) => transaction<Row[]>`
        select before, suggested_by, accepted_by, source from public.coaster_changes where coaster_id = ${coaster}`,
    );
    // 'The sign' is the source that suggestCoaster gives.
    expect(history).toEqual([
      { before: suggestion?.before, suggested_by: member, accepted_by: moderator, source: 'The sign' },
    ]);
  }));

it('the number of inversions in an accepted suggestion is stored as a whole number', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const coaster = await newCoaster(sql, { inversions: 2 });
    await decide(sql, moderator, await suggestCoaster(sql, member, coaster, { inversions: 3 }), 'accept');
    const [correctedCoaster] =
      await sql`select inversions, corrections from public.coasters where id = ${coaster}`;
    expect(correctedCoaster).toEqual({ inversions: 3, corrections: { inversions: 3 } });
  }));

it('an accepted new coaster is added to the catalogue, with the id of its park in the directory', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    await sql`insert into public.parks (id, name, country) values ('new-park', 'New park', 'Germany')`;
    const id = await suggestCoaster(sql, member, null, {
      name: 'New ride',
      park_name: 'New park',
      country: 'Germany',
    });
    const coaster = await decide(sql, moderator, id, 'accept');
    expect(await coasterOf(sql, coaster ?? '')).toMatchObject({ name: 'New ride', park_id: 'new-park' });
    const [suggestion] =
      await sql`select status, coaster_id from public.coaster_suggestions where id = ${id}`;
    expect(suggestion).toEqual({ status: 'accepted', coaster_id: coaster });
  }));

it('a coaster that two members suggested is added once', () =>
  withTestDatabase(async ({ sql }) => {
    const [one, other, moderator] = [
      await newMember(sql),
      await newMember(sql),
      await newMember(sql, 'moderator'),
    ];
    const ride = { name: 'New ride', park_name: 'Fair', country: 'Germany' };
    const ids = [
      await suggestCoaster(sql, one, null, ride),
      await suggestCoaster(sql, other, null, { name: 'NEW RIDE', park_name: 'fair' }),
      await suggestCoaster(sql, other, null, { ...ride, country: 'France' }),
    ];
    await decide(sql, moderator, ids[0] ?? '', 'accept');
    await expect(decide(sql, moderator, ids[1] ?? '', 'accept')).rejects.toMatchObject({
      hint: 'coaster_exists',
    });
    await decide(sql, moderator, ids[1] ?? '', 'decline');
    await decide(sql, moderator, ids[2] ?? '', 'accept');
    expect(await sql`select country from public.coasters where park_name = 'Fair' order by country`).toEqual([
      { country: 'France' },
      { country: 'Germany' },
    ]);
    await expect(suggestCoaster(sql, other, null, ride)).rejects.toMatchObject({
      code: '23514',
      hint: 'coaster_exists',
    });
  }));

it("accepting a new coaster links members' private entries of the same name to it", () =>
  withTestDatabase(async ({ sql }) => {
    const [member, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    await actAs(
      sql,
      member,
      (transaction) => transaction`select public.add_private_credit('NEW RIDE', 'fair')`,
    );
    const id = await suggestCoaster(sql, member, null, { name: 'New ride', park_name: 'Fair' });
    const coaster = await decide(sql, moderator, id, 'accept');
    const credits =
      await sql`select coaster_id, coaster_name from public.coaster_credits where user_id = ${member}`;
    expect(credits).toEqual([{ coaster_id: coaster, coaster_name: 'New ride' }]);
  }));

it('a merge moves suggestions and history to the remaining coaster', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const [old = '', remaining = ''] = [await newCoaster(sql), await newCoaster(sql)];
    await decide(sql, moderator, await suggestCoaster(sql, member, old, { model: 'Blitz' }), 'accept');
    const open = await suggestCoaster(sql, member, old, { model: 'Blitz Coaster' });
    await sql`select private.merge_coasters(${old}, ${remaining})`;
    expect(await sql`select 1 from public.coaster_changes where coaster_id = ${remaining}`).toHaveLength(1);
    expect(await decide(sql, moderator, open, 'accept')).toBe(remaining);
  }));

it('a declined suggestion does not change the coaster, and stores the moderator’s answer', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const coaster = await newCoaster(sql, { name: 'Name' });
    const id = await suggestCoaster(sql, member, coaster, { name: 'Other' });
    await decide(sql, moderator, id, 'decline', ' No source ');
    expect(await coasterOf(sql, coaster)).toMatchObject({ name: 'Name' });
    const own = await actAs(
      sql,
      member,
      (transaction) =>
        transaction<Row[]>`select status, answer from public.coaster_suggestions where id = ${id}`,
    );
    expect(own).toEqual([{ status: 'declined', answer: 'No source' }]);
    await expect(decide(sql, moderator, id, 'accept')).rejects.toMatchObject({ hint: 'already_decided' });
    await expect(decide(sql, member, id, 'accept')).rejects.toMatchObject({ code: '42501' });
  }));

it.each(['moderator', 'admin'] as const)(
  'a %s can decide about their own suggestion only if no other moderator or admin can',
  (role) =>
    withTestDatabase(async ({ sql }) => {
      const [author, colleague] = [await newMember(sql, role), await newMember(sql, 'moderator')];
      const coaster = await newCoaster(sql, { name: 'Name' });
      const id = await suggestCoaster(sql, author, coaster, { name: 'Other' });
      const mayDecide = async () => {
        const [row] = await actAs(
          sql,
          author,
          (transaction) => transaction`select public.may_decide_own_suggestions() as yes`,
        );
        return row?.yes;
      };
      const rejection = { code: 'PT409', hint: 'own_suggestion' };
      expect(await mayDecide()).toBe(false);
      for (const decision of ['accept', 'decline'] as const)
        await expect(decide(sql, author, id, decision)).rejects.toMatchObject(rejection);
      expect(await coasterOf(sql, coaster)).toMatchObject({ name: 'Name' });
      // Suspended staff cannot decide, so nobody but the author is left.
      await sql`
        insert into public.suspensions (user_id, rule, statement) values (${colleague}, 'No spam', 'Spam')`;
      expect(await mayDecide()).toBe(true);
      await decide(sql, author, id, 'accept');
      expect(await coasterOf(sql, coaster)).toMatchObject({ name: 'Other' });
      await sql`delete from public.suspensions`;
      expect(await mayDecide()).toBe(false);
      await sql`update auth.users set banned_until = 'infinity' where id = ${colleague}`;
      expect(await mayDecide()).toBe(true);
      await sql`update auth.users set banned_until = null where id = ${colleague}`;
      const next = await suggestCoaster(sql, author, coaster, { name: 'Third' });
      await decide(sql, colleague, next, 'accept');
      expect(await coasterOf(sql, coaster)).toMatchObject({ name: 'Third' });
    }),
);

it('of two simultaneous decisions about a suggestion, one succeeds', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, one, other] = [
      await newMember(sql),
      await newMember(sql, 'moderator'),
      await newMember(sql, 'admin'),
    ];
    const coaster = await newCoaster(sql);
    const id = await suggestCoaster(sql, member, coaster, { model: 'Blitz' });
    const results = await Promise.allSettled([
      decide(sql, one, id, 'accept'),
      decide(sql, other, id, 'accept'),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sql`select 1 from public.coaster_changes where coaster_id = ${coaster}`).toHaveLength(1);
  }));

it('a suggestion can be accepted while a member logs the coaster', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, moderator] = [await newMember(sql), await newMember(sql, 'moderator')];
    const coaster = await newCoaster(sql, { name: 'Working title', park_name: 'Fair' });
    const id = await suggestCoaster(sql, member, coaster, { name: 'New ride' });
    await actAs(
      sql,
      member,
      (transaction) => transaction`select public.add_private_credit('New ride', 'Fair')`,
    );
    let decision: Promise<unknown> = Promise.resolve();
    await actAs(sql, member, async (transaction) => {
      await transaction`select private.lock_profile(${member})`;
      decision = decide(sql, moderator, id, 'accept');
      decision.catch(() => {});
      // Accepting the new name links the private entry to the catalogue, so the decision waits for the lock on the profile.
      await expect
        .poll(
          () =>
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        .not.toHaveLength(0);
      await transaction`select public.set_credit(${coaster}, true)`;
    });
    expect(await decision).toBe(coaster);
    expect(
      await sql`select coaster_id, coaster_name from public.coaster_credits where user_id = ${member}`,
    ).toEqual([{ coaster_id: coaster, coaster_name: 'New ride' }]);
  }));

it('admins see the logged coasters that the catalogue does not have, without names of members', () =>
  withTestDatabase(async ({ sql }) => {
    const [one, other, admin] = [await newMember(sql), await newMember(sql), await newMember(sql, 'admin')];
    const add = (member: string, name: string, park: string) =>
      actAs(sql, member, (transaction) => transaction`select public.add_private_credit(${name}, ${park})`);
    await add(one, 'Gröner Blitz', 'Home');
    await add(other, 'gröner blitz', 'HOME');
    await add(one, 'Only mine', '');
    const listMissing = (member: string) =>
      actAs(sql, member, (transaction) => transaction<Row[]>`select * from public.list_missing_coasters()`);
    expect(await listMissing(admin)).toEqual([
      {
        coaster_name: expect.stringMatching(/gröner blitz/i),
        park_name: expect.any(String),
        members: 2,
        matches: 2,
      },
      { coaster_name: 'Only mine', park_name: '', members: 1, matches: 2 },
    ]);
    await expect(listMissing(one)).rejects.toMatchObject({ code: '42501' });
  }));
