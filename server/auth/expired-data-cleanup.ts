import type { Logger } from 'pino';
import type { Database } from '../postgres/connect-database.ts';

const INTERVAL_MS = 60 * 60 * 1000;

/** Rows per statement, so that no request waits for a long deletion. */
const BATCH_SIZE = 5_000;

export type ExpiredDataCleanup = {
  /** Removes expired data now. */
  run(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts to delete expired data, immediately and then every hour:
 * - refresh tokens that were used or revoked more than a day ago (as Supabase does); an open app refreshes its token every hour
 * - sign-up attempts and address changes whose code was sent more than a day ago
 * - audit log entries after 90 days
 * - the ids by which the server recognizes repeated writes, and removed credits of the ride log, after 30 days
 */
export function startExpiredDataCleanup(sql: Database, log: Logger): ExpiredDataCleanup {
  let isStopped = false;
  const inBatches = async (remove: () => Promise<{ readonly length: number }>) => {
    let total = 0;
    while (!isStopped) {
      const { length: count } = await remove();
      total += count;
      if (count < BATCH_SIZE) break;
    }
    return total;
  };
  const run = async () => {
    try {
      const tokens = await inBatches(
        () => sql`
          delete from auth.refresh_tokens where id in (
            select id from auth.refresh_tokens
            where revoked and updated_at < now() - interval '1 day'
            limit ${BATCH_SIZE} for update skip locked)
          returning 1`,
      );
      await inBatches(
        () => sql`
          delete from private.sign_up_attempts where id in (
            select id from private.sign_up_attempts
            where code_sent_at < now() - interval '1 day'
            limit ${BATCH_SIZE} for update skip locked)
          returning 1`,
      );
      await inBatches(
        () => sql`
          update auth.users
          set email_change = '', email_change_token_current = '', email_change_token_new = '',
            email_change_confirm_status = 0
          where id in (
            select id from auth.users
            where email_change <> '' and email_change_sent_at < now() - interval '1 day'
            limit ${BATCH_SIZE} for update skip locked)
          returning 1`,
      );
      const auditEntries = await inBatches(
        () => sql`
          delete from auth.audit_log_entries where id in (
            select id from auth.audit_log_entries
            where created_at < now() - interval '90 days'
            limit ${BATCH_SIZE} for update skip locked)
          returning 1`,
      );
      await inBatches(async () => {
        const [row] = await sql<{ purged: number }[]>`
          select private.purge_sent_writes(${BATCH_SIZE}) as purged`;
        return { length: row?.purged ?? 0 };
      });
      await inBatches(async () => {
        const [row] = await sql<{ purged: number }[]>`
          select private.purge_removed_credits(${BATCH_SIZE}) as purged`;
        return { length: row?.purged ?? 0 };
      });
      if (tokens + auditEntries > 0)
        log.info({ tokens, auditEntries }, 'old refresh tokens and audit log entries deleted');
    } catch (error) {
      log.error({ err: error }, 'old rows could not be deleted; they will be tried again in an hour');
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, INTERVAL_MS);
  timer.unref();
  return {
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
