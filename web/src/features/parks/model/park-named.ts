import { foldText } from '../../../lib/text/fold-text.ts';
import type { Park } from './park.ts';

/** Returns the text without accents, case and punctuation. */
function comparable(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Returns the park that a text names, such as a member's home park or the location of a meetup: by its name alone, or with a place
 * after a comma. Undefined when there is none, or more than one.
 */
export function parkNamed(parks: readonly Park[], text: string): Park | undefined {
  const names = new Set([text, text.split(',')[0] ?? ''].map(comparable).filter(Boolean));
  const [named, ...others] = parks.filter(({ name }) => names.has(comparable(name)));
  return others.length === 0 ? named : undefined;
}
