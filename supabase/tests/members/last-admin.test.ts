/** The last admin can be neither demoted nor deleted. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';

async function newUser(sql: Database, role: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  await sql`insert into public.profiles (id, name) values (${id}, 'Someone')`;
  await sql`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
  return id;
}

/** Runs a statement as the Data API does for a member. Returns 'done' or the hint of the error. */
async function callAs(sql: Database, id: string, statement: string, values: string[]): Promise<string> {
  try {
    await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claim.sub', ${id}, true)`;
      await transaction`select set_config('role', 'authenticated', true)`;
      await transaction.unsafe(statement, values);
    });
    return 'done';
  } catch (error) {
    if (error instanceof Error && 'hint' in error && typeof error.hint === 'string') return error.hint;
    throw error;
  }
}

it('nobody can demote or delete the last admin', () =>
  withTestDatabase(async ({ sql }) => {
    const [first, second, moderator] = [
      await newUser(sql, 'admin'),
      await newUser(sql, 'admin'),
      await newUser(sql, 'moderator'),
    ];
    const demote = (by: string, target: string) =>
      callAs(sql, by, 'select public.set_user_role($1, $2)', [target, 'user']);
    const deleteAccount = (by: string, target: string) =>
      callAs(sql, by, 'select public.delete_user_and_data($1)', [target]);
    const admins = async () => {
      const rows = await sql<
        { user_id: string }[]
      >`select user_id from public.user_roles where role = 'admin'`;
      return rows.map(({ user_id }) => user_id);
    };

    expect(await demote(first, second)).toBe('done');
    expect(await admins()).toEqual([first]);
    expect(await demote(first, first)).toBe('last_admin');
    expect(await deleteAccount(first, first)).toBe('last_admin');
    expect(await deleteAccount(moderator, first)).toBe('not_allowed');
    expect(await deleteAccount(second, first)).toBe('not_allowed');
    expect(await admins()).toEqual([first]);

    const third = await newUser(sql, 'admin');
    expect(await deleteAccount(first, first)).toBe('done');
    expect(await admins()).toEqual([third]);
    expect(await deleteAccount(moderator, moderator)).toBe('done');
  }));

it('an admin whom an operator has banned does not count as another admin', () =>
  withTestDatabase(async ({ sql }) => {
    const [first, second] = [await newUser(sql, 'admin'), await newUser(sql, 'admin')];
    // As `npm run member -- EMAIL suspend` does.
    const banUntil = (time: string | null) =>
      sql`update auth.users set banned_until = ${time} where id = ${second}`;
    const demoteFirst = () => callAs(sql, first, 'select public.set_user_role($1, $2)', [first, 'user']);

    await banUntil('infinity');
    expect(await demoteFirst()).toBe('last_admin');
    await banUntil('2020-01-01');
    expect(await demoteFirst()).toBe('done');
  }));
