import type { Logger } from 'pino';
import type { Database } from '../postgres/connect-database.ts';

const INTERVAL_MS = 60 * 60 * 1000;

/** So many rows at a time, so that no request waits for a long deletion. */
const BATCH = 5_000;

export type SessionCleanup = {
  /** Removes what is old enough now. */
  forget(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Once an hour removes what nobody needs of sessions, which the auth service keeps for ever: tokens that were renewed more
 * than a day ago, as Supabase does, sign-ups whose code was sent more than a day ago, and notes of what happened to accounts after 90 days. Every hour that a member has the app
 * open adds to both.
 */
export function startSessionCleanup(sql: Database, log: Logger): SessionCleanup {
  let stopped = false;
  const inBatches = async (remove: () => Promise<readonly object[]>) => {
    let total = 0;
    while (!stopped) {
      const { length: count } = await remove();
      total += count;
      if (count < BATCH) break;
    }
    return total;
  };
  const forget = async () => {
    try {
      const tokens = await inBatches(
        () => sql`
          delete from auth.refresh_tokens where id in (
            select id from auth.refresh_tokens
            where revoked and updated_at < now() - interval '1 day'
            limit ${BATCH} for update skip locked)
          returning 1`,
      );
      await inBatches(
        () => sql`
          delete from private.sign_up_attempts where id in (
            select id from private.sign_up_attempts
            where code_sent_at < now() - interval '1 day'
            limit ${BATCH} for update skip locked)
          returning 1`,
      );
      const notes = await inBatches(
        () => sql`
          delete from auth.audit_log_entries where id in (
            select id from auth.audit_log_entries
            where created_at < now() - interval '90 days'
            limit ${BATCH} for update skip locked)
          returning 1`,
      );
      if (tokens + notes > 0) log.info({ tokens, notes }, 'old sessions forgotten');
    } catch (error) {
      log.error({ err: error }, 'old sessions could not be forgotten; it will be tried again in an hour');
    }
  };
  let running = forget();
  const timer = setInterval(() => {
    running = running.then(forget);
  }, INTERVAL_MS);
  timer.unref();
  return {
    forget,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
