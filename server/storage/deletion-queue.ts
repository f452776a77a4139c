import type { Logger } from 'pino';
import { type RecurringWork, startRecurringWork } from '../concurrency/recurring-work.ts';
import type { Database } from '../postgres/connect-database.ts';
import { mayDeleteFiles } from './file-deletion-lock.ts';
import type { ObjectStore } from './object-store.ts';

/** How often the queue is looked at when nobody says that it has grown. */
const INTERVAL_MS = 5_000;
const BATCH = 100;
/** How often abandoned uploads are looked for. They are told by their age in days, so that an hour is soon enough. */
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Deletes the files whose names the database put into storage_deletion_queue, since SQL cannot reach bytes.
 * A line leaves the queue only after its file is gone, so a crash at any moment only means that it is done again.
 * A run ends when the queue was seen empty or a file could not be deleted; `drain` also looks for abandoned uploads.
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

/** Queues members' uploads that no row ever showed. */
async function queueAbandonedUploads(sql: Database, log: Logger): Promise<void> {
  const [answer] = await sql<{ queued: number }[]>`select private.enqueue_abandoned_files() as queued`;
  if (answer && answer.queued > 0)
    log.info({ files: answer.queued }, 'abandoned uploads queued for deletion');
}

/**
 * Deletes the longest-queued files; answers how many lines are done with. One that cannot be deleted goes behind all others.
 * A file that came into a row while it waited stays.
 */
async function deleteBatch(sql: Database, objects: ObjectStore, log: Logger): Promise<number> {
  return sql.begin(async (transaction) => {
    if (!(await mayDeleteFiles(transaction))) return 0;
    const lines = await transaction<{ id: string; bucket_id: string; name: string; shown: boolean }[]>`
      select id, bucket_id, name, private.is_file_shown(bucket_id || '/' || name) as shown
      from public.storage_deletion_queue
      order by enqueued_at limit ${BATCH} for update skip locked`;
    const gone: string[] = [];
    for (const { id, bucket_id, name, shown } of lines) {
      try {
        if (!shown) {
          await objects.remove(bucket_id, name);
          await transaction`delete from storage.objects where bucket_id = ${bucket_id} and name = ${name}`;
        }
        gone.push(id);
      } catch (error) {
        log.error(
          { err: error, bucket: bucket_id, name },
          'a queued file could not be deleted; it will be tried again',
        );
        await transaction`update public.storage_deletion_queue set enqueued_at = now() where id = ${id}`;
      }
    }
    if (gone.length > 0) {
      await transaction`delete from public.storage_deletion_queue where id in ${transaction(gone)}`;
    }
    return gone.length;
  });
}
