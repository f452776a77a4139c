import { foldText } from './fold-text.ts';

/** Returns the text without accents, case and punctuation. */
export function comparableName(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
