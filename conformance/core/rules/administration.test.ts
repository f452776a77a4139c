// @spec accounts/user-roles, community/user-table

import { afterAll, beforeAll, expect, it } from 'vitest';
import { anonymousClient, type Member, newAccount, newMember } from '../../fixtures/member.ts';
import { expectSuccess, unwrap } from '../../fixtures/responses.ts';
import { newPost, newTip } from '../../fixtures/rows.ts';
import { setRole } from '../../target.ts';

let admin: Member;
let moderator: Member;
let member: Member;
beforeAll(async () => {
  [admin, moderator, member] = await Promise.all([newMember('admin'), newMember(), newMember()]);
  expectSuccess(
    await admin.client.rpc('set_user_role', { target_user_id: moderator.id, new_role: 'moderator' }),
  );
});
afterAll(() => setRole(admin.email, 'user'));

const roleOf = async (id: string) =>
  unwrap(await admin.client.from('user_roles').select('role').eq('user_id', id))[0]?.role ?? 'user';
const setRoleBy = (by: Member, target_user_id: string, new_role: string) =>
  by.client.rpc('set_user_role', { target_user_id, new_role });

it('lets only admins list users', async () => {
  for (const { client } of [moderator, member]) {
    expect((await client.rpc('list_users')).error?.code).toBe('42501');
  }
  expect((await (await anonymousClient()).rpc('list_users')).error).not.toBeNull();
});

it('lists each user with name, email address, role, number of posts and tips, and time of the last sign-in or session refresh', async () => {
  const writer = await newMember();
  await Promise.all([newPost(writer), newPost(writer), newTip(writer)]);
  const list = (search: string) => admin.client.rpc('list_users', { search });
  for (const search of [writer.email, writer.email.toUpperCase(), writer.name]) {
    expect(unwrap(await list(search))).toMatchObject([
      {
        id: writer.id,
        name: writer.name,
        email: writer.email,
        role: 'user',
        post_count: 2,
        tip_count: 1,
        total_count: 1,
      },
    ]);
  }
  const [row] = unwrap(await list(writer.email));
  expect(Date.parse(row.joined)).toBeGreaterThan(Date.now() - 600_000);
  expect(Date.parse(row.last_seen_at)).toBeGreaterThan(Date.now() - 600_000);
  expect(unwrap(await list(`%${writer.email}`))).toEqual([]);
});

it('includes accounts without a profile in the list of users', async () => {
  const { email, id } = await newAccount();
  expect(unwrap(await admin.client.rpc('list_users', { search: email }))).toMatchObject([{ id, name: null }]);
});

type Value = string | number | null;
const asText = (value: Value) => String(value ?? '').toLowerCase();
const asTime = (value: Value) => Date.parse(String(value));

const sortColumns: readonly [string, (value: Value) => string | number][] = [
  ['name', asText],
  ['email', asText],
  ['role', asText],
  ['joined', asTime],
  ['last_seen_at', asTime],
  ['post_count', Number],
  ['tip_count', Number],
];
it.each(sortColumns)('sorts by %s, ascending and descending', async (sort_by, comparable) => {
  const listSorted = async (descending: boolean) => {
    const rows = unwrap(
      await admin.client.rpc('list_users', { search: 'rider-', sort_by, descending, page_size: 40 }),
    );
    // Accounts that never signed in are last in either order.
    const values: Value[] = rows.map((row: Record<string, Value>) => row[sort_by] ?? null);
    return values.filter((value) => value !== null || comparable === asText).map(comparable);
  };
  const isOrdered = (values: (string | number)[], sign: number) =>
    values.every((value, index) => {
      const before = values[index - 1] ?? value;
      return before === value || (before < value ? 1 : -1) === sign;
    });
  const [down, up] = [await listSorted(true), await listSorted(false)];
  expect(up.length).toBeGreaterThan(2);
  expect(isOrdered(up, 1), String(up)).toBe(true);
  expect(isOrdered(down, -1), String(down)).toBe(true);
});

it('returns pages of users, each with the total number of matches', async () => {
  const [first, second] = [await newMember(), await newMember()];
  const marker = `Mark ${first.id}`;
  for (const { client, id } of [first, second])
    expectSuccess(
      await client
        .from('profiles')
        .update({ name: `${marker} ${id}` })
        .eq('id', id),
    );
  const page = async (page_offset: number) =>
    unwrap(await admin.client.rpc('list_users', { search: marker, page_size: 1, page_offset }));
  const pages = [await page(0), await page(1)];
  expect(pages.flat().map((row: { id: string }) => row.id)).toEqual([second.id, first.id]);
  expect(pages.flat().map((row: { total_count: number }) => row.total_count)).toEqual([2, 2]);
  expect(await page(2)).toEqual([]);
});

it('rejects a sort column that the list does not have', async () => {
  const { error } = await admin.client.rpc('list_users', { sort_by: 'encrypted_password' });
  expect(error?.hint).toBe('ordering_unknown');
});

it('allows only admins to change roles', async () => {
  const someone = await newMember();
  for (const by of [member, moderator, someone]) {
    expect((await setRoleBy(by, someone.id, 'admin')).error?.code).toBe('42501');
  }
  expect(await roleOf(someone.id)).toBe('user');
  expectSuccess(await setRoleBy(admin, someone.id, 'moderator'));
  expect(await roleOf(someone.id)).toBe('moderator');
  expectSuccess(await setRoleBy(admin, someone.id, 'user'));
  expect(await roleOf(someone.id)).toBe('user');
  expect((await setRoleBy(admin, someone.id, 'emperor')).error?.hint).toBe('role_unknown');
  const nobody = '00000000-0000-4000-8000-000000000000';
  const { error, status } = await setRoleBy(admin, nobody, 'moderator');
  expect({ hint: error?.hint, status }).toEqual({ hint: 'member_unknown', status: 404 });
});

it('returns the role of a moderator to that moderator, and no row to a member without a role', async () => {
  const readRole = ({ client, id }: Member) =>
    client.from('user_roles').select('role').eq('user_id', id).single();
  expect((await readRole(moderator)).data).toEqual({ role: 'moderator' });
  expect((await readRole(member)).error?.code).toBe('PGRST116');
});
