import type { Database } from './connect-database.ts';

/** Difference between the clocks of this process and the database. */
export type ClockDifference = {
  /** Positive if this process is ahead of the database. */
  readonly aheadMs: number;
  /** Maximum error of `aheadMs`: half of the query's duration. */
  readonly uncertaintyMs: number;
};

const WARN_BEYOND_MS = 5_000;

/** Compares the clock of this process with the database's. */
export async function clockDifference(sql: Database): Promise<ClockDifference> {
  const before = Date.now();
  const [row] = await sql<{ now: string }[]>`select extract(epoch from clock_timestamp()) * 1000 as now`;
  const after = Date.now();
  return { aheadMs: (before + after) / 2 - Number(row?.now), uncertaintyMs: (after - before) / 2 };
}

/** Returns a message for the operator if the clocks certainly differ by more than five seconds; otherwise null. */
export function clockWarning({ aheadMs, uncertaintyMs }: ClockDifference): string | null {
  const apart = Math.abs(aheadMs) - uncertaintyMs;
  if (apart <= WARN_BEYOND_MS) return null;
  const seconds = Math.round(apart / 1000);
  return `The clock of this server is ${seconds} seconds ${aheadMs > 0 ? 'ahead of' : 'behind'} that of the database: set both by a time server (NTP). If the clocks of two server processes differ by more than a minute, one rejects new access tokens of the other.`;
}
