import type { Logger } from 'pino';
import type { Database } from '../postgres/connect-database.ts';

const INTERVAL_MS = 60 * 60 * 1000;
/** Of several processes, one computes the ranking of an hour. */
const SHORTEST_INTERVAL = '50 minutes';

export type CoasterRanking = {
  /** Computes the ranking after the current run, unless another process has done so less than an hour ago. */
  run(): Promise<void>;
  /** Cancels a computation. */
  stop(): Promise<void>;
};

/**
 * Computes the community's ranking of coasters once an hour. It takes seconds in a large community; requests read the last
 * ranking meanwhile.
 */
export function startCoasterRanking(sql: Database, log: Logger): CoasterRanking {
  let stopped = false;
  let computing: { pid: number; began: string } | null = null;
  const run = async () => {
    if (stopped) return;
    try {
      const began = performance.now();
      const isComputed = await sql.begin(async (transaction) => {
        await transaction`set local statement_timeout = '10min'`;
        const [session] = await transaction<{ pid: number; began: string }[]>`
          select pg_backend_pid() as pid, now()::text as began`;
        computing = session ?? null;
        if (stopped) return false;
        const [row] = await transaction<{ computed: boolean }[]>`
          select private.refresh_coaster_ranking(${SHORTEST_INTERVAL}::interval) as computed`;
        return row?.computed ?? false;
      });
      if (isComputed) log.info({ ms: Math.round(performance.now() - began) }, 'ranking of coasters computed');
    } catch (error) {
      if (!stopped)
        log.error(
          { err: error },
          'the ranking of coasters could not be computed; it will be tried again in an hour',
        );
    } finally {
      computing = null;
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
      stopped = true;
      clearInterval(timer);
      // The pool may have given the connection to another statement, even to this one.
      if (computing !== null)
        await sql`
          select pg_cancel_backend(pid) from pg_stat_activity
          where pid = ${computing.pid} and xact_start = ${computing.began}::timestamptz`;
      await running;
    },
  };
}
