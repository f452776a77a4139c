/** What the pool does when a connection fails, breaks or is closed: an error fails only the statements that use that connection. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Connection } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startBreakingProxy } from '../../testing/breaking-proxy.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Database, openDatabase } from './open-database.ts';

let site: TestServer;
const unhandled: unknown[] = [];
const recordUnhandled = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(() => {
  process.on('unhandledRejection', recordUnhandled).on('uncaughtExceptionMonitor', recordUnhandled);
});
afterEach(() => {
  vi.restoreAllMocks();
  process.off('unhandledRejection', recordUnhandled).off('uncaughtExceptionMonitor', recordUnhandled);
  expect(unhandled.splice(0)).toEqual([]);
});

const url = () => site.server.databaseUrl ?? '';

async function withDatabase(work: (sql: Database) => Promise<void>): Promise<void> {
  const sql = openDatabase(url(), { max: 1 });
  await work(sql);
  await sql.end();
}

it.each(['parse', 'bind', 'describe', 'execute', 'sync', 'query'] as const)(
  'fails only one statement when the method %s of the driver throws',
  (name) =>
    withDatabase(async (sql) => {
      const send = () =>
        name === 'query' ? sql.unsafe('select 1 as one') : sql`select ${1}::integer as one`;
      await sql`select`;
      vi.spyOn(Connection.prototype, name).mockImplementationOnce(() => {
        throw new RangeError('out of range');
      });
      await expect(send()).rejects.toThrow('out of range');
      expect(await send()).toEqual([{ one: 1 }]);
    }),
);

it('retries a statement whose prepared statement was deallocated, except in a transaction', () =>
  withDatabase(async (sql) => {
    const send = () => sql`select 1 as one`;
    await send();
    await sql.unsafe('deallocate all');
    expect(await send()).toEqual([{ one: 1 }]);
    await send();
    await sql.unsafe('deallocate all');
    await expect(sql.begin((transaction) => transaction`select 1 as one`)).rejects.toMatchObject({
      code: '26000',
    });
    expect(await send()).toEqual([{ one: 1 }]);
  }));

it('gives a statement the same name in every client, for poolers that share connections', async () => {
  const preparedStatementName = async (sql: Database) => {
    await sql`select 2 as two`;
    return sql.unsafe(`select name from pg_prepared_statements where statement = 'select 2 as two'`);
  };
  await withDatabase(async (one) => {
    await one`select 1`;
    await withDatabase(async (other) => {
      expect(await preparedStatementName(one)).toEqual(await preparedStatementName(other));
    });
  });
});

it('rejects too many parameters or a NUL character without closing the connection', () =>
  withDatabase(async (sql) => {
    const [before] = await sql`select pg_backend_pid() as pid`;
    const many = Array.from({ length: 65_536 }, () => 'x');
    await expect(sql`select 1 where 'x' in ${sql(many)}`).rejects.toMatchObject({ code: '54023' });
    await expect(sql`select 1 as ${sql('a\0b')}`).rejects.toMatchObject({ code: '22021' });
    expect(await sql`select pg_backend_pid() as pid`).toEqual([before]);
  }));

// The test times out before the connection does, so it fails if the statements wait for the connection timeout.
it('rejects waiting statements when the pool is closed, even if the database never responded', {
  timeout: 9_000,
}, async () => {
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const sql = openDatabase(`postgres://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/none`, {
    max: 1,
  });
  const responses = Promise.allSettled([sql`select 1`, sql.begin((transaction) => transaction`select 1`)]);
  const sockets: Socket[] = [];
  silent.on('connection', (socket) => sockets.push(socket));
  await expect.poll(() => sockets).toHaveLength(1);
  await sql.end({ timeout: 0 });
  const closed = { reason: { message: expect.stringContaining('closed') } };
  expect(await responses).toMatchObject([closed, closed]);
  for (const socket of sockets) socket.destroy();
  silent.close();
});

it('end() waits until the database has closed its side of each connection', async () => {
  const endedClients: Socket[] = [];
  const { promise: ended, resolve: allEnded } = Promise.withResolvers<string>();
  const { hostname, port } = new URL(url());
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const database = connect({ host: hostname, port: Number(port) });
    client.pipe(database).pipe(client, { end: false });
    client.on('end', () => {
      if (endedClients.push(client) === 3) allEnded('ended');
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = new URL(url());
  const proxyAddress = proxy.address();
  address.port = String(typeof proxyAddress === 'object' ? proxyAddress?.port : '');
  const sql = openDatabase(address.href, { max: 3 });
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`));
  const closed = sql.end().then(() => 'closed');
  expect(await Promise.race([closed, ended])).toBe('ended');
  for (const client of endedClients) client.end();
  expect(await closed).toBe('closed');
  proxy.close();
});

// The test times out before PostgreSQL would close the connection because of its timeout for authentication.
it('closes the connection when the password is missing', { timeout: 30_000 }, async () => {
  await using proxy = await startBreakingProxy(url());
  const address = new URL(proxy.url);
  address.password = '';
  const sql = openDatabase(address.href, { max: 1 });
  await expect(sql`select 1`).rejects.toThrow('password');
  await sql.end();
  await expect.poll(() => proxy.connections()).toBe(0);
});

it('returns correct rows and keeps transactions atomic when connections break at any byte under load', async () => {
  await using proxy = await startBreakingProxy(url());
  const sql = openDatabase(proxy.url, { max: 3, settings: { application_name: 'broken' } });
  await site.sql`create table broken (id integer)`;
  let sent = 0;
  const work = async () => {
    while (sent < 600) {
      sent += 1;
      const id = sent;
      proxy.breakAfter(id % 3 === 0 ? Infinity : (id * 997) % 4_000);
      const rows = await (id % 2 === 0
        ? sql`select ${id}::integer as id, repeat('x', ${id}) as padding`
        : sql.begin(async (transaction) => {
            await transaction`insert into broken values (${id})`;
            await transaction.savepoint((inner) => inner`select 1 / 0`).catch(() => undefined);
            return transaction`insert into broken values (${id}) returning id`;
          })
      ).catch(() => null);
      if (rows) expect(rows).toMatchObject([{ id }]);
    }
  };
  await Promise.all(Array.from({ length: 20 }, work));
  proxy.breakAfter(Infinity);
  await expect.poll(() => sql`select 1 as one`.catch(() => null)).toEqual([{ one: 1 }]);
  expect(await site.sql`select id from broken group by id having count(*) <> 2`).toEqual([]);
  const findSessions = () => site.sql`select from pg_stat_activity where application_name = 'broken'`;
  await expect.poll(async () => (await findSessions()).length).toBeLessThanOrEqual(3);
  await sql.end();
  await expect.poll(findSessions).toHaveLength(0);
});
