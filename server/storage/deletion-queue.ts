import type { Logger } from 'pino';
import { type RecurringWork, startRecurringWork } from '../concurrency/recurring-work.ts';
import type { Database } from '../postgres/connect-database.ts';
import { mayDeleteFiles } from './file-deletion-lock.ts';
import type { ObjectStore } from './object-store.ts';

/** Interval between checks of the queue when nothing wakes it. */
const INTERVAL_MS = 5_000;
const BATCH = 100;
/** Interval between searches for abandoned uploads. They are days old, so an hour is soon enough. */
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Deletes the files listed in storage_deletion_queue, since SQL cannot delete bytes. A row leaves the queue only after
 * its file is deleted, so a crash only means that the file is deleted again. A run ends when the queue is empty or a
 * file could not be deleted; `drain` also searches for abandoned uploads.
 */
export function startDeletionQueue(sql: Database, objects: ObjectStore, log: Logger): RecurringWork {
  let sweepAt = 0;
  const run = async (isStopped: () => boolean) => {
    try {
      if (Date.now() >= sweepAt) {
        sweepAt = Date.now() + SWEEP_INTERVAL_MS;
        await queueAbandonedUploads(sql, log);
      }
      while (!isStopped() && (await deleteBatch(sql, objects, log)) === BATCH);
    } catch (error) {
      log.error({ err: error }, 'queued files could not be deleted; they will be tried again');
    }
  };
  const work = startRecurringWork({ intervalMs: INTERVAL_MS, run });
  return {
    ...work,
    drain() {
      sweepAt = 0;
      return work.drain();
    },
  };
}

/** Queues members' uploads that no row ever referred to. */
async function queueAbandonedUploads(sql: Database, log: Logger): Promise<void> {
  const [row] = await sql<{ queued: number }[]>`select private.enqueue_abandoned_files() as queued`;
  if (row && row.queued > 0) log.info({ files: row.queued }, 'abandoned uploads queued for deletion');
}

/**
 * Deletes the oldest files of the queue; returns how many rows are finished. A file that cannot be deleted moves to the
 * end of the queue. A file that a row refers to by now is kept.
 */
async function deleteBatch(sql: Database, objects: ObjectStore, log: Logger): Promise<number> {
  return sql.begin(async (transaction) => {
    if (!(await mayDeleteFiles(transaction))) return 0;
    const rows = await transaction<{ id: string; bucket_id: string; name: string; shown: boolean }[]>`
      select id, bucket_id, name, private.is_file_shown(bucket_id || '/' || name) as shown
      from public.storage_deletion_queue
      order by enqueued_at limit ${BATCH} for update skip locked`;
    const finished: string[] = [];
    for (const { id, bucket_id, name, shown } of rows) {
      try {
        if (!shown) {
          await objects.remove(bucket_id, name);
          await transaction`delete from storage.objects where bucket_id = ${bucket_id} and name = ${name}`;
        }
        finished.push(id);
      } catch (error) {
        log.error(
          { err: error, bucket: bucket_id, name },
          'a queued file could not be deleted; it will be tried again',
        );
        await transaction`update public.storage_deletion_queue set enqueued_at = now() where id = ${id}`;
      }
    }
    if (finished.length > 0) {
      await transaction`delete from public.storage_deletion_queue where id in ${transaction(finished)}`;
    }
    return finished.length;
  });
}
