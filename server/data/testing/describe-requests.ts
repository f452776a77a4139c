import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataSettings } from '../create-data-api.ts';
import { startTestCluster, type TestCluster, type TestDatabase } from './open-test-database.ts';
import {
  type DataApiClient,
  openDataApiClient,
  type ParsedResponse,
  type RequestParts,
} from './send-request.ts';

/** A request, what of its answer matters (200 unless it says otherwise), and what else the request consists of. */
export type RequestExample = readonly [line: string, expected: Partial<ParsedResponse>, asked?: RequestParts];

/** The answer to a request that is rejected. */
export function rejected(
  status: number,
  code: string,
  message: string,
  { details = null, hint = null }: { readonly details?: unknown; readonly hint?: string | null } = {},
): Partial<ParsedResponse> {
  return { status, body: { code, message, details, hint } };
}

type Options = {
  /** Statements that prepare the database. */
  readonly prepare?: string;
  readonly settings?: Partial<DataSettings>;
};

/** Sends each request to a data API over the test project. What a request writes is rolled back. */
export function describeRequests(
  chapters: Readonly<Record<string, readonly RequestExample[]>>,
  { prepare, settings }: Options = {},
): void {
  let cluster: TestCluster;
  let database: TestDatabase;
  let api: DataApiClient;

  beforeAll(async () => {
    cluster = await startTestCluster();
    database = await cluster.openDatabase();
    // The planner's estimates are then those of the rows.
    await database.sql.unsafe(`${prepare ?? ''}; analyze`);
    api = openDataApiClient(database, settings);
  });
  afterAll(async () => {
    await api?.[Symbol.asyncDispose]();
    await database?.[Symbol.asyncDispose]();
    await cluster?.[Symbol.asyncDispose]();
  });

  for (const [chapter, examples] of Object.entries(chapters)) {
    describe(chapter, () => {
      for (const [line, { status = 200, headers, body }, asked = {}] of examples) {
        it(line, async () => {
          const answered = await api.send(line, rolledBack(asked));
          expect(answered).toMatchObject({ status, ...(headers && { headers }) });
          if (body !== undefined) expect(answered.body).toEqual(body);
        });
      }
    });
  }
}

function rolledBack({ headers, ...asked }: RequestParts): RequestParts {
  const prefer = headers?.prefer === undefined ? 'tx=rollback' : `${headers.prefer}, tx=rollback`;
  return { ...asked, headers: { ...headers, prefer } };
}
