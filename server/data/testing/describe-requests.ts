import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSettings } from '../create-data-api.ts';
import {
  type DataApiClient,
  openDataApiClient,
  type ParsedResponse,
  type RequestParts,
} from './data-api-client.ts';
import { startTestCluster, type TestCluster, type TestDatabase } from './open-test-database.ts';

/** A request, the expected parts of the response (status 200 by default), and further parts of the request. */
export type RequestExample = readonly [line: string, expected: Partial<ParsedResponse>, parts?: RequestParts];

/** Returns the expected response to a rejected request. */
export function rejected(
  status: number,
  code: string,
  message: string,
  { details = null, hint = null }: { readonly details?: unknown; readonly hint?: string | null } = {},
): Partial<ParsedResponse> {
  return { status, body: { code, message, details, hint } };
}

type Options = {
  /** SQL statements that prepare the database. */
  readonly prepare?: string;
  readonly settings?: Partial<DataSettings>;
};

/** Defines one test per request, sent to a Data API on the test project. Writes are rolled back. */
export function describeRequests(
  groups: Readonly<Record<string, readonly RequestExample[]>>,
  { prepare, settings }: Options = {},
): void {
  let cluster: TestCluster;
  let database: TestDatabase;
  let api: DataApiClient;

  beforeAll(async () => {
    cluster = await startTestCluster();
    database = await cluster.openDatabase();
    // Makes the planner's estimates match the rows.
    await database.sql.unsafe(`${prepare ?? ''}; analyze`);
    api = openDataApiClient(database, settings);
  });
  afterAll(async () => {
    await api?.[Symbol.asyncDispose]();
    await database?.[Symbol.asyncDispose]();
    await cluster?.[Symbol.asyncDispose]();
  });

  for (const [group, examples] of Object.entries(groups)) {
    describe(group, () => {
      for (const [line, { status = 200, headers, body }, parts = {}] of examples) {
        it(line, async () => {
          const response = await api.send(line, withRollback(parts));
          expect(response).toMatchObject({ status, ...(headers && { headers }) });
          if (body !== undefined) expect(response.body).toEqual(body);
        });
      }
    });
  }
}

function withRollback({ headers, ...parts }: RequestParts): RequestParts {
  const prefer = headers?.prefer === undefined ? 'tx=rollback' : `${headers.prefer}, tx=rollback`;
  return { ...parts, headers: { ...headers, prefer } };
}
