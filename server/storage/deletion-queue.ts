import type { Logger } from 'pino';
import { type RecurringWork, startRecurringWork } from '../concurrency/recurring-work.ts';
import type { Sql } from '../postgres/client/sql.ts';
import type { Database } from '../postgres/connect-database.ts';
import { withFileDeletionLock } from './file-deletion-lock.ts';
import type { ObjectStore } from './object-store.ts';
import type { RemovedPictures } from './removed-pictures.ts';

/** Interval between checks of the queue when nothing wakes it. */
const INTERVAL_MS = 5_000;
const BATCH_SIZE = 100;
/** Interval between searches for abandoned uploads, removed content and declined accounts, most of which have grace periods of days. */
const SWEEP_INTERVAL_MS = 60 * 60 * 1000;

/**
 * Deletes the files listed in storage_deletion_queue, since SQL cannot delete bytes. A row leaves the queue only after
 * its file is deleted, or if the file is referenced again. So a crash loses no deletion, but may cause a second one of the same
 * file. A run ends when the queue is empty, or after a batch with a file that could not be deleted. One process at a time works on the
 * queue. `drain` also runs the hourly searches. Triggers and private.enqueue_abandoned_files decide what is queued; docs/database.md names
 * the migration with the current version of each. orphaned-files.ts removes what a crash left on the disk. Before a run deletes
 * files, it stores the fingerprints of removed pictures.
 */
export function startDeletionQueue(
  sql: Database,
  objects: ObjectStore,
  removedPictures: Pick<RemovedPictures, 'storePendingFingerprints'>,
  log: Logger,
): RecurringWork {
  let sweepAt = 0;
  const run = async (isStopped: () => boolean) => {
    try {
      if (Date.now() >= sweepAt) {
        sweepAt = Date.now() + SWEEP_INTERVAL_MS;
        await purgeRemovedContent(sql, log);
        await purgeDeclinedAccounts(sql, log);
        await queueAbandonedUploads(sql, log);
      }
      const [queue] = await sql<{ waiting: boolean }[]>`
        select exists (select from public.storage_deletion_queue)
          or exists (select from private.removed_pictures where name is not null) as waiting`;
      if (!queue?.waiting) return;
      await withFileDeletionLock(sql, async (session) => {
        await removedPictures.storePendingFingerprints(session, isStopped);
        while (!isStopped() && (await deleteBatch(session, objects, log)) === BATCH_SIZE);
      });
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

/** Deletes content that moderators removed over 30 days ago, unless an appeal is open. Its files are then queued. */
async function purgeRemovedContent(sql: Database, log: Logger): Promise<void> {
  const [row] = await sql<{ purged: number }[]>`select private.purge_removed_content(1000) as purged`;
  if (row && row.purged > 0) log.info({ decisions: row.purged }, 'purged content that moderators removed');
}

/** Deletes the accounts of applicants whom moderators declined over 30 days ago. */
async function purgeDeclinedAccounts(sql: Database, log: Logger): Promise<void> {
  const [row] = await sql<{ purged: number }[]>`select private.purge_declined_accounts(1000) as purged`;
  if (row && row.purged > 0) log.info({ accounts: row.purged }, 'declined accounts deleted');
}

/**
 * Queues stored files that no row references: at once if they were uploaded while their account was being deleted, after a day if they are
 * in the bucket of posts or of rides, and in most other cases after a week. If a member's profile has no picture, queues their newest profile
 * picture only after 30 days (20260701002000_ride_photos.sql).
 */
async function queueAbandonedUploads(sql: Database, log: Logger): Promise<void> {
  const [row] = await sql<{ queued: number }[]>`select private.enqueue_abandoned_files() as queued`;
  if (row && row.queued > 0) log.info({ files: row.queued }, 'abandoned uploads queued for deletion');
}

type QueuedFile = { readonly id: string; readonly bucket_id: string; readonly name: string };

/** Handles the oldest files of the queue, and returns how many it removed from the queue. `sql` is the session that holds the lock. */
async function deleteBatch(sql: Sql, objects: ObjectStore, log: Logger): Promise<number> {
  const files = await sql<QueuedFile[]>`
    select id, bucket_id, name from public.storage_deletion_queue order by enqueued_at limit ${BATCH_SIZE}`;
  let removedCount = 0;
  for (const file of files) if (await deleteFile(sql, objects, log, file)) removedCount += 1;
  return removedCount;
}

/**
 * Deletes a file and then its rows. Uses no transaction, since a slow store would keep the transaction open. If a row
 * references the file again, keeps the file and removes it from the queue.
 * @returns false if another transaction has locked or removed the row of the queue, or if the file must be tried again: it
 * moves to the end of the queue
 */
async function deleteFile(
  sql: Sql,
  objects: ObjectStore,
  log: Logger,
  { id, bucket_id, name }: QueuedFile,
): Promise<boolean> {
  // A transaction that is about to reference the file has locked this row, or deleted it.
  const [queued] = await sql<{ referenced: boolean; needsFingerprint: boolean }[]>`
    select private.is_file_referenced(bucket_id || '/' || name) as referenced,
      exists (
        select from private.removed_pictures as picture
        where picture.bucket_id = queue.bucket_id and picture.name = queue.name
      ) as "needsFingerprint"
    from public.storage_deletion_queue as queue where id = ${id} for update skip locked`;
  if (!queued) return false;
  if (queued.referenced) {
    await sql`delete from public.storage_deletion_queue where id = ${id}`;
    return true;
  }
  // The fingerprint of a removed picture must be stored before its bytes are deleted.
  if (queued.needsFingerprint) {
    await sql`update public.storage_deletion_queue set enqueued_at = now() where id = ${id}`;
    return false;
  }
  try {
    await objects.remove(bucket_id, name);
  } catch (error) {
    log.error(
      { err: error, bucket: bucket_id, name },
      'a queued file could not be deleted; it will be tried again',
    );
    await sql`update public.storage_deletion_queue set enqueued_at = now() where id = ${id}`;
    return false;
  }
  await sql`
    with removed as (delete from storage.objects where bucket_id = ${bucket_id} and name = ${name})
    delete from public.storage_deletion_queue where id = ${id}`;
  return true;
}
