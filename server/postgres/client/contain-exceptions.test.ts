/** An exception while a message is written or read affects only the request that uses the connection. */
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { Connection } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BackendConnection } from '../../lite/backend-connection.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { Pipeline } from '../dialect/pipeline.ts';
import { PreparedStatements } from '../dialect/prepared-statements.ts';

let site: TestServer;
const uncaught: unknown[] = [];
const recordUncaught = (error: unknown) => void uncaught.push(error);

beforeAll(async () => {
  site = await startTestServer();
  process.on('uncaughtExceptionMonitor', recordUncaught);
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', recordUncaught);
  await site[Symbol.asyncDispose]();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const CONNECTIONS = 3;
const anon = { auth: { uid: null, role: 'anon', jwt: null } };

/** Functions that are called while a message is written or read. The test makes them throw. */
const messageFunctions = [
  ...(['parse', 'bind', 'execute', 'describe', 'close', 'sync', 'query'] as const).map(
    (name) => [Connection.prototype, name] as const,
  ),
  ...(
    [
      'submit',
      'handleParseComplete',
      'handleParameterDescription',
      'handleRowDescription',
      'handleDataRow',
      'handleCommandComplete',
      'handleReadyForQuery',
      'handleError',
    ] as const
  ).map((name) => [Pipeline.prototype, name] as const),
  [PreparedStatements.prototype, 'find'] as const,
] as const;

/** Makes the n-th call of one of these functions throw. The returned function returns whether that call was made. */
function throwOnNthCall(functionIndex: number, n: number, thrown: unknown): () => boolean {
  const [prototype, name] = messageFunctions[functionIndex % messageFunctions.length] ?? messageFunctions[0];
  const original: unknown = Reflect.get(prototype, name);
  if (typeof original !== 'function') throw new Error(`${name} is no function`);
  let calls = 0;
  Reflect.set(prototype, name, function (this: unknown, ...parameters: unknown[]) {
    calls += 1;
    if (calls === n) throw thrown;
    return Reflect.apply(original, this, parameters);
  });
  restoreFunction = () => Reflect.set(prototype, name, original);
  return () => calls >= n;
}
let restoreFunction: () => unknown = () => undefined;
afterEach(() => restoreFunction());

it('an exception in any call fails at most its own request, and all connections stay usable', async () => {
  await using connection = Object.assign(new BackendConnection(site.server.databaseUrl ?? '', CONNECTIONS), {
    [Symbol.asyncDispose]: () => connection.close(),
  });
  let requests = 0;
  const send = (value: number) =>
    connection.withContext(anon, async (db) => {
      requests += 1;
      // Some statements are new to their connection, some are prepared, some are rejected.
      const label = value % 3 === 0 ? `c${requests}` : 'c';
      const query = value % 5 === 4 ? sql`select 1 / 0` : sql`select ${value}::integer as ${sql.ref(label)}`;
      const { rows } = await query.execute(db);
      return Object.values(rows[0] ?? {})[0];
    });
  // The first request grants privileges on the tables; requests that arrive meanwhile wait for it.
  await send(0);
  const thrown = fc.constantFrom<unknown>(
    new RangeError('out of range'),
    new TypeError('no function'),
    'a text',
    null,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: messageFunctions.length - 1 }),
      fc.integer({ min: 1, max: 12 }),
      thrown,
      async (functionIndex, n, reason) => {
        const hasThrown = throwOnNthCall(functionIndex, n, reason);
        try {
          const values = Array.from({ length: 12 }, (_, value) => value);
          const responses = await Promise.allSettled(values.map(send));
          const failed = values.filter(
            (value) => value % 5 !== 4 && responses[value]?.status !== 'fulfilled',
          );
          expect(failed.length).toBeLessThanOrEqual(hasThrown() ? 1 : 0);
          for (const value of values)
            if (responses[value]?.status === 'fulfilled') expect(responses[value].value).toBe(value);
        } finally {
          restoreFunction();
        }
        // Each request waits for the others, so that all connections are in use at once.
        let arrived = 0;
        const { promise: all, resolve } = Promise.withResolvers<void>();
        const holdConnection = () =>
          connection.withContext(anon, async (db) => {
            await sql`select 1`.execute(db);
            arrived += 1;
            if (arrived === CONNECTIONS) resolve();
            await all;
          });
        await Promise.all(Array.from({ length: CONNECTIONS }, holdConnection));
      },
    ),
    { numRuns: 150 },
  );
  expect(uncaught).toEqual([]);
});

it('more than 65,535 parameters, or a NUL character in a statement, are rejected, and the connection stays open', async () => {
  await using connection = Object.assign(new BackendConnection(site.server.databaseUrl ?? '', 1), {
    [Symbol.asyncDispose]: () => connection.close(),
  });
  const pid = () =>
    connection.withContext(
      anon,
      async (db) => (await sql`select pg_backend_pid() as pid`.execute(db)).rows[0],
    );
  const before = await pid();
  const many = Array.from({ length: 65_536 }, (_, n) => sql`${n}`);
  await expect(
    connection.withContext(anon, (db) => sql`select array[${sql.join(many)}]`.execute(db)),
  ).rejects.toMatchObject({ code: '54023' });
  await expect(
    connection.withContext(anon, (db) => sql`select 1 as ${sql.ref('a\0b')}`.execute(db)),
  ).rejects.toMatchObject({ code: '22021' });
  expect(await pid()).toEqual(before);
});
