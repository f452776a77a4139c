import * as z from 'zod/mini';
import { countCodePoints } from './text.ts';

export type ErrorMessage = string | undefined;

/** A check that says in words what is wrong. It never aborts, so that all faults of a form show together. */
export const withMessage = (errorMessage: (value: string) => ErrorMessage) =>
  z.refine<string>((value) => errorMessage(value) === undefined, {
    error: ({ input }) => errorMessage(String(input)),
  });

/** Says so when a text is longer than the limit, counted as the database counts; `what` begins the sentence. */
export function lengthErrorMessage(text: string, limit: number, what: string): ErrorMessage {
  const length = countCodePoints(text);
  if (length <= limit) return undefined;
  return `${what} can have ${limit.toLocaleString('en')} characters at most; this is ${length.toLocaleString('en')}.`;
}
