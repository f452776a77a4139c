import * as z from 'zod/mini';
import { countCodePoints } from './text.ts';

export type Problem = string | undefined;

/** A check that says in words what is wrong. It never aborts, so that all faults of a form show together. */
export const told = (problem: (value: string) => Problem) =>
  z.refine<string>((value) => problem(value) === undefined, {
    error: ({ input }) => problem(String(input)),
  });

/** Says so when a text is longer than the limit, counted as the database counts; `what` begins the sentence. */
export function lengthProblem(text: string, limit: number, what: string): Problem {
  const length = countCodePoints(text);
  if (length <= limit) return undefined;
  return `${what} can have ${limit.toLocaleString('en')} characters at most; this is ${length.toLocaleString('en')}.`;
}
