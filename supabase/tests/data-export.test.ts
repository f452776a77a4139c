/** A member's own data: what an export contains, page by page, and what it leaves out. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../server/postgres/connect-database.ts';
import { expectListed } from '../../server/testing/expect-listed.ts';
import { fillLargeAccount } from '../../server/testing/large-account.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';
import { EXPORT_PAGE_SIZE, EXPORT_PARTS } from '../../shared/rules/community/data-export.ts';

/** Tables that refer to members and that no export contains. */
const tablesNotExported = [
  // Cases belong to the staff. The export contains the decisions about the member.
  'moderation_cases',
  // The history of the catalogue. The export contains the member's suggestions.
  'coaster_changes',
];

async function newMember(sql: Database): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  await sql`insert into public.profiles (id, name) values (${id}, 'Ada')`;
  return id;
}

const exportAs = (sql: Database, member: string, part: string, offset = 0) =>
  sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${member}, true), set_config('role', 'authenticated', true)`;
    const rows = await transaction<{ row: Readonly<Record<string, unknown>> }[]>`
      select public.export_my_data(${part}, ${offset}) as row`;
    return rows.map(({ row }) => row);
  });

it('exports each table that refers to members, except those in tablesNotExported', () =>
  withTestDatabase(async ({ sql }) => {
    const queries = await sql<{ query: string }[]>`
      select private.export_query(part) as query from unnest(${[...EXPORT_PARTS]}::text[]) as part`;
    const exported = queries.flatMap(({ query }) => /from public\.(\w+)/.exec(query)?.[1] ?? []);
    const tables = await sql<{ name: string }[]>`
      select distinct conrelid::regclass::name as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and confrelid in ('auth.users'::regclass, 'public.profiles'::regclass)`;
    expectListed(
      tables.map(({ name }) => name),
      // profiles is exported, but has no foreign key to the account.
      [...exported.filter((name) => name !== 'profiles'), ...tablesNotExported],
      'Add the table to private.export_query(), or to tablesNotExported in this test',
    );
  }));

it('returns all rows of the caller in pages, and no rows of others', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, other] = [await newMember(sql), await newMember(sql)];
    const rows = EXPORT_PAGE_SIZE + 20;
    const noPictures = () => null;
    await fillLargeAccount(sql, member, rows, noPictures);
    const first = await exportAs(sql, member, 'posts');
    const second = await exportAs(sql, member, 'posts', first.length);
    expect(first).toHaveLength(EXPORT_PAGE_SIZE);
    expect(second).toHaveLength(20);
    const posts = [...first, ...second];
    expect(new Set(posts.map(({ id }) => id)).size).toBe(rows);
    expect(posts.every(({ user_id }) => user_id === member)).toBe(true);
    // fillLargeAccount() adds no rows to these parts, nor to those that only admins fill.
    const emptyParts = [
      'roles',
      'sessions',
      'reports',
      'decisions',
      'suspension',
      'application',
      'case notes',
      'files',
    ];
    const adminParts = ['sounds', 'team pictures', 'day pictures', 'tour changes'];
    for (const part of EXPORT_PARTS) {
      const own = await exportAs(sql, member, part);
      if (![...emptyParts, ...adminParts].includes(part)) expect(own, part).not.toEqual([]);
      for (const row of own) expect(JSON.stringify(row), part).toContain(member);
      const otherRows = await exportAs(sql, other, part);
      expect(JSON.stringify(otherRows), part).not.toContain(member);
    }
  }));

it('works for suspended members, and rejects callers without an account and unknown parts', () =>
  withTestDatabase(async ({ sql }) => {
    const member = await newMember(sql);
    await sql`insert into public.suspensions (user_id, rule, statement) values (${member}, 'None', 'None')`;
    expect(await exportAs(sql, member, 'profile')).toHaveLength(1);
    expect(await exportAs(sql, member, 'suspension')).toHaveLength(1);
    await expect(exportAs(sql, randomUUID(), 'profile')).rejects.toMatchObject({ code: '42501' });
    await expect(exportAs(sql, member, 'secrets')).rejects.toMatchObject({ code: '22023' });
  }));

it('leaves out high fives from members who block the member', () =>
  withTestDatabase(async ({ sql }) => {
    const [member, blocker, friend] = [await newMember(sql), await newMember(sql), await newMember(sql)];
    await sql`
      insert into public.high_fives (giver_id, receiver_id) values
        (${blocker}, ${member}), (${friend}, ${member}), (${member}, ${friend})`;
    await sql`insert into public.member_blocks (user_id, blocked_id) values (${blocker}, ${member})`;
    expect(await exportAs(sql, member, 'high fives')).toHaveLength(2);
    expect(await exportAs(sql, blocker, 'high fives')).toHaveLength(1);
  }));
