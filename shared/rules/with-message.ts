import * as z from 'zod/mini';
import { countCodePoints } from './text.ts';

export type ErrorMessage = string | undefined;

/**
 * Returns a check that fails if `errorMessage` returns a message for the value. The other checks still run, so that a form shows all
 * errors together.
 */
export const withMessage = (errorMessage: (value: string) => ErrorMessage) =>
  z.refine<string>((value) => errorMessage(value) === undefined, {
    error: ({ input }) => errorMessage(String(input)),
  });

/** Returns an error message if a text is longer than the limit, in code points. The message begins with `fieldName`. */
export function lengthErrorMessage(text: string, limit: number, fieldName: string): ErrorMessage {
  const length = countCodePoints(text);
  if (length <= limit) return undefined;
  return `${fieldName} can have ${limit.toLocaleString('en')} characters at most; this is ${length.toLocaleString('en')}.`;
}
