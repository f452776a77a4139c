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

/** Creates the counter of a rule. Several processes count in the database; a single process counts in memory. */
export type LimitStore = (rule: LimitRule) => LimitCounter;
