/** The figures of the health page, and who may read them. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';
import { actAs, newMember } from './moderation/moderation-fixtures.ts';

type Health = {
  readonly database_bytes: number;
  readonly database_sizes: readonly unknown[];
  readonly queues: Readonly<Record<string, number>>;
  readonly activity: readonly Readonly<Record<'members' | 'posts' | 'meetups' | 'visits', number>>[];
};

const healthFor = (sql: Database, member: string) =>
  actAs(sql, member, async (transaction) => {
    const [row] = await transaction<{ health: Health }[]>`select public.admin_health() as health`;
    if (!row) throw new Error('no figures');
    return row.health;
  });

it('rejects members and moderators', () =>
  withTestDatabase(async ({ sql }) => {
    for (const member of [await newMember(sql), await newMember(sql, 'moderator')])
      await expect(healthFor(sql, member)).rejects.toMatchObject({ hint: 'not_allowed' });
  }));

it('counts 52 weeks, and includes members of earlier years in the total', () =>
  withTestDatabase(async ({ sql }) => {
    const admin = await newMember(sql, 'admin');
    const older = await newMember(sql);
    await sql`update public.profiles set created_at = now() - interval '2 years' where id = ${older}`;
    await sql`
      insert into public.posts (id, user_id, content, created_at) values
        (${randomUUID()}, ${admin}, 'Today', now()),
        (${randomUUID()}, ${admin}, 'A month ago', now() - interval '28 days'),
        (${randomUUID()}, ${admin}, 'Two years ago', now() - interval '2 years')`;
    await sql`
      insert into public.user_park_visits (user_id, park_id, visit_date)
      select ${admin}, id, (now() at time zone 'UTC')::date from public.parks limit 2`;
    const { activity, queues, database_bytes, database_sizes } = await healthFor(sql, admin);
    expect(activity).toHaveLength(52);
    expect(activity[0]).toMatchObject({ members: 1, posts: 0 });
    expect(activity.at(-1)).toMatchObject({ members: 2, posts: 1, meetups: 0, visits: 2 });
    expect(activity.at(-5)).toMatchObject({ members: 1, posts: 1 });
    expect(queues).toEqual({ files_to_delete: 0, accounts_to_delete: 0, open_cases: 0, appeals: 0 });
    expect(database_bytes).toBeGreaterThan(1_000_000);
    expect(database_sizes).toHaveLength(1);
  }));
