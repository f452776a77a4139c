/** What somebody else's service said, and when. */
type Answer<T> = { readonly value: T; readonly fetchedAt: number };

/** `answer` is the last good one, null when there never was one. */
export type CachedResponse<T> = { readonly answer: Answer<T> | null; readonly isStale: boolean };

type Options<T> = {
  /** Asks the service; rejects when its answer is not good. */
  readonly fetch: () => Promise<T>;
  /** The last good answer that was kept; null when there is none that can be read. */
  readonly restore?: () => Promise<Answer<T> | null>;
  /** Keeps a good answer; until this has succeeded, the answer is not used. Without it, answers live in memory alone. */
  readonly keep?: (answer: Answer<T>) => Promise<void>;
  readonly maxAgeMs: number;
  /** How long the service is left alone after it failed. */
  readonly pauseMs: number;
  readonly now: () => number;
  readonly log: (words: string, cause: unknown) => void;
};

/**
 * Answers from memory while the last good answer is young. Then it asks again, once for all callers that wait
 * meanwhile. Nothing but a newer good answer replaces a good one.
 */
export function cachedResponse<T>(options: Options<T>): () => Promise<CachedResponse<T>> {
  const { maxAgeMs, pauseMs, now, log } = options;
  let last: Answer<T> | null = null;
  let failedAt: number | null = null;
  let running: Promise<void> | null = null;

  /** A moment that lies ahead counts as none: a clock was wrong then, or is now. */
  const isWithin = (moment: number | undefined | null, span: number) => {
    if (moment === undefined || moment === null) return false;
    const age = now() - moment;
    return age >= 0 && age < span;
  };
  const isFresh = () => isWithin(last?.fetchedAt, maxAgeMs);

  const refresh = async () => {
    try {
      // Another process may have asked in the meantime, or this one before it was started anew.
      const restored = await options.restore?.();
      if (restored && (!last || restored.fetchedAt > last.fetchedAt)) last = restored;
    } catch (error) {
      log('the last good answer of a service could not be read', error);
    }
    if (isFresh()) return;
    try {
      const answer = { value: await options.fetch(), fetchedAt: now() };
      await options.keep?.(answer);
      last = answer;
      failedAt = null;
    } catch (error) {
      failedAt = now();
      log('a service gave no good answer', error);
    }
  };

  return async () => {
    if (!isFresh() && !isWithin(failedAt, pauseMs)) {
      running ??= refresh().finally(() => {
        running = null;
      });
      await running;
    }
    return { answer: last, isStale: !isFresh() };
  };
}
