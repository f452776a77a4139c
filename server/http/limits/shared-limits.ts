import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../postgres/connect-database.ts';
import type { LimitCounter, LimitStore } from './limit-store.ts';
import { memoryLimits } from './memory-limits.ts';

/** A request waits no longer than this for its count. */
const PATIENCE_MS = 1_000;
/** How long the database is not asked again after it failed. */
const PAUSE_MS = 5_000;
/** Maximum concurrent queries, so that a flood of requests leaves database connections to others. */
const MOST_ASKED = 100;
const SWEEP_INTERVAL_MS = 60_000;

export type SharedLimits = {
  readonly store: LimitStore;
  stop(): void;
};

/**
 * Counts in the database, for all processes that share it. While it does not answer, or is asked too much at once, each process
 * counts for itself in memory: limits neither vanish nor lock everybody out.
 */
export function sharedLimits(sql: Database, log: Logger): SharedLimits {
  let silentUntil = Number.NEGATIVE_INFINITY;
  let asked = 0;

  /** What the database answers, or undefined where it does not. */
  const ask = async <T>(question: () => Promise<T>): Promise<T | undefined> => {
    if (performance.now() < silentUntil || asked >= MOST_ASKED) return undefined;
    asked += 1;
    const answer = question();
    const settle = () => {
      asked -= 1;
    };
    answer.then(settle, settle);
    try {
      return await inTime(answer);
    } catch (error) {
      silentUntil = performance.now() + PAUSE_MS;
      log.warn({ err: error }, 'limits are counted by this process alone until the database answers');
      return undefined;
    }
  };

  const sweep = async () => {
    await ask(
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
      const meanwhile = memoryLimits(rule);
      const keyOf = (key: string) => `${name}:${createHash('sha256').update(key).digest('base64url')}`;
      const counter: LimitCounter = {
        async take(key) {
          const waits = await ask(() => takePoint(sql, keyOf(key), points, seconds));
          if (!waits) return meanwhile.take(key);
          return waits[0]?.wait ?? null;
        },
        async giveBack(key) {
          const given = await ask(
            () => sql`
              update private.rate_limits set points = points - 1
              where key = ${keyOf(key)} and points > 0 and ends_at > clock_timestamp()`,
          );
          if (!given) await meanwhile.giveBack(key);
        },
      };
      return counter;
    },
    stop: () => clearInterval(timer),
  };
}

/** One row with how long to wait where no point is left, none where one was taken. The database's clock counts. */
async function takePoint(sql: Database, key: string, points: number, seconds: number) {
  return sql<{ wait: number }[]>`
    with taken as (
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
    where not exists (select from taken)`;
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the database does not answer in time')), PATIENCE_MS);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
