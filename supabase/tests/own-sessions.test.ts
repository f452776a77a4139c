/** A member's own sessions: who can see them, and who can end them. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Database } from '../../server/postgres/connect-database.ts';
import { withTestDatabase } from '../../server/testing/shared-cluster.ts';

type ListedSession = {
  readonly id: string;
  readonly user_agent: string | null;
  readonly is_current: boolean;
};

async function newMember(sql: Database): Promise<string> {
  const id = randomUUID();
  await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${`${id}@example.com`}, now())`;
  return id;
}

async function newSession(sql: Database, member: string, hoursSinceActivity = 0): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.sessions (id, user_id, user_agent, created_at, updated_at)
    values (${id}, ${member}, 'Browser', now() - interval '90 days', now() - make_interval(hours => ${hoursSinceActivity}))`;
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id) values (${id}, ${id}, ${member}, ${id})`;
  return id;
}

/** Calls a function with the rights and the session of a member. */
const callAs = <Row extends object>(
  sql: Database,
  { member, session = '', role = 'authenticated' }: { member: string; session?: string; role?: string },
  call: string,
) =>
  sql.begin(async (transaction) => {
    await transaction`
      select set_config('request.jwt.claim.sub', ${member}, true),
        set_config('request.jwt.claims', ${JSON.stringify({ sub: member, session_id: session })}, true),
        set_config('role', ${role}, true)`;
    return transaction.unsafe<Row[]>(`select * from ${call}`);
  });

const idsOf = (rows: readonly ListedSession[]) => rows.map(({ id }) => id);

it('lists the member’s own sessions that have not ended, the current one first, then the most recently active', () =>
  withTestDatabase(async ({ sql }) => {
    const [ada, bob] = [await newMember(sql), await newMember(sql)];
    const idle = await newSession(sql, ada, 48);
    const current = await newSession(sql, ada, 4);
    const active = await newSession(sql, ada, 1);
    const ended = await newSession(sql, ada);
    await sql`update auth.sessions set not_after = now() - interval '1 minute' where id = ${ended}`;
    await newSession(sql, bob);
    const listed = await callAs<ListedSession>(
      sql,
      { member: ada, session: current },
      'public.list_own_sessions()',
    );
    expect(idsOf(listed)).toEqual([current, active, idle]);
    expect(listed.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    // A refresh counts as activity.
    await sql`update auth.sessions set refreshed_at = now() at time zone 'utc' where id = ${idle}`;
    const afterRefresh = await callAs<ListedSession>(sql, { member: ada }, 'public.list_own_sessions()');
    expect(idsOf(afterRefresh)).toEqual([idle, active, current]);
  }));

it('ends one of the caller’s own sessions with its tokens, and rejects callers without an account', () =>
  withTestDatabase(async ({ sql }) => {
    const [ada, bob] = [await newMember(sql), await newMember(sql)];
    const [current, other] = [await newSession(sql, ada), await newSession(sql, ada)];
    const end = (member: string, session: string, role?: string) =>
      callAs<{ ended: boolean }>(
        sql,
        { member, ...(role !== undefined && { role }) },
        `public.end_own_session('${session}') as ended`,
      );
    expect(await end(bob, other)).toEqual([{ ended: false }]);
    await expect(end('', other, 'anon')).rejects.toMatchObject({ code: '42501' });
    await expect(end(randomUUID(), other)).rejects.toMatchObject({ code: '42501' });
    expect(await sql`select from auth.sessions`).toHaveLength(2);
    expect(await end(ada, other)).toEqual([{ ended: true }]);
    expect(await sql`select id from auth.sessions`).toEqual([{ id: current }]);
    expect(await sql`select session_id as id from auth.refresh_tokens`).toEqual([{ id: current }]);
  }));

it('suspended members can also list and end their sessions', () =>
  withTestDatabase(async ({ sql }) => {
    const ada = await newMember(sql);
    const session = await newSession(sql, ada);
    await sql`insert into public.suspensions (user_id, rule, statement) values (${ada}, 'None', 'None')`;
    expect(idsOf(await callAs(sql, { member: ada }, 'public.list_own_sessions()'))).toEqual([session]);
    expect(await callAs(sql, { member: ada }, `public.end_own_session('${session}') as ended`)).toEqual([
      { ended: true },
    ]);
  }));
