import type { Logger } from 'pino';
import type { Database } from '../postgres/connect-database.ts';

const INTERVAL_MS = 60 * 60 * 1000;
/**
 * Minimum time between two computations, so that only one of several processes computes the ranking each hour. Shorter
 * than an hour, because timers are inexact.
 */
const SHORTEST_INTERVAL = '50 minutes';

export type CoasterRanking = {
  /** Waits for the current run. Then computes the ranking, unless another process is computing it, or any did in the last 50 minutes. */
  run(): Promise<void>;
  /** Ends the timer, cancels a running computation, and waits for its end. */
  stop(): Promise<void>;
};

/**
 * Computes the community's ranking of coasters at once and then every hour. It takes seconds in a large community;
 * until it is done, requests read the previous ranking.
 */
export function startCoasterRanking(sql: Database, log: Logger): CoasterRanking {
  let isStopped = false;
  let computation: { pid: number; started_at: string } | null = null;
  const run = async () => {
    if (isStopped) return;
    try {
      const startMs = performance.now();
      const isComputed = await sql.begin(async (transaction) => {
        await transaction`set local statement_timeout = '10min'`;
        const [session] = await transaction<{ pid: number; started_at: string }[]>`
          select pg_backend_pid() as pid, now()::text as started_at`;
        computation = session ?? null;
        if (isStopped) return false;
        const [row] = await transaction<{ computed: boolean }[]>`
          select private.refresh_coaster_ranking(${SHORTEST_INTERVAL}::interval) as computed`;
        return row?.computed ?? false;
      });
      if (isComputed)
        log.info({ ms: Math.round(performance.now() - startMs) }, 'ranking of coasters computed');
    } catch (error) {
      if (!isStopped)
        log.error(
          { err: error },
          'the ranking of coasters could not be computed; it will be tried again in an hour',
        );
    } finally {
      computation = null;
    }
  };
  let running = run();
  const runNext = () => {
    running = running.then(run);
    return running;
  };
  const timer = setInterval(runNext, INTERVAL_MS);
  timer.unref();
  return {
    run: runNext,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      // Also compares the start of the transaction: the computation may have ended, and its connection may run another query.
      if (computation !== null)
        await sql`
          select pg_cancel_backend(pid) from pg_stat_activity
          where pid = ${computation.pid} and xact_start = ${computation.started_at}::timestamptz`;
      await running;
    },
  };
}
