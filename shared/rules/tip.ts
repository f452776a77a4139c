// @spec guide/tip-rules

import * as z from 'zod/mini';
import { TIP_MAX_LENGTH } from '../constants.ts';
import { cleanText, countCodePoints, isVisibleText } from './text.ts';
import { type ErrorMessage, lengthErrorMessage, withMessage } from './with-message.ts';

/** How many characters a tip has left as it would be stored; below 0 by as many as there are too many. */
export function tipCharactersLeft(typed: string): number {
  return TIP_MAX_LENGTH - countCodePoints(cleanText(typed));
}

/** Whether there is nothing to share yet. */
export function isBlankTip(typed: string): boolean {
  return !isVisibleText(cleanText(typed));
}

function tipErrorMessage(text: string): ErrorMessage {
  if (!isVisibleText(text)) return 'Write your tip first.';
  return lengthErrorMessage(text, TIP_MAX_LENGTH, 'A tip');
}

/** A tip as typed; parsing cleans it into what is stored. */
export const tipText = z.pipe(
  z.pipe(z.string(), z.transform(cleanText)),
  z.string().check(withMessage(tipErrorMessage)),
);
