import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { BackendConnection } from './backend-connection.ts';
import {
  ConnectionFixture,
  expectNoContext,
  memberContext,
  readContext,
  type ServiceDatabase,
  writeNote,
} from './testing/connection-fixture.ts';

const fixture = new ConnectionFixture();

describe('the context of a request', () => {
  it('is set in the database for this request only', async () => {
    await using connection = fixture.connect();
    for (const uid of ['ada', 'bea', 'ada']) {
      expect(await connection.withContext(memberContext(uid), readContext)).toMatchObject({
        role: 'authenticated',
        sub: uid,
        claims: JSON.stringify({ sub: uid, role: 'authenticated' }),
      });
    }
    await expectNoContext(connection);
  });

  it('is separate for many concurrent requests', async () => {
    await using connection = fixture.connect({ connections: 3 });
    const uids = Array.from({ length: 200 }, (_, number) => `member-${number}`);
    const sent = uids.map((uid, number) =>
      connection.withContext(memberContext(uid), async (db) => {
        if (number % 3 === 0) await writeNote(db, 1_000 + number, uid);
        if (number % 7 === 0) await sql`select 1 / 0`.execute(db);
        return readContext(db);
      }),
    );
    const responses = await Promise.allSettled(sent);
    for (const [number, response] of responses.entries()) {
      if (number % 7 === 0) expect(response).toMatchObject({ reason: { code: '22012' } });
      else expect(response).toMatchObject({ value: { role: 'authenticated', sub: `member-${number}` } });
    }
    const rows = await fixture.sql<{ id: number; owner: string }[]>`
      select id, owner from probe.notes where id between 1000 and 1199 order by id`;
    const committed = uids.keys().filter((number) => number % 3 === 0 && number % 7 !== 0);
    expect([...rows]).toEqual(
      committed.map((number) => ({ id: 1_000 + number, owner: uids[number] })).toArray(),
    );
  });

  it('ends after a rejected write, an exception and a rollback', async () => {
    await using connection = fixture.connect();
    const rejectedWrite = connection.withContext(memberContext('ada'), (db) => writeNote(db, 1, 'bea'));
    await expect(rejectedWrite).rejects.toMatchObject({ code: '42501' });
    await expectNoContext(connection);

    const failed = connection.withContext(memberContext('ada'), async (db) => {
      await writeNote(db, 2, 'ada');
      throw new Error('thrown by the work');
    });
    await expect(failed).rejects.toThrow('thrown by the work');
    await expectNoContext(connection);

    const rolledBack = connection.withContext(
      memberContext('ada'),
      async (db) => {
        await writeNote(db, 3, 'ada');
        return 'a result';
      },
      { forceRollback: true },
    );
    expect(await rolledBack).toBe('a result');
    await expectNoContext(connection);
    expect([await fixture.isStored(1), await fixture.isStored(2), await fixture.isStored(3)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('ends after a statement timeout', async () => {
    await using connection = fixture.connect({ statementTimeoutMs: 2_000 });
    const slow = connection.withContext(memberContext('ada'), async (db) => {
      await writeNote(db, 4, 'ada');
      await sql`select pg_sleep(20)`.execute(db);
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await expectNoContext(connection);
    const slowRead = connection.withContext(memberContext('ada'), (db) =>
      db.selectNoFrom(sql`pg_sleep(20)`.as('slept')).execute(),
    );
    await expect(slowRead).rejects.toMatchObject({ code: '57014' });
    await expectNoContext(connection);
    expect(await fixture.isStored(4)).toBe(false);
  });

  it('rejects the request if the database does not accept its role', async () => {
    await using connection = fixture.connect();
    await connection.withContext(memberContext('ada'), readContext);
    await fixture.sql`alter role service_role rename to service_role_gone`;
    try {
      const sent = connection.withContext(memberContext('ada', 'service_role'), (db) =>
        writeNote(db, 5, 'ada'),
      );
      await expect(sent).rejects.toMatchObject({ code: '22023' });
    } finally {
      await fixture.sql`alter role service_role_gone rename to service_role`;
    }
    await expectNoContext(connection);
    expect(await fixture.isStored(5)).toBe(false);
  });
});

describe('the status of an account', () => {
  const id = '018f4c2e-0000-7000-8000-000000000001';

  it('rejects every request after the account was deleted', async () => {
    await using connection = fixture.connect();
    await expect(connection.withContext(memberContext(id), readContext)).rejects.toThrow('user_not_found');
    await fixture.sql`insert into auth.users (id, email) values (${id}, 'soon-gone@example.test')`;
    expect(await connection.withContext(memberContext(id), readContext)).toMatchObject({ sub: id });
    await connection.withContext(memberContext(id), (db) => writeNote(db, 60, id));

    await fixture.sql`delete from auth.users where id = ${id}`;
    await expect(connection.withContext(memberContext(id), readContext)).rejects.toThrow('user_not_found');
    const writing = connection.withContext(memberContext(id), (db) => writeNote(db, 61, id));
    await expect(writing).rejects.toThrow('user_not_found');
    expect([await fixture.isStored(60), await fixture.isStored(61)]).toEqual([true, false]);
    await expectNoContext(connection);
  });

  it('rejects requests of a missing session and of a banned account', async () => {
    await using connection = fixture.connect();
    const session_id = '018f4c2e-0000-7000-8000-00000000000a';
    const user = '018f4c2e-0000-7000-8000-000000000002';
    const inSession = { auth: { uid: user, role: 'authenticated', jwt: { sub: user, session_id } } };
    await fixture.sql`insert into auth.users (id, email) values (${user}, 'locked-out@example.test')`;
    const writing = (note: number) => connection.withContext(inSession, (db) => writeNote(db, note, user));
    await expect(writing(62)).rejects.toThrow('session_not_found');
    await fixture.sql`insert into auth.sessions (id, user_id) values (${session_id}, ${user})`;
    await writing(63);
    await fixture.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${user}`;
    await expect(writing(64)).rejects.toThrow('user_banned');
    await expect(connection.withContext(inSession, readContext)).rejects.toThrow('user_banned');
    expect([await fixture.isStored(62), await fixture.isStored(63), await fixture.isStored(64)]).toEqual([
      false,
      true,
      false,
    ]);
    await expectNoContext(connection);
  });
});

describe('a lost connection', () => {
  async function pidOf(db: ServiceDatabase): Promise<number> {
    const query = db.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid'));
    return (await query.executeTakeFirstOrThrow()).pid;
  }

  /** Calls `end` during a transaction, to end the only connection of a pool, or the whole database. */
  async function loseDuringTransaction(
    connection: BackendConnection,
    end: (pid: number) => Promise<unknown>,
  ) {
    const lost = connection.withContext(memberContext('ada'), async (db) => {
      await writeNote(db, 7, 'ada');
      await end(await pidOf(db));
      await writeNote(db, 8, 'ada');
    });
    await expect(lost).rejects.toThrow();
  }

  it('ends its transaction, and the next request uses a new connection', async () => {
    await using connection = fixture.connect();
    await loseDuringTransaction(connection, (pid) => fixture.sql`select pg_terminate_backend(${pid}, 5000)`);
    await expectNoContext(connection);
    expect([await fixture.isStored(7), await fixture.isStored(8)]).toEqual([false, false]);
    expect(await connection.withContext(memberContext('bea'), readContext)).toMatchObject({ sub: 'bea' });
  });

  it('rejects the waiting statement with the reason', async () => {
    await using connection = fixture.connect();
    const pid = await pidOf(connection.kysely);
    const waiting = connection.withContext(memberContext('ada'), (db) =>
      db.selectNoFrom(sql`pg_sleep(20)`.as('slept')).execute(),
    );
    const rejection = expect(waiting).rejects.toMatchObject({ code: '57P01' });
    let isAsleep = false;
    while (!isAsleep) {
      const found = await fixture.sql`
        select 1 from pg_stat_activity where pid = ${pid} and state = 'active' and query like '%pg_sleep%'`;
      isAsleep = found.length > 0;
    }
    await fixture.sql`select pg_terminate_backend(${pid}, 5000)`;
    await rejection;
    expect(await connection.withContext(memberContext('bea'), readContext)).toMatchObject({ sub: 'bea' });
  });

  it('is replaced after the database restarted', async () => {
    await using connection = fixture.connect();
    // When one of its processes is killed, PostgreSQL restarts all of them.
    await loseDuringTransaction(connection, async (pid) => process.kill(pid, 'SIGKILL'));
    const deadline = Date.now() + 20_000;
    let response = null;
    while (!response && Date.now() < deadline) {
      response = await connection.withContext(memberContext('bea'), readContext).catch(() => null);
    }
    expect(response).toMatchObject({ role: 'authenticated', sub: 'bea' });
    await expectNoContext(connection);
  });
});
