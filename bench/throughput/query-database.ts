import { pipelinedPool } from '../../server/data/execute/connection-pool.ts';
import { executeStatement } from '../../server/data/execute/execute-statement.ts';
import { openPool } from '../../server/postgres/client/open-pool.ts';
import { connectDatabase, REQUEST_SETTINGS } from '../../server/postgres/connect-database.ts';
import { FILE_ORIGIN_SETTING } from '../../server/rest/file-columns.ts';
import { pickCyclic } from '../requests/bench-request.ts';
import { withBestPlans } from './best-plans.ts';
import { type RecordedStatements, SITE_URL } from './record-statements.ts';
import { type Interval, repeat } from './repeat.ts';

/** The database without a server in front of it. */
export type DirectDatabase = AsyncDisposable & {
  /** Measures custom and generic plans. Returns the recordings with the faster kind for each statement. */
  bestPlans(recordings: readonly RecordedStatements[]): Promise<readonly RecordedStatements[]>;
  /** Repeats recordings with concurrent workers. No server can be faster than this. */
  execute(recordings: readonly RecordedStatements[], workers: number, durationMs: number): Promise<Interval>;
};

/** More connections than a small machine can serve at once. Further workers wait for a free connection. */
const POOL_SIZE = 10;

/** Connects like the Data API. */
export async function openDirectDatabase(url: string): Promise<DirectDatabase> {
  const sql = await connectDatabase(url, 1);
  const settings = { ...sql.options.settings, ...REQUEST_SETTINGS, [FILE_ORIGIN_SETTING]: SITE_URL };
  const pool = await openPool({ ...sql.options, settings }, POOL_SIZE);
  const database = pipelinedPool(pool);
  return {
    bestPlans: (recordings) =>
      withBestPlans(recordings, async (execution) => {
        const startedAt = performance.now();
        await executeStatement(database, execution);
        return performance.now() - startedAt;
      }),
    execute: (recordings, workers, durationMs) =>
      repeat(workers, durationMs, async (_, iteration) => {
        for (const execution of pickCyclic(recordings, iteration))
          await executeStatement(database, execution);
      }),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await sql.end();
    },
  };
}
