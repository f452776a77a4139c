import { createPostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_SETTINGS } from '../postgres/connect-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { BackendConnection, isoTimestamp } from './backend-connection.ts';

let site: TestServer;

beforeAll(async () => {
  site = await startTestServer({}, { hasOwnCluster: true });
  await site.sql.unsafe(`
    create schema probe;
    grant usage on schema probe to anon, authenticated, service_role;
    create table probe.notes (id integer primary key, owner text, body text);
    alter table probe.notes enable row level security;
    create policy "Everybody reads" on probe.notes for select to authenticated using (true);
    create policy "Members write their own" on probe.notes for insert to authenticated
      with check (owner = current_setting('request.jwt.claim.sub'));
    grant all on probe.notes to authenticated, service_role;
    create view probe.who with (security_invoker) as select
      current_user::text as role,
      current_setting('request.jwt.claim.sub', true) as sub,
      current_setting('request.jwt.claims', true) as claims;
    grant select on probe.who to public;
  `);
});
afterAll(() => site[Symbol.asyncDispose]());

function connect(connections = 1, timeout: number = SESSION_SETTINGS.statement_timeout) {
  const settings = { ...SESSION_SETTINGS, statement_timeout: timeout };
  const connection = new BackendConnection(site.server.databaseUrl ?? '', connections, settings);
  return Object.assign(connection, { [Symbol.asyncDispose]: () => connection.close() });
}

const as = (uid: string, role = 'authenticated') => ({ auth: { uid, role, jwt: { sub: uid, role } } });

type Database = BackendConnection['kysely'];
const who = (db: Database) => db.withSchema('probe').selectFrom('who').selectAll().executeTakeFirstOrThrow();
const write = (db: Database, id: number, owner: string) =>
  db.withSchema('probe').insertInto('notes').values({ id, owner }).execute();
const written = async (id: number) =>
  (await site.sql`select 1 from probe.notes where id = ${id}`).length === 1;

/** What the next one on the same connection finds: nothing of anybody before. */
async function expectNothingLeft(connection: BackendConnection) {
  expect(await who(connection.kysely)).toEqual({
    role: 'postgres',
    sub: expect.toBeOneOf([null, '']),
    claims: expect.toBeOneOf([null, '']),
  });
  const anonymous = { auth: { uid: null, role: 'anon', jwt: null } };
  expect(await connection.withContext(anonymous, who)).toMatchObject({ role: 'anon', sub: '', claims: '' });
}

describe('who asks', () => {
  it('is told to the database, for one request only', async () => {
    await using connection = connect();
    for (const uid of ['ada', 'bea', 'ada']) {
      expect(await connection.withContext(as(uid), who)).toMatchObject({
        role: 'authenticated',
        sub: uid,
        claims: JSON.stringify({ sub: uid, role: 'authenticated' }),
      });
    }
    await expectNothingLeft(connection);
  });

  it('is each request by itself, however many come at once', async () => {
    await using connection = connect(3);
    const uids = Array.from({ length: 200 }, (_, number) => `member-${number}`);
    const asked = uids.map((uid, number) =>
      connection.withContext(as(uid), async (db) => {
        if (number % 3 === 0) await write(db, 1_000 + number, uid);
        if (number % 7 === 0) await sql`select 1 / 0`.execute(db);
        return who(db);
      }),
    );
    const answers = await Promise.allSettled(asked);
    for (const [number, answer] of answers.entries()) {
      if (number % 7 === 0) expect(answer).toMatchObject({ reason: { code: '22012' } });
      else expect(answer).toMatchObject({ value: { role: 'authenticated', sub: `member-${number}` } });
    }
    const rows = await site.sql<{ id: number; owner: string }[]>`
      select id, owner from probe.notes where id between 1000 and 1199 order by id`;
    const whole = uids.keys().filter((number) => number % 3 === 0 && number % 7 !== 0);
    expect([...rows]).toEqual(whole.map((number) => ({ id: 1_000 + number, owner: uids[number] })).toArray());
  });

  it('is forgotten after a refusal, a failure of ours and a request that is undone', async () => {
    await using connection = connect();
    const refused = connection.withContext(as('ada'), (db) => write(db, 1, 'bea'));
    await expect(refused).rejects.toMatchObject({ code: '42501' });
    await expectNothingLeft(connection);

    const failed = connection.withContext(as('ada'), async (db) => {
      await write(db, 2, 'ada');
      throw new Error('ours');
    });
    await expect(failed).rejects.toThrow('ours');
    await expectNothingLeft(connection);

    const undone = connection.withContext(
      as('ada'),
      async (db) => {
        await write(db, 3, 'ada');
        return 'a result';
      },
      { forceRollback: true },
    );
    expect(await undone).toBe('a result');
    await expectNothingLeft(connection);
    expect([await written(1), await written(2), await written(3)]).toEqual([false, false, false]);
  });

  it('is forgotten after a statement that took too long', async () => {
    await using connection = connect(1, 200);
    const slow = connection.withContext(as('ada'), async (db) => {
      await write(db, 4, 'ada');
      await sql`select pg_sleep(20)`.execute(db);
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    await expectNothingLeft(connection);
    const slowRead = connection.withContext(as('ada'), (db) =>
      db.selectNoFrom(sql`pg_sleep(20)`.as('slept')).execute(),
    );
    await expect(slowRead).rejects.toMatchObject({ code: '57014' });
    await expectNothingLeft(connection);
    expect(await written(4)).toBe(false);
  });

  it('is told in vain when the database refuses it: nothing of the request is carried out', async () => {
    await using connection = connect();
    await connection.withContext(as('ada'), who);
    await site.sql`alter role service_role rename to service_role_gone`;
    try {
      const asked = connection.withContext(as('ada', 'service_role'), (db) => write(db, 5, 'ada'));
      await expect(asked).rejects.toMatchObject({ code: '22023' });
    } finally {
      await site.sql`alter role service_role_gone rename to service_role`;
    }
    await expectNothingLeft(connection);
    expect(await written(5)).toBe(false);
  });
});

describe('an account that is gone', () => {
  const id = '018f4c2e-0000-7000-8000-000000000001';

  it('reads and writes nothing, from one request to the next', async () => {
    await using connection = connect();
    await expect(connection.withContext(as(id), who)).rejects.toThrow('user_not_found');
    await site.sql`insert into auth.users (id, email) values (${id}, 'soon-gone@example.test')`;
    expect(await connection.withContext(as(id), who)).toMatchObject({ sub: id });
    await connection.withContext(as(id), (db) => write(db, 60, id));

    await site.sql`delete from auth.users where id = ${id}`;
    await expect(connection.withContext(as(id), who)).rejects.toThrow('user_not_found');
    const writing = connection.withContext(as(id), (db) => write(db, 61, id));
    await expect(writing).rejects.toThrow('user_not_found');
    expect([await written(60), await written(61)]).toEqual([true, false]);
    await expectNothingLeft(connection);
  });

  it('is as good as gone while it is locked out, or its session has ended', async () => {
    await using connection = connect();
    const session_id = '018f4c2e-0000-7000-8000-00000000000a';
    const user = '018f4c2e-0000-7000-8000-000000000002';
    const inSession = { auth: { uid: user, role: 'authenticated', jwt: { sub: user, session_id } } };
    await site.sql`insert into auth.users (id, email) values (${user}, 'locked-out@example.test')`;
    const writing = (note: number) => connection.withContext(inSession, (db) => write(db, note, user));
    await expect(writing(62)).rejects.toThrow('session_not_found');
    await site.sql`insert into auth.sessions (id, user_id) values (${session_id}, ${user})`;
    await writing(63);
    await site.sql`update auth.users set banned_until = now() + interval '1 hour' where id = ${user}`;
    await expect(writing(64)).rejects.toThrow('user_banned');
    await expect(connection.withContext(inSession, who)).rejects.toThrow('user_banned');
    expect([await written(62), await written(63), await written(64)]).toEqual([false, true, false]);
    await expectNothingLeft(connection);
  });
});

describe('a connection that is lost', () => {
  async function pidOf(db: Database): Promise<number> {
    const query = db.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid'));
    return (await query.executeTakeFirstOrThrow()).pid;
  }

  /** Kills the only connection of a pool while it is in a transaction; the database itself stays or, too, starts anew. */
  async function loseInTheMiddle(connection: BackendConnection, end: (pid: number) => Promise<unknown>) {
    const lost = connection.withContext(as('ada'), async (db) => {
      await write(db, 7, 'ada');
      await end(await pidOf(db));
      await write(db, 8, 'ada');
    });
    await expect(lost).rejects.toThrow();
  }

  it('takes its transaction with it, and the next request has another one', async () => {
    await using connection = connect();
    await loseInTheMiddle(connection, (pid) => site.sql`select pg_terminate_backend(${pid}, 5000)`);
    await expectNothingLeft(connection);
    expect([await written(7), await written(8)]).toEqual([false, false]);
    expect(await connection.withContext(as('bea'), who)).toMatchObject({ sub: 'bea' });
  });

  it('is told to whoever waits for an answer, with the reason', async () => {
    await using connection = connect();
    const pid = await pidOf(connection.kysely);
    const waiting = connection.withContext(as('ada'), (db) =>
      db.selectNoFrom(sql`pg_sleep(20)`.as('slept')).execute(),
    );
    const gone = expect(waiting).rejects.toMatchObject({ code: '57P01' });
    let asleep = false;
    while (!asleep) {
      const found = await site.sql`
        select 1 from pg_stat_activity where pid = ${pid} and state = 'active' and query like '%pg_sleep%'`;
      asleep = found.length > 0;
    }
    await site.sql`select pg_terminate_backend(${pid}, 5000)`;
    await gone;
    expect(await connection.withContext(as('bea'), who)).toMatchObject({ sub: 'bea' });
  });

  it('is replaced after the database came down and up again', async () => {
    await using connection = connect();
    await loseInTheMiddle(connection, async (pid) => process.kill(pid, 'SIGKILL'));
    const deadline = Date.now() + 20_000;
    let answer = null;
    while (!answer && Date.now() < deadline) {
      answer = await connection.withContext(as('bea'), who).catch(() => null);
    }
    expect(answer).toMatchObject({ role: 'authenticated', sub: 'bea' });
    await expectNothingLeft(connection);
  });
});

describe('prepared statements', () => {
  const prepared = async (db: Database) => {
    const { rows } = await sql<{ count: string }>`select count(*) from pg_prepared_statements`.execute(db);
    return Number(rows[0]?.count);
  };

  it('are kept for the next request, and no more of them than a bound', async () => {
    await using connection = connect();
    const before = await prepared(connection.kysely);
    await connection.withContext(as('ada'), who);
    const after = await prepared(connection.kysely);
    expect(after).toBeGreaterThan(before);
    await connection.withContext(as('bea'), who);
    expect(await prepared(connection.kysely)).toBe(after);

    for (let number = 0; number < 300; number += 1) {
      const { value } = await connection.withContext(as('ada'), (db) =>
        db.selectNoFrom(sql<number>`${sql.raw(String(number))}`.as('value')).executeTakeFirstOrThrow(),
      );
      expect(value).toBe(number);
    }
    expect(await prepared(connection.kysely)).toBeLessThan(120);
  });

  it('are taken in anew when their tables change', async () => {
    await using connection = connect();
    const read = (db: Database) => db.withSchema('probe').selectFrom('changing').selectAll().execute();
    await site.sql`create table probe.changing as select 1 as a`;
    await site.sql`grant select on probe.changing to authenticated`;
    expect(await connection.withContext(as('ada'), read)).toEqual([{ a: 1 }]);
    expect(await connection.kysely.transaction().execute(read)).toEqual([{ a: 1 }]);

    await site.sql`alter table probe.changing add column b text default 'x'`;
    expect(await connection.withContext(as('ada'), read)).toEqual([{ a: 1, b: 'x' }]);
    expect(await connection.kysely.transaction().execute(read)).toEqual([{ a: 1, b: 'x' }]);

    // In the middle of a transaction it cannot be repeated; the next one is whole again.
    await site.sql`alter table probe.changing drop column b`;
    const late = connection.kysely.transaction().execute(async (db) => {
      await sql`select 1`.execute(db);
      return read(db);
    });
    await expect(late).rejects.toMatchObject({ code: '0A000' });
    expect(await connection.kysely.transaction().execute(read)).toEqual([{ a: 1 }]);
    await expectNothingLeft(connection);
  });

  it('are planned for the values that they are given, however often they come', async () => {
    await using connection = connect();
    await site.sql.unsafe(`
      create table probe.skewed (kind integer, place integer);
      insert into probe.skewed select 1, place from generate_series(1, 20000) as place;
      insert into probe.skewed select kind, 0 from generate_series(2, 20000) as kind;
      create index skewed_idx on probe.skewed (kind, place desc);
      grant select on probe.skewed to authenticated;
      analyze probe.skewed;
    `);
    const newest = (kind: number) =>
      connection.withContext(as('ada'), (db) =>
        db
          .withSchema('probe')
          .selectFrom('skewed')
          .selectAll()
          .where('kind', '=', kind)
          .orderBy('place', 'desc')
          .limit(2)
          .execute(),
      );
    for (let round = 0; round < 30; round += 1) {
      expect(await newest(round + 2)).toEqual([{ kind: round + 2, place: 0 }]);
      expect(await newest(1)).toEqual([
        { kind: 1, place: 20_000 },
        { kind: 1, place: 19_999 },
      ]);
    }
    const plans = await connection.kysely
      .selectFrom('pg_prepared_statements')
      .select(['generic_plans', 'custom_plans'])
      .where('statement', 'like', '%"skewed"%')
      .where('generic_plans', '>', 0)
      .execute();
    expect(plans).toEqual([]);
  });

  it('are read by the columns that they have, when those change while it is renewed', async () => {
    await using connection = connect();
    const read = (db: Database) => db.withSchema('probe').selectFrom('growing').selectAll().execute();
    await site.sql`create table probe.growing as select 1 as a`;
    await site.sql`grant select on probe.growing to authenticated`;
    for (let round = 0; round < 5; round += 1)
      expect(await connection.withContext(as('ada'), read)).toEqual([{ a: 1 }]);
    await site.sql`alter table probe.growing add column b text default 'x'`;
    for (let round = 0; round < 6; round += 1)
      expect(await connection.withContext(as('ada'), read)).toEqual([{ a: 1, b: 'x' }]);
    await site.sql`drop table probe.growing`;
    for (let round = 0; round < 6; round += 1)
      await expect(connection.withContext(as('ada'), read)).rejects.toMatchObject({ code: '42P01' });
    await site.sql`create table probe.growing as select 2 as b`;
    await site.sql`grant select on probe.growing to authenticated`;
    for (let round = 0; round < 6; round += 1)
      expect(await connection.withContext(as('ada'), read)).toEqual([{ b: 2 }]);
  });
});

describe('transactions', () => {
  it('have savepoints', async () => {
    await using connection = connect();
    const transaction = await connection.kysely.startTransaction().execute();
    await write(transaction, 20, 'ada');
    const saved = await transaction.savepoint('here').execute();
    await write(saved, 21, 'ada');
    await expect(write(saved, 21, 'ada')).rejects.toMatchObject({ code: '23505' });
    const back = await saved.rollbackToSavepoint('here').execute();
    await write(back, 22, 'ada');
    await back.commit().execute();
    expect([await written(20), await written(21), await written(22)]).toEqual([true, false, true]);
  });

  it('that failed are not said to be committed', async () => {
    await using connection = connect();
    const swallowed = connection.withContext(as('ada'), async (db) => {
      await write(db, 30, 'ada');
      await write(db, 30, 'ada').catch(() => undefined);
      return 'done';
    });
    await expect(swallowed).rejects.toThrow('A failed transaction cannot be committed');
    await expectNothingLeft(connection);
    expect(await written(30)).toBe(false);
  });

  it('that a script ends do not go on as somebody else', async () => {
    await using connection = connect();
    const escaped = connection.withContext(as('ada'), async (db) => {
      await db.executeQuery(CompiledQuery.raw('commit'));
      await write(db, 31, 'bea');
    });
    await expect(escaped).rejects.toThrow('The transaction ended before its end');
    await expectNothingLeft(connection);
    expect(await written(31)).toBe(false);
  });

  it('that a script begins end with their connection', async () => {
    await using connection = connect();
    await connection.kysely.executeQuery(
      CompiledQuery.raw(
        "begin; set local role anon; select set_config('request.jwt.claim.sub', 'ada', true)",
      ),
    );
    await expectNothingLeft(connection);
  });

  it('of the service are whole', async () => {
    await using connection = connect(3);
    const broken = connection.transaction(['insert into probe.notes (id) values (40)', 'select 1 / 0']);
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    expect(await written(40)).toBe(false);
    await connection.transaction(['insert into probe.notes (id) values (41)', 'select 1']);
    expect(await written(41)).toBe(true);
  });
});

describe('values', () => {
  const expressions = [
    ...['1::smallint', '2147483647', '9007199254740991::bigint', '9007199254740993::bigint', '1.5::real'],
    ...["'NaN'::float8", '0.1::numeric', '1.10::numeric', '12345678901234567890.5::numeric', '7::oid'],
    ...[
      "'2026-11-21'::date",
      "'12:30:00'::time",
      "'12:30:00+02'::timetz",
      "'2026-11-21 12:39:52.5'::timestamp",
    ],
    ...["'2026-11-21 12:39:52.5+00'::timestamptz", "'infinity'::timestamptz", "'1 day 2 hours'::interval"],
    ...['\'{"a": [1, null, "ü"]}\'::json', '\'{"a": 1.50}\'::jsonb', "'null'::jsonb", 'null::jsonb'],
    ...["array['a', 'b \"c\", {d}', '']", "'{}'::text[]", "'{{1,2},{3,4}}'::int[]"],
    ...[
      "array['2026-11-21 12:00+00'::timestamptz]",
      'array[\'{"a": 1}\'::jsonb]',
      'array[true, false]',
      'array[1.10]',
    ],
    ...['true', 'false', 'null', "'\\xdeadbeef'::bytea", "'ünïcode'::text", "''::text", "'x'::char(3)"],
    ...["'6ba7b810-9dad-11d1-80b4-00c04fd430c8'::uuid", "'10.0.0.1'::inet", 'int4range(1, 5)', 'row(1, 2)'],
  ];
  const parameters: readonly (readonly [string, unknown])[] = [
    ...(['text', 'integer', 'bigint', 'numeric', 'jsonb', 'boolean'] as const).map(
      (type) => [type, null] as const,
    ),
    ...([0, 1, -1, 2 ** 31 - 1] as const).map((value) => ['integer', value] as const),
    ...(['1.10', 1.5] as const).map((value) => ['numeric', value] as const),
    ...([
      ['bigint', 9007199254740993n],
      ['text', 'ü "quoted" \\ $1'],
      ['boolean', true],
      ['boolean', false],
    ] as const),
    ...([
      ['jsonb', { a: [1, 'x'] }],
      ['jsonb', []],
      ['json', '"text"'],
      ['text[]', ['a', 'b "c"']],
    ] as const),
    ...([
      ['integer[]', [1, 2]],
      ['uuid', '6ba7b810-9dad-11d1-80b4-00c04fd430c8'],
      ['date', '2026-11-21'],
    ] as const),
    ...([
      ['timestamptz', '2026-11-21T12:39:52.5+00:00'],
      ['bytea', new Uint8Array([1, 0, 255])],
    ] as const),
  ];

  it('are read and written as by the dialect of the service', async () => {
    await using ours = connect();
    const theirs = createPostgresConnection({
      url: site.server.databaseUrl ?? '',
      postgresOptions: {
        max: 1,
        types: {
          timestamptz: {
            to: 1184,
            from: [1184],
            serialize: (value: unknown) => value,
            parse: isoTimestamp,
          },
        },
      },
    });
    try {
      for (const expression of expressions) {
        const query = sql`select ${sql.raw(expression)} as value where true = ${true}`;
        const [own, model] = [await query.execute(ours.kysely), await query.execute(theirs.kysely)];
        expect({ expression, ...(own.rows[0] as object) }).toEqual({
          expression,
          ...(model.rows[0] as object),
        });
      }
      for (const [type, value] of parameters) {
        const query = sql`select ${value}::${sql.raw(type)} as value`;
        const [own, model] = await Promise.allSettled([
          query.execute(ours.kysely),
          query.execute(theirs.kysely),
        ]);
        expect(own.status).toBe(model.status);
        if (own.status === 'fulfilled' && model.status === 'fulfilled')
          expect({ type, rows: own.value.rows }).toEqual({ type, rows: model.value.rows });
      }
    } finally {
      await theirs.close();
    }
  });

  it('keep the nulls of arrays, which the driver of the service makes texts and numbers', async () => {
    await using connection = connect();
    const query = sql`select ${['a', null, 'NULL']}::text[] as texts, array[1, null, 3] as numbers`;
    expect((await query.execute(connection.kysely)).rows).toEqual([
      { texts: ['a', null, 'NULL'], numbers: [1, null, 3] },
    ]);
  });

  it('count what changed as it does', async () => {
    await using connection = connect();
    const db = connection.kysely.withSchema('probe');
    const inserted = await db
      .insertInto('notes')
      .values([{ id: 50 }, { id: 51 }])
      .executeTakeFirstOrThrow();
    const updated = await db
      .updateTable('notes')
      .set({ body: 'x' })
      .where('id', 'in', [50, 51])
      .executeTakeFirstOrThrow();
    const deleted = await db.deleteFrom('notes').where('id', 'in', [50, 51, 52]).executeTakeFirstOrThrow();
    expect([inserted.numInsertedOrUpdatedRows, updated.numUpdatedRows, deleted.numDeletedRows]).toEqual([
      2n,
      2n,
      2n,
    ]);
  });
});
