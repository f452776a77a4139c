import { foldText } from './fold-text.ts';

/** Returns the text for comparison: without accents and case, and with one space in place of punctuation and symbols. */
export function comparableName(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
