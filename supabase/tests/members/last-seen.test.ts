/** An open tab refreshes its session without a sign-in. Not every version of the auth service updates last_sign_in_at on a refresh. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { withTestDatabase } from '../../../server/testing/shared-cluster.ts';

it('last_seen_at is the last sign-in or the last session refresh, if that is later', () =>
  withTestDatabase(async ({ sql }) => {
    const newUser = async (name: string, refreshes: string[]) => {
      const id = randomUUID();
      await sql`insert into auth.users (id, email, last_sign_in_at)
        values (${id}, ${`${name}@example.com`}, '2026-03-01T10:00:00Z')`;
      for (const refreshedAt of refreshes) {
        await sql`insert into auth.sessions (id, user_id, refreshed_at) values (${randomUUID()}, ${id}, ${refreshedAt})`;
      }
      return id;
    };
    const admin = await newUser('admin', []);
    await newUser('returning', ['2026-03-02 08:00', '2026-03-04 09:00']);
    await newUser('newcomer', ['2026-02-01 08:00']);
    await sql`insert into public.user_roles (user_id, role) values (${admin}, 'admin')`;

    const seen = await sql.begin(async (transaction) => {
      // refreshed_at has no time zone, and contains UTC: the time zone of the connection must not matter.
      await transaction`set local time zone 'Asia/Tokyo'`;
      await transaction`select set_config('request.jwt.claim.sub', ${admin}, true)`;
      await transaction`select set_config('role', 'authenticated', true)`;
      return transaction<{ email: string; last_seen_at: Date }[]>`
        select email, last_seen_at from public.list_users(sort_by => 'last_seen_at')`;
    });
    expect(Object.fromEntries(seen.map((row) => [row.email, row.last_seen_at.toISOString()]))).toEqual({
      'returning@example.com': '2026-03-04T09:00:00.000Z',
      'admin@example.com': '2026-03-01T10:00:00.000Z',
      'newcomer@example.com': '2026-03-01T10:00:00.000Z',
    });
    expect(seen[0]?.email).toBe('returning@example.com');
  }));
