import { QueryClient } from '@tanstack/react-query';
import type { SampleRows } from '../community/sample-rows.ts';

/** A measured request of the web app. */
export type BenchRequest = {
  /** The screen, then what is requested. */
  readonly name: string;
  /**
   * Sends the request with the web app's own query. A request about one of many sample rows uses a different row in
   * each iteration. Rejects when the query rejects.
   */
  readonly send: (samples: SampleRows, iteration: number) => Promise<unknown>;
};

/** Returns a query client with an empty cache, so that each query sends a request. */
export function newCache(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** Returns the entry for an iteration; after the last entry it starts over with the first. */
export function pickCyclic<T>(choices: readonly T[], iteration: number): T {
  const choice = choices[iteration % choices.length];
  if (choice === undefined) throw new Error('The list is empty.');
  return choice;
}
