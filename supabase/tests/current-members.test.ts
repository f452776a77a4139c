// @spec accounts/roles

/** A token stays valid after its account is deleted or suspended, so every policy calls private.is_member. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

it('deleted and suspended accounts are not members, and an expired suspension has no effect', () =>
  withTestDatabase(async ({ sql }) => {
    const newAccount = async (days: number | null, isDeleted = false) => {
      const id = randomUUID();
      await sql`
        insert into auth.users (id, email, banned_until, deleted_at)
        values (${id}, ${`${id}@example.com`}, now() + make_interval(days => ${days}::integer),
          case when ${isDeleted}::boolean then now() end)`;
      return id;
    };
    const isMember = (id: string) =>
      sql.begin(async (transaction) => {
        await transaction`
          select set_config('request.jwt.claim.sub', ${id}, true), set_config('role', 'authenticated', true)`;
        const [row] = await transaction<{ is_member: boolean }[]>`select private.is_member() as is_member`;
        return row?.is_member;
      });
    expect(await isMember(await newAccount(null))).toBe(true);
    expect(await isMember(await newAccount(-1))).toBe(true);
    expect(await isMember(await newAccount(1))).toBe(false);
    expect(await isMember(await newAccount(null, true))).toBe(false);
    expect(await isMember(randomUUID())).toBe(false);
  }));
