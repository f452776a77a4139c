/** Allows `points` per key within a window of `seconds`. */
export type LimitRule = { readonly name: string; readonly points: number; readonly seconds: number };

/** `retryAfterMs`: time until the window ends and points are available again. */
type ConsumeResult = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number };

/** Counts the points of one rule. */
export type LimitCounter = {
  /** Consumes one point if any is left. */
  consume(key: string): Promise<ConsumeResult>;
  /** Gives back one point, for an attempt that must not count. */
  refund(key: string): Promise<void>;
};

/** Creates the counter of a rule. With DATABASE_URL, the counts are in the database, for all processes that share it; else in memory. */
export type LimitStore = (rule: LimitRule) => LimitCounter;
