/** The storage use of a member, which nobody else can read, and the limits. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

async function newMember(sql: Database): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  return id;
}

const storageOf = (sql: Database, member: string, role = 'authenticated') =>
  sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', ${role}, true)`;
    const [row] = await transaction<{ storage: unknown }[]>`select public.own_storage() as storage`;
    return row?.storage;
  });

it('returns the size and number of the caller’s files and the limits, even to suspended members, but not to callers without an account', () =>
  withTestDatabase(async ({ sql }) => {
    const [ada, bob] = [await newMember(sql), await newMember(sql)];
    await sql`update private.storage_settings set member_bytes = 1000, member_files = 5`;
    for (const [owner, name, size] of [
      [ada, 'a.jpg', 300],
      [ada, 'b.jpg', 40],
      [bob, 'c.jpg', 7],
    ] as const)
      await sql`
        insert into storage.objects (id, bucket_id, name, metadata)
        values (${randomUUID()}, 'post-images', ${`${owner}/${name}`}, ${JSON.stringify({ size })}::jsonb)`;
    await sql`insert into public.suspensions (user_id, rule, statement) values (${ada}, 'None', 'None')`;
    const limits = { allowed_bytes: 1000, allowed_files: 5 };
    expect(await storageOf(sql, ada)).toEqual({ bytes: 340, files: 2, ...limits });
    expect(await storageOf(sql, bob)).toEqual({ bytes: 7, files: 1, ...limits });
    expect(await storageOf(sql, await newMember(sql))).toEqual({ bytes: 0, files: 0, ...limits });
    await expect(storageOf(sql, randomUUID())).rejects.toMatchObject({ code: '42501' });
    await expect(storageOf(sql, '', 'anon')).rejects.toMatchObject({ code: '42501' });
  }));
