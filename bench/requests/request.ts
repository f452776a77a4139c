import { QueryClient } from '@tanstack/react-query';
import type { Subjects } from '../community/subjects.ts';

/** A request of the web app to its server. */
export type Request = {
  /** The screen, then what is requested. */
  readonly name: string;
  /** Sends it with the web app's own query; its subject changes with the turn. Rejects when the response is not as expected. */
  readonly ask: (subjects: Subjects, turn: number) => Promise<unknown>;
};

/** Runs queries with an empty cache. */
export function newCache(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** Returns the entry for a turn; after the last entry it starts over with the first. */
export function pickCyclic<T>(choices: readonly T[], turn: number): T {
  const choice = choices[turn % choices.length];
  if (choice === undefined) throw new Error('The list is empty.');
  return choice;
}
