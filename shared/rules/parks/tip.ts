// @spec guide/tip-rules

import * as z from 'zod/mini';
import { TIP_MAX_LENGTH } from '../../constants.ts';
import { cleanText, countCodePoints, isVisibleText } from '../text.ts';
import { type ErrorMessage, lengthErrorMessage, withMessage } from '../with-message.ts';

/** Returns the remaining characters of a tip as it would be stored; negative if it is too long. */
export function tipCharactersLeft(text: string): number {
  return TIP_MAX_LENGTH - countCodePoints(cleanText(text));
}

/** Returns whether the text of a tip has no visible character. */
export function isBlankTip(text: string): boolean {
  return !isVisibleText(cleanText(text));
}

function tipErrorMessage(text: string): ErrorMessage {
  if (!isVisibleText(text)) return 'Write your tip first.';
  return lengthErrorMessage(text, TIP_MAX_LENGTH, 'A tip');
}

/** Validates the text of a tip and cleans it for storage. */
export const tipTextSchema = z.pipe(
  z.pipe(z.string(), z.transform(cleanText)),
  z.string().check(withMessage(tipErrorMessage)),
);
