import type { Database } from './connect-database.ts';

/** How far the clock of this process and that of the database are apart. */
export type ClockDifference = {
  /** Milliseconds by which this process is ahead; negative where it is behind. */
  readonly ahead: number;
  /** Milliseconds by which `ahead` may be wrong: half of the time that the question took. */
  readonly uncertainty: number;
};

const WARN_BEYOND_MS = 5_000;

/** Compares the clock of this process with the database's. */
export async function clockDifference(sql: Database): Promise<ClockDifference> {
  const before = Date.now();
  const [row] = await sql<{ now: string }[]>`select extract(epoch from clock_timestamp()) * 1000 as now`;
  const after = Date.now();
  return { ahead: (before + after) / 2 - Number(row?.now), uncertainty: (after - before) / 2 };
}

/** Returns a sentence for the operator where the clocks are more than five seconds apart, null where they are not. */
export function clockWarning({ ahead, uncertainty }: ClockDifference): string | null {
  const apart = Math.abs(ahead) - uncertainty;
  if (apart <= WARN_BEYOND_MS) return null;
  const seconds = Math.round(apart / 1000);
  return `The clock of this server is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} that of the database: set both by a time server. From a minute on, sessions that one process begins are refused by another.`;
}
