import { QueryClient } from '@tanstack/react-query';
import type { Subjects } from '../community/subjects.ts';

/** Something that the web app asks of its server. */
export type Request = {
  /** The screen, then what is asked for. */
  readonly name: string;
  /** Asks by the web app's own query; what it is about changes with the turn. Rejects when the answer is not what it should be. */
  readonly ask: (subjects: Subjects, turn: number) => Promise<unknown>;
};

/** Carries out queries as if nothing had been loaded before. */
export function newCache(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** The one whose turn it is. */
export function inTurn<T>(choices: readonly T[], turn: number): T {
  const choice = choices[turn % choices.length];
  if (choice === undefined) throw new Error('There is nothing to choose from');
  return choice;
}
