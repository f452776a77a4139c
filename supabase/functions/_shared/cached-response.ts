/** A response of another service, with the time at which it was fetched, in milliseconds since 1970. */
type Fetched<T> = { readonly value: T; readonly fetchedAt: number };

/** `response` is the last successful one, null if there never was one. It is stale if it is older than `maxAgeMs`. */
export type CachedResponse<T> = { readonly response: Fetched<T> | null; readonly isStale: boolean };

type Options<T> = {
  /** Calls the service; rejects unless the response is valid. */
  readonly fetch: () => Promise<T>;
  /** Returns the last stored response; null if there is none or it cannot be read. */
  readonly restore?: () => Promise<Fetched<T> | null>;
  /**
   * Stores a valid response. A response that cannot be stored is not used. Without this option, responses are kept only
   * in memory.
   */
  readonly store?: (response: Fetched<T>) => Promise<void>;
  readonly maxAgeMs: number;
  /** How long the service is not called after an error. */
  readonly retryDelayMs: number;
  readonly now: () => number;
  readonly log: (message: string, cause: unknown) => void;
};

/**
 * Creates a function that returns the last response from memory while it is fresh, or for `retryDelayMs` after an error.
 * Otherwise the function looks for a newer stored response, and calls the service if no stored response is fresh.
 * Simultaneous callers share one call. Only a newer valid response replaces a valid one.
 */
export function cachedResponse<T>(options: Options<T>): () => Promise<CachedResponse<T>> {
  const { maxAgeMs, retryDelayMs, now, log } = options;
  let last: Fetched<T> | null = null;
  let failedAt: number | null = null;
  let running: Promise<void> | null = null;

  /** Returns false for times in the future: the clock is or was wrong. */
  const isWithin = (moment: number | undefined | null, span: number) => {
    if (moment === undefined || moment === null) return false;
    const age = now() - moment;
    return age >= 0 && age < span;
  };
  const isFresh = () => isWithin(last?.fetchedAt, maxAgeMs);

  const refresh = async () => {
    try {
      // Another process, or this server before its last restart, may have stored a newer response.
      const restored = await options.restore?.();
      if (restored && (!last || restored.fetchedAt > last.fetchedAt)) last = restored;
    } catch (error) {
      log('the last stored response of a service could not be read', error);
    }
    if (isFresh()) return;
    try {
      const response = { value: await options.fetch(), fetchedAt: now() };
      await options.store?.(response);
      last = response;
      failedAt = null;
    } catch (error) {
      failedAt = now();
      log('no new response of a service could be fetched and stored', error);
    }
  };

  return async () => {
    if (!isFresh() && !isWithin(failedAt, retryDelayMs)) {
      running ??= refresh().finally(() => {
        running = null;
      });
      await running;
    }
    return { response: last, isStale: !isFresh() };
  };
}
