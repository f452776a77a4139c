/** So many points per key within so many seconds. */
export type LimitRule = { readonly name: string; readonly points: number; readonly seconds: number };

/** Counts the points of one rule. */
export type LimitCounter = {
  /** Takes a point. Where none is left it takes none, and answers how long until there are some again, in milliseconds. */
  take(key: string): Promise<number | null>;
  giveBack(key: string): Promise<void>;
};

/** Where counts are kept. Several processes need a shared place; one process counts in memory. */
export type LimitStore = (rule: LimitRule) => LimitCounter;
