import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../postgres/connect-database.ts';
import type { LimitCounter, LimitStore } from './limit-store.ts';
import { memoryLimits } from './memory-limits.ts';

/** Maximum time that a request waits for its count. */
const TIMEOUT_MS = 1_000;
/** Pause after a failed query. */
const PAUSE_MS = 5_000;
/** Maximum concurrent queries, so that a flood of requests leaves database connections to others. */
const MAX_QUERIES = 100;
const SWEEP_INTERVAL_MS = 60_000;

export type SharedLimits = {
  readonly store: LimitStore;
  stop(): void;
};

/**
 * Counts in the database for all processes that share it. While the database does not respond, or `MAX_QUERIES` queries
 * are running, each process counts in its own memory: limits neither disappear nor lock everybody out.
 */
export function sharedLimits(sql: Database, log: Logger): SharedLimits {
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let running = 0;

  /** Returns the result; undefined while the database does not respond or `MAX_QUERIES` queries are running. */
  const query = async <T>(send: () => Promise<T>): Promise<T | undefined> => {
    if (performance.now() < pausedUntil || running >= MAX_QUERIES) return undefined;
    running += 1;
    const result = send();
    const decrementRunning = () => {
      running -= 1;
    };
    result.then(decrementRunning, decrementRunning);
    try {
      return await withTimeout(result);
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS;
      log.warn({ err: error }, 'limits are counted by this process alone until the database answers');
      return undefined;
    }
  };

  const sweep = async () => {
    await query(
      () => sql`
        delete from private.rate_limits where ctid in (
          select ctid from private.rate_limits where ends_at < clock_timestamp() for update skip locked)`,
    );
  };
  const timer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS);
  timer.unref();

  return {
    store(rule) {
      const { name, points, seconds } = rule;
      const fallback = memoryLimits(rule);
      const keyOf = (key: string) => `${name}:${createHash('sha256').update(key).digest('base64url')}`;
      const counter: LimitCounter = {
        async consume(key) {
          const rejections = await query(() => consumePoint(sql, keyOf(key), points, seconds));
          if (!rejections) return fallback.consume(key);
          const [row] = rejections;
          return row ? { ok: false, retryAfterMs: row.wait } : { ok: true };
        },
        async refund(key) {
          const result = await query(
            () => sql`
              update private.rate_limits set points = points - 1
              where key = ${keyOf(key)} and points > 0 and ends_at > clock_timestamp()`,
          );
          if (!result) await fallback.refund(key);
        },
      };
      return counter;
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Consumes a point. Returns one row with the milliseconds to wait if no point is left, and no row otherwise. Uses the
 * database's clock.
 */
async function consumePoint(sql: Database, key: string, points: number, seconds: number) {
  return sql<{ wait: number }[]>`
    with consumed as (
      insert into private.rate_limits as counted (key, points, ends_at)
      values (${key}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
      on conflict (key) do update set
        points = case when counted.ends_at > clock_timestamp() then counted.points + 1 else 1 end,
        ends_at = case when counted.ends_at > clock_timestamp() then counted.ends_at else excluded.ends_at end
      where counted.points < ${points} or counted.ends_at <= clock_timestamp()
      returning 1
    )
    select coalesce(
      (select extract(epoch from ends_at - clock_timestamp()) * 1000 from private.rate_limits where key = ${key}),
      ${seconds * 1000}
    )::double precision as wait
    where not exists (select from consumed)`;
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the database does not answer in time')), TIMEOUT_MS);
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
