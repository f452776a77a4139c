import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Database, openDatabase } from './open-database.ts';
import type { Sql } from './sql.ts';

let site: TestServer;
let sql: Database;
beforeAll(async () => {
  site = await startTestServer();
  sql = open(3);
});
afterAll(async () => {
  await sql.end();
  await site[Symbol.asyncDispose]();
});

const open = (max: number) => openDatabase(site.server.databaseUrl ?? '', { max });

/** Ends the connection whose server process has this id. */
async function terminate(pid: unknown): Promise<void> {
  await sql`select pg_terminate_backend(${Number(pid)}, 5000)`;
}

async function newTable(): Promise<string> {
  const name = `client_test_${Math.random().toString(36).slice(2)}`;
  await sql`create table ${sql(name)} (id integer primary key, note text)`;
  return name;
}

describe('values', () => {
  it.each([
    ['true', true],
    ["'x'::char(3)", 'x  '],
    ['7::smallint', 7],
    ['9007199254740993', '9007199254740993'],
    ['1.10', '1.10'],
    ["'Infinity'::float8", Infinity],
    ['null', null],
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    ["'\\xdead'::bytea", Buffer.from('dead', 'hex')],
    ["'2026-02-28'::date", new Date('2026-02-28')],
    ["'2026-02-28 12:00:00.5+02'::timestamptz", new Date('2026-02-28T10:00:00.5Z')],
    [`array['a', null, 'NULL', 'b "c" \\', '']`, ['a', null, 'NULL', 'b "c" \\', '']],
    [
      "'{{1,2},{3,null}}'::int[]",
      [
        [1, 2],
        [3, null],
      ],
    ],
    ["'[0:1]={1,2}'::int[]", [1, 2]],
    ["'{}'::uuid[]", []],
    [`array['{"a": 1}'::jsonb]`, [{ a: 1 }]],
    ["array['public'::name]", ['public']],
    ["array['2026-02-28'::date]", [new Date('2026-02-28')]],
  ])('are read as JavaScript values: %s', async (expression, value) => {
    expect(await sql.unsafe(`select ${expression} as value`)).toEqual([{ value }]);
  });

  it.each([
    ['boolean', false, false],
    ['bigint', 9007199254740993n, '9007199254740993'],
    ['bytea', new Uint8Array([0, 255]).subarray(1), Buffer.from([255])],
    ['text', 'ü "quoted" \\ $1', 'ü "quoted" \\ $1'],
    ['timestamp', new Date('2026-02-28T12:00:00Z'), new Date('2026-02-28T12:00:00')],
    ['timestamptz', new Date('2026-02-28T12:00:00Z'), new Date('2026-02-28T12:00:00Z')],
    ['jsonb', { a: [1, 'x'] }, { a: [1, 'x'] }],
    ['jsonb', '{"a": 1}', { a: 1 }],
    ['text[]', ['a', 'b "c" \\', null, 'null', ''], ['a', 'b "c" \\', null, 'null', '']],
    [
      'integer[]',
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['bytea[]', [new Uint8Array([1])], [Buffer.from([1])]],
    ['jsonb[]', [{ a: 1 }], [{ a: 1 }]],
  ])('are written as parameters: %s', async (type, given, value) => {
    expect(await sql`select ${given}::${sql.unsafe(type)} as value`).toEqual([{ value }]);
  });

  it('cannot be undefined', async () => {
    const { missing } = JSON.parse('{}');
    await expect(sql`select ${missing}`).rejects.toThrow('undefined');
    await expect(sql`select 1 where 1 in ${sql([1, missing])}`).rejects.toThrow('undefined');
  });
});

describe('a statement', () => {
  it('runs once, when it is awaited', async () => {
    const table = await newTable();
    const insertion = sql`insert into ${sql(table)} values (1, 'a') returning id`;
    expect(await sql`select from ${sql(table)}`).toHaveLength(0);
    expect(await insertion).toEqual(await insertion);
    expect(await sql`select from ${sql(table)}`).toHaveLength(1);
  });

  it('accepts names, lists, rows and other statements', async () => {
    const table = await newTable();
    const name = sql(`public.${table}`);
    const rows = [
      { id: 1, note: 'a"b' },
      { id: 2, note: null },
      { id: 3, note: '?' },
    ];
    await sql`insert into ${name} ${sql(rows)}`;
    await sql`insert into ${name} ${sql({ note: 'one', id: 4 })}`;
    const some = sql`id in ${sql([2, 3, 4])} and id < ${4}`;
    expect(await sql`select * from ${name} where ${some} and ${'x'}::text = ${'x'}`).toEqual(rows.slice(1));
    expect(await sql`select from ${name} where id in ${sql([])}`).toEqual([]);
    expect(
      await sql`select * from ${name} where ${[sql`id = ${1}`, sql`and`, sql`note = ${'a"b'}`]}`,
    ).toEqual([rows[0]]);
    await expect(sql`select ${sql('a"; select 1; --')}`).rejects.toMatchObject({ code: '42703' });
  });

  it('with several commands returns the rows of the last', async () => {
    expect(await sql.unsafe('select 1 as a; select 2 as b')).toEqual([{ b: 2 }]);
    await expect(sql`select 1; select 2`).rejects.toMatchObject({ code: '42601' });
  });

  it('stays prepared if its text is always the same, and is prepared again if its table changed', async () => {
    const table = await newTable();
    const pool = open(1);
    const selectPrepared = () => pool.unsafe(`select * from ${table}`, [], { isStatic: true });
    await sql`insert into ${sql(table)} values (1, 'a')`;
    expect(await selectPrepared()).toEqual([{ id: 1, note: 'a' }]);
    expect(await pool`select from pg_prepared_statements where statement like ${`%${table}`}`).toHaveLength(
      1,
    );
    await sql`alter table ${sql(table)} add column more integer`;
    expect(await selectPrepared()).toEqual([{ id: 1, note: 'a', more: null }]);
    await pool.end();
  });

  it('fails with the error of PostgreSQL, and keeps its connection usable', async () => {
    const pool = open(1);
    const pid = () => pool`select pg_backend_pid()`;
    const before = await pid();
    await expect(pool`select 1 / ${0}::integer`).rejects.toMatchObject({ code: '22012' });
    await expect(pool`select`.then(() => pool`nonsense`)).rejects.toMatchObject({ code: '42601' });
    expect(await pid()).toEqual(before);
    await pool.end();
  });
});

describe('a transaction', () => {
  it('is committed when its work ends, and rolled back when it throws', async () => {
    const table = await newTable();
    const add = (id: number) =>
      sql.begin((transaction) => transaction`insert into ${sql(table)} values (${id})`);
    await add(1);
    await expect(
      sql.begin(async (transaction) => {
        await transaction`insert into ${sql(table)} values (2)`;
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await expect(add(1)).rejects.toMatchObject({ code: '23505', constraint: `${table}_pkey`, table });
    expect(await sql`select id from ${sql(table)}`).toEqual([{ id: 1 }]);
  });

  it('fails with the error that its work caught', async () => {
    const pool = open(1);
    const divide = (by: number) =>
      pool.begin(async (transaction) => {
        await transaction`select 1 / ${by}::integer`.catch(() => undefined);
        if (by === 1) await transaction`select 1 / 0`.catch(() => transaction`select 2`);
      });
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    await expect(divide(1)).rejects.toMatchObject({ code: '22012' });
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('runs in the given mode', async () => {
    const table = await newTable();
    const insert = sql.begin('read only', (transaction) => transaction`insert into ${sql(table)} values (1)`);
    await expect(insert).rejects.toMatchObject({ code: '25006' });
  });

  it('continues after a savepoint was rolled back', async () => {
    const table = await newTable();
    await sql.begin(async (transaction) => {
      const add = (id: number) =>
        transaction.savepoint((inner) => inner`insert into ${sql(table)} values (${id})`);
      await add(1);
      await expect(add(1)).rejects.toMatchObject({ code: '23505' });
      await add(2);
    });
    expect(await sql`select id from ${sql(table)} order by id`).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('fails if its connection breaks, and the next transaction uses another connection', async () => {
    const pool = open(1);
    const work = pool.begin(async (transaction) => {
      const [row] = await transaction`select pg_backend_pid() as pid`;
      await terminate(row?.pid);
    });
    await expect(work).rejects.toThrow();
    expect(await pool.begin((transaction) => transaction`select 1 as one`)).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('rejects statements after its end', async () => {
    const late = await sql.begin(async (transaction) => () => transaction`select 1`.execute());
    await expect(late()).rejects.toThrow('has ended');
  });

  it.each(['commit', 'rollback'])('rejects statements during its %s', async (end) => {
    const table = await newTable();
    const add = (by: Sql, id: number) => by`insert into ${sql(table)} values (${id}) returning id`;
    const late = Promise.withResolvers<unknown>();
    const work = sql.begin(async (transaction) => {
      await add(transaction, 1);
      late.resolve(setImmediate().then(() => add(transaction, 2)));
      if (end === 'rollback') throw new Error('changed my mind');
    });
    const [, lateResult] = await Promise.allSettled([work, late.promise]);
    expect(lateResult).toMatchObject({ reason: { message: expect.stringContaining('has ended') } });
    expect(await sql`select id from ${sql(table)}`).toEqual(end === 'commit' ? [{ id: 1 }] : []);
  });
});

describe('connections', () => {
  it('start with the given settings', async () => {
    const settings = {
      application_name: 'client test',
      search_path: '"$user", public',
      statement_timeout: 1234,
    };
    const pool = openDatabase(site.server.databaseUrl ?? '', { max: 1, settings });
    expect(
      await pool`select name, setting from pg_settings where name in ${sql(Object.keys(settings))} order by name`,
    ).toEqual([
      { name: 'application_name', setting: 'client test' },
      { name: 'search_path', setting: '"$user", public' },
      { name: 'statement_timeout', setting: '1234' },
    ]);
    await pool.end();
  });

  it('that break while idle are replaced', async () => {
    const pool = open(1);
    const [row] = await pool`select pg_backend_pid() as pid`;
    await terminate(row?.pid);
    await expect.poll(() => pool`select 1 as one`.catch(() => null)).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('that were reserved are closed on release', async () => {
    const pool = open(1);
    const reserved = await pool.reserve();
    await reserved`set timezone = 'Asia/Tokyo'`;
    const waiting = pool`show timezone`.execute();
    expect(await reserved`show timezone`).toEqual([{ TimeZone: 'Asia/Tokyo' }]);
    reserved.release();
    expect(await waiting).not.toEqual([{ TimeZone: 'Asia/Tokyo' }]);
    await pool.end();
  });

  it('end after all statements are done', async () => {
    const pool = open(1);
    const responses = Promise.all([
      pool`select pg_sleep(0.1), 1 as one`.execute(),
      pool`select 2 as two`.execute(),
    ]);
    await pool.end();
    expect(await responses).toMatchObject([[{ one: 1 }], [{ two: 2 }]]);
    await expect(pool`select 1`).rejects.toThrow('closed');
  });

  it('abort running statements and reject waiting ones after a timeout', async () => {
    const pool = open(1);
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const running = pool.begin(async (transaction) => {
      await transaction`select 1`;
      resolve();
      await transaction`select pg_sleep(60)`;
    });
    const waiting = pool`select 1`;
    const errors = Promise.allSettled([running, waiting]);
    await begun;
    await pool.end({ timeout: 0 });
    expect(await errors).toMatchObject([
      { reason: { message: expect.stringContaining('terminated') } },
      { reason: { message: expect.stringContaining('closed') } },
    ]);
  });
});
