import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type RecurringWork, startRecurringWork } from '../concurrency/recurring-work.ts';
import type { Database } from '../postgres/connect-database.ts';

/** Interval between checks for deleted accounts with remaining rows, unless `wake` starts one earlier. */
const INTERVAL_MS = 5_000;
/** Rows per transaction: about 100 ms, during which others may wait for a lock. */
const MAX_BATCH_SIZE = 1_000;
const MIN_BATCH_SIZE = 20;
/** After each batch, pauses as long as the batch took, but at most this long. So requests get the database about half of the time. */
const LONGEST_PAUSE_MS = 200;

type Options = {
  readonly sql: Database;
  readonly log: Logger;
  /** Called after each batch, which may have queued files for deletion. */
  readonly onRemoved: () => void;
  /** Number of rows per transaction; MAX_BATCH_SIZE unless a test needs small batches. */
  readonly batch?: number;
};

/**
 * Removes the rows of large deleted accounts in batches. A run ends when a batch fails, or when no rows are left except those of
 * accounts that another process works on. The database keeps track of the remaining rows, so the work continues after a crash. Several
 * processes share the work: each batch is a transaction that skips accounts locked by other processes.
 */
export function startAccountDeletions({
  sql,
  log,
  onRemoved,
  batch: fullBatch = MAX_BATCH_SIZE,
}: Options): RecurringWork {
  let batch = fullBatch;

  const run = async (isStopped: () => boolean) => {
    let total = 0;
    try {
      while (!isStopped()) {
        const began = performance.now();
        const [row] = await sql<{ removed: number | null }[]>`
          select private.continue_account_deletions(${batch}) as removed`;
        const removedRows = row?.removed ?? null;
        if (removedRows === null) break;
        total += removedRows;
        batch = fullBatch;
        onRemoved();
        await pause(Math.min(performance.now() - began, LONGEST_PAUSE_MS));
      }
    } catch (error) {
      // A smaller batch may finish within the statement timeout.
      batch = Math.max(MIN_BATCH_SIZE, Math.floor(batch / 2));
      log.error({ err: error }, 'rows of a deleted account could not be removed; they will be tried again');
    }
    if (total > 0) log.info({ rows: total }, 'removed rows of deleted accounts');
  };
  return startRecurringWork({ intervalMs: INTERVAL_MS, run });
}
