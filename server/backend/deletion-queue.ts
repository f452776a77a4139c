import type { Logger } from 'pino';
import type { Database } from '../postgres/connect-database.ts';
import type { ObjectStore } from './object-store.ts';

/** How often the queue is looked at when nobody says that it has grown. */
const INTERVAL_MS = 5_000;
const BATCH = 100;

export type DeletionQueue = {
  /** Says that there may be something to delete now. */
  wake(): void;
  /** Deletes what is queued; resolves when the queue was seen empty or a file could not be deleted. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Deletes the files whose names the database put into storage_deletion_queue, since SQL cannot reach bytes.
 * A line leaves the queue only after its file is gone, so a crash at any moment only means that it is done again.
 */
export function startDeletionQueue(sql: Database, objects: ObjectStore, log: Logger): DeletionQueue {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const drain = async () => {
    try {
      while (!stopped && (await deleteBatch(sql, objects)) === BATCH);
    } catch (error) {
      log.error({ err: error }, 'queued files could not be deleted; they will be tried again');
    }
  };
  const wake = () => {
    if (running) again = true;
    else if (!stopped) {
      running = drain().finally(() => {
        running = null;
        if (again) {
          again = false;
          wake();
        }
      });
    }
  };
  const timer = setInterval(wake, INTERVAL_MS);
  timer.unref();
  wake();
  return {
    wake,
    async drain() {
      wake();
      while (running) await running;
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function deleteBatch(sql: Database, objects: ObjectStore): Promise<number> {
  return sql.begin(async (transaction) => {
    const lines = await transaction<{ id: string; bucket_id: string; name: string }[]>`
      select id, bucket_id, name from public.storage_deletion_queue
      order by enqueued_at limit ${BATCH} for update skip locked`;
    for (const { bucket_id, name } of lines) {
      await transaction`delete from storage.objects where bucket_id = ${bucket_id} and name = ${name}`;
      await objects.remove(bucket_id, name);
    }
    if (lines.length > 0) {
      await transaction`delete from public.storage_deletion_queue where id in ${transaction(lines.map((line) => line.id))}`;
    }
    return lines.length;
  });
}
