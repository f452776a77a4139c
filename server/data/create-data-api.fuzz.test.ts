import { array, assert, asyncProperty, constantFrom, tuple } from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { DataRequest } from './request/data-request.ts';
import type { DataResponse } from './respond/data-response.ts';
import { MARKER } from './testing/fuzz-seeds.ts';
import { fuzzedRequest } from './testing/fuzzed-request.ts';
import {
  CONNECTIONS,
  openRecordingDataApi,
  type RecordingDataApi,
  testCaller,
} from './testing/open-recording-data-api.ts';
import { startTestCluster, type TestCluster, type TestDatabase } from './testing/open-test-database.ts';
import { requestLine, testRuns } from './testing/test-runs.ts';

const CONCURRENT_REQUESTS = 8;
/** Statuses by SQLSTATE code or class, as in server/rest/data-service.ts: these errors count as errors of the request. */
const OVERRIDES = {
  '57014': { status: 400 },
  '40': { status: 409 },
  '54': { status: 400 },
  '55000': { status: 405 },
  '21000': { status: 400 },
};
const TIMEOUT_MS = 60_000;
/**
 * Codes of database errors that no request may cause, because they show that the API wrote a wrong statement: syntax errors,
 * parameters that have no type or no value, unknown tables, duplicate or ambiguous names, invalid cursors, prepared statements, recursion and
 * window functions, missing prepared statements and portals, protocol errors, and bugs in PostgreSQL.
 */
const STATEMENT_ERRORS = /^(42601|42P0[1235689]|42P1[1489]|42P20|42702|42712|42725|26000|34000|08P01|XX...)$/;

let cluster: TestCluster;
let database: TestDatabase;
let api: RecordingDataApi;
const badStatements: string[] = [];

beforeAll(async () => {
  cluster = await startTestCluster();
  database = await cluster.openDatabase();
  api = openRecordingDataApi(database, { errorOverrides: OVERRIDES }, (error) => {
    const { code = '', position } = databaseErrorSchema.parse(error);
    // A syntax error without a position is not in the statement, but in a value, such as `fts.two words`.
    if (STATEMENT_ERRORS.test(code) && (code !== '42601' || position !== undefined))
      badStatements.push(`${code} ${error.message}`);
  });
});

afterAll(async () => {
  await api?.[Symbol.asyncDispose]();
  await database?.[Symbol.asyncDispose]();
  await cluster?.[Symbol.asyncDispose]();
});

const databaseErrorSchema = z.object({ code: z.optional(z.string()), position: z.optional(z.string()) });
const call = tuple(fuzzedRequest, constantFrom('anon', 'authenticated', 'service_role'));

it('responds to fuzzed requests with success, or 4xx and an error code', async () => {
  const { runs, seed } = testRuns(400);
  const counts = new Map<string, number>();
  let connected = 0;
  api.pool.on('connect', () => {
    connected += 1;
  });
  await assert(
    asyncProperty(
      array(call, { minLength: CONCURRENT_REQUESTS, maxLength: CONCURRENT_REQUESTS }),
      async (calls) => {
        await Promise.all(
          calls.map(async ([request, role]) => {
            const response = await withTimeout(request, api.handle(request, testCaller(role)));
            const result = statusAndCode(response, request);
            counts.set(result, (counts.get(result) ?? 0) + 1);
          }),
        );
        const lines = calls.map(([request]) => requestLine(request)).join('\n');
        expect(badStatements.splice(0), lines).toEqual([]);
      },
    ),
    { seed, numRuns: Math.ceil(runs / CONCURRENT_REQUESTS) },
  );
  // Aliases are the only text of a request that a statement contains.
  const withoutAliases = [...api.statements].map((text) => text.replaceAll(/ as "[A-Za-z0-9_]+"/g, ''));
  expect(withoutAliases.filter((text) => text.toLowerCase().includes(MARKER))).toEqual([]);
  expect(api.pool.waitingCount).toBe(0);
  await vi.waitFor(() => expect(api.pool.idleCount).toBe(api.pool.totalCount), { timeout: 60_000 });
  // No connection was closed and replaced.
  expect(connected).toBeLessThanOrEqual(CONNECTIONS);
  const succeeded = [...counts].filter(([result]) => /^[23]/.test(result));
  expect(succeeded.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(runs / 20);
  if (process.env.DATA_TEST_RUNS) process.stdout.write(`${summary(counts)}\n`);
}, 3_600_000);

/** Returns "200", or "400 PGRST100" for an error. Status 300, for an ambiguous relation or function, counts as a success. */
function statusAndCode({ status, headers, body }: DataResponse, request: DataRequest): string {
  const line = requestLine(request);
  const type = headers.find(([name]) => name === 'Content-Type')?.[1];
  // Ignores the parameters, which may name another media type: `application/vnd.pgrst.plan+text; for="application/json"`.
  const isJson = type?.split(';')[0]?.includes('json') === true;
  const parsed: unknown = isJson && typeof body === 'string' ? parse(body, line) : null;
  if (status >= 200 && status < 400) return String(status);
  const code = headers.find(([name]) => name === 'Proxy-Status')?.[1]?.replace('PostgREST; error=', '') ?? '';
  if (status < 400 || status >= 500) expect.fail(`${status} for ${line}: ${String(body)}`);
  expect(code, line).toMatch(/^(PGRST[\dX]\d\d|[\dA-Z]{5}|query_too_large|too_many_values)$/);
  if (request.method === 'HEAD') expect(body, line).toBeNull();
  else expect(parsed, line).toMatchObject({ code, message: expect.any(String) });
  return `${status} ${code}`;
}

function parse(text: string, line: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return expect.fail(`no JSON for ${line}: ${text}`);
  }
}

async function withTimeout<T>(request: DataRequest, response: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no response to ${requestLine(request)}`)), TIMEOUT_MS);
  try {
    return await Promise.race([response, promise]);
  } catch (error) {
    throw new Error(`failed: ${requestLine(request)}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function summary(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([result, count]) => `${result}: ${count}`)
    .join('\n');
}
