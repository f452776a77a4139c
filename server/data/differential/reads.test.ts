import { assert, asyncProperty, constantFrom, record } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openRecordingDataApi,
  type RecordingDataApi,
  testCaller,
} from '../testing/open-recording-data-api.ts';
import { startTestCluster, type TestCluster, type TestDatabase } from '../testing/open-test-database.ts';
import { testRuns } from '../testing/test-runs.ts';
import { generatedRead } from './generate.ts';
import { applyRange, projectRow, selectRows } from './model.ts';
import type { ModelRead, Tables } from './model-read.ts';
import { readTables } from './read-tables.ts';
import { writeQuery } from './write-query.ts';

let cluster: TestCluster;
let database: TestDatabase;
let api: RecordingDataApi;
let tables: Tables;

beforeAll(async () => {
  cluster = await startTestCluster();
  database = await cluster.openDatabase();
  api = openRecordingDataApi(database);
  tables = await readTables(database);
});

afterAll(async () => {
  await api?.[Symbol.asyncDispose]();
  await database?.[Symbol.asyncDispose]();
  await cluster?.[Symbol.asyncDispose]();
});

type Expected = { readonly status: number; readonly range: string | null; readonly body: unknown };

const UNCHECKED = Symbol('any body');

function expectedResponse(read: ModelRead, isCounted: boolean, isSingular: boolean): Expected {
  const matching = selectRows(read, tables[read.table] ?? [], tables);
  const rows = applyRange(matching, read).map((row) => projectRow(read, row, tables));
  const offset = read.offset ?? 0;
  const total = isCounted ? matching.length : null;
  if (isSingular && rows.length !== 1) return { status: 406, range: null, body: UNCHECKED };
  if (total !== null && offset > total) return { status: 416, range: `*/${total}`, body: UNCHECKED };
  const span = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
  return {
    status: total !== null && rows.length < total ? 206 : 200,
    range: `${span}/${total ?? '*'}`,
    body: isSingular ? rows[0] : rows,
  };
}

it('responds to generated reads like the reference model', async () => {
  const { runs, seed } = testRuns(400);
  let responsesWithRows = 0;
  const request = record({
    read: generatedRead(tables),
    isCounted: constantFrom(false, true),
    isSingular: constantFrom(false, false, false, true),
    method: constantFrom('GET', 'GET', 'GET', 'HEAD'),
  });
  await assert(
    asyncProperty(request, async ({ read, isCounted, isSingular, method }) => {
      const query = writeQuery(read);
      const { status, headers, body } = await api.handle(
        {
          method,
          path: `/${read.table}`,
          query,
          headers: {
            ...(isCounted ? { prefer: 'count=exact' } : {}),
            ...(isSingular ? { accept: 'application/vnd.pgrst.object+json' } : {}),
          },
          body: null,
        },
        testCaller('service_role'),
      );
      const expected = expectedResponse(read, isCounted, isSingular);
      const line = `${method} /${read.table}?${decodeURIComponent(query)}`;
      const range = headers.find(([name]) => name === 'Content-Range')?.[1] ?? null;
      // The request and the body of an error are on both sides only to appear in the message of a failing test.
      expect({ status, range, line, body: status >= 400 ? body : undefined }).toEqual({
        status: expected.status,
        range: expected.range,
        line,
        body: status >= 400 ? body : undefined,
      });
      if (method === 'HEAD') expect(body).toBeNull();
      else if (expected.body !== UNCHECKED) {
        expect({ line, body: JSON.parse(String(body)) }).toEqual({ line, body: expected.body });
        if (JSON.stringify(expected.body) !== '[]') responsesWithRows += 1;
      }
    }),
    { seed, numRuns: runs },
  );
  expect(responsesWithRows).toBeGreaterThan(runs / 5);
}, 3_600_000);
