// @spec guide/tip-rules

import * as z from 'zod/mini';
import { TIP_MAX_LENGTH } from '../../constants.ts';
import { cleanText, countCodePoints, isVisibleText } from '../text.ts';
import { type ErrorMessage, lengthErrorMessage, withMessage } from '../with-message.ts';

/** Returns the remaining characters of a tip as it would be stored; negative if it is too long. */
export function tipCharactersLeft(typed: string): number {
  return TIP_MAX_LENGTH - countCodePoints(cleanText(typed));
}

/** Returns whether a typed tip has no visible text. */
export function isBlankTip(typed: string): boolean {
  return !isVisibleText(cleanText(typed));
}

function tipErrorMessage(text: string): ErrorMessage {
  if (!isVisibleText(text)) return 'Write your tip first.';
  return lengthErrorMessage(text, TIP_MAX_LENGTH, 'A tip');
}

/** Validates a typed tip and cleans it for storage. */
export const tipTextSchema = z.pipe(
  z.pipe(z.string(), z.transform(cleanText)),
  z.string().check(withMessage(tipErrorMessage)),
);
