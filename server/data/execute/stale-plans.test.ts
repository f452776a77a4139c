import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyOf, openSessionDataApi } from '../testing/open-session-data-api.ts';
import { startTestCluster, type TestCluster } from '../testing/open-test-database.ts';
import { pipelinedPool } from './connection-pool.ts';
import { type Execution, executeStatement } from './execute-statement.ts';

let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster?.[Symbol.asyncDispose]());

const CONTEXT = { key: 'context', text: "select ''", values: [] };

function execution(text: string, values: string[], { isReadOnly }: { isReadOnly: boolean }): Execution {
  return {
    context: CONTEXT,
    statement: { key: text, text, values },
    estimate: null,
    isReadOnly,
    check: () => undefined,
    end: 'commit',
  };
}

/** Changes the type of the column `gauge` from integer to text. */
const ALTER = 'alter table public.engines alter gauge drop default, alter gauge type text using gauge::text';

it('a read is prepared again if its columns changed', async () => {
  await using database = await cluster.openDatabase();
  await using client = openSessionDataApi(database);
  const pool = pipelinedPool(client.pool);
  const read = execution('select gauge from public.engines where name = $1', ['Badger'], {
    isReadOnly: true,
  });
  for (let round = 0; round < 2; round += 1) {
    const { rows } = await executeStatement(pool, read);
    expect(rows).toEqual([['381']]);
    await database.sql.unsafe(ALTER);
  }
});

it('a write is prepared again if its columns changed, and changes its rows only once', async () => {
  await using database = await cluster.openDatabase();
  await using client = openSessionDataApi(database);
  const pool = pipelinedPool(client.pool);
  const text = "update public.engines set name = name || '!' where id = $1 returning name, gauge";
  const write = execution(text, ['2'], { isReadOnly: false });
  const names: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    names.push((await executeStatement(pool, write)).rows[0]?.[0]);
    if (round === 1) await database.sql.unsafe(ALTER);
  }
  expect(names).toEqual(['Badger!', 'Badger!!', 'Badger!!!']);
  const [row] = await database.sql`select name from public.engines where id = 2`;
  expect(row).toEqual({ name: 'Badger!!!' });
});

it('an error that is not about a stale plan is reported: a duplicate key', async () => {
  await using database = await cluster.openDatabase();
  await using client = openSessionDataApi(database);
  const text = 'insert into public.lines (name, length_km) values ($1, 1) returning name';
  const pool = pipelinedPool(client.pool);
  await executeStatement(pool, execution(text, ['Moor Line'], { isReadOnly: false }));
  await expect(
    executeStatement(pool, execution(text, ['Moor Line'], { isReadOnly: false })),
  ).rejects.toMatchObject({
    code: '23505',
  });
});

it('the Data API returns correct rows before and after a column changes its type', async () => {
  await using database = await cluster.openDatabase();
  await using client = openSessionDataApi(database);
  const responses = async () => [
    bodyOf(await client.call('GET /engines?select=gauge&id=eq.1')),
    bodyOf(
      await client.call('PATCH /engines?id=eq.2&select=name,gauge', {
        body: { built: 1949 },
        headers: { prefer: 'return=representation' },
      }),
    ),
  ];
  const filtered = async () =>
    bodyOf(await client.call('GET /engines?select=name&gauge=eq.381&limit=1&order=id'));
  expect(await responses()).toEqual([[{ gauge: 381 }], [{ name: 'Badger', gauge: 381 }]]);
  expect(await filtered()).toEqual([{ name: 'Kingfisher' }]);
  await database.sql.unsafe(ALTER);
  expect(await responses()).toEqual([[{ gauge: '381' }], [{ name: 'Badger', gauge: '381' }]]);
  // Filters compare by the type in the schema cache.
  await client.api.reload();
  expect(await filtered()).toEqual([{ name: 'Kingfisher' }]);
});
