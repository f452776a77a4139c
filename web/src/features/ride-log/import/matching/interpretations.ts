import type { ImportCoaster } from './catalogue-coaster.ts';

/** One way to read an entry of a list. */
export type Interpretation = {
  readonly name: string;
  readonly park: string | null;
  /** Whether the list has name and park in separate columns. Otherwise the text is split at a guessed position, or is the name alone. */
  readonly hasParkColumn: boolean;
  /** Whether the park is taken from the first part or column, and the name from the second. */
  readonly isSwapped: boolean;
};

const SEPARATORS = [/,/g, /\s[-–—]\s|[–—]/g, /\s*[|;\t]\s*/g, /\s@\s*|\s+at\s+|\s+in\s+/gi, /:/g, /\s\/\s/g];
/** Longer texts are cut off, to limit the work for one entry. */
const MAX_LENGTH = 300;

/** Returns the ways to read an entry, the likeliest first. */
export function interpretationsOf({ name, park }: ImportCoaster): readonly Interpretation[] {
  const text = name.slice(0, MAX_LENGTH).trim();
  const parkText = park?.slice(0, MAX_LENGTH).trim() ?? '';
  if (parkText !== '') {
    return [
      { name: text, park: parkText, hasParkColumn: true, isSwapped: false },
      { name: parkText, park: text, hasParkColumn: true, isSwapped: true },
    ];
  }
  const interpretations: Interpretation[] = [];
  const add = (left: string, right: string) => {
    const [one, other] = [left.trim(), right.trim()];
    if (one.length < 2 || other.length < 2) return;
    interpretations.push({ name: one, park: other, hasParkColumn: false, isSwapped: false });
    interpretations.push({ name: other, park: one, hasParkColumn: false, isSwapped: true });
  };
  const [, before = '', inBrackets = '', after = ''] = /^(.*?)[([{](.+?)[)\]}](.*)$/.exec(text) ?? [];
  add(`${before} ${after}`, inBrackets);
  for (const separator of SEPARATORS) {
    const matches = [...text.matchAll(separator)];
    for (const match of new Set([matches[0], matches.at(-1)]))
      if (match) add(text.slice(0, match.index), text.slice(match.index + match[0].length));
  }
  // The whole text as a name comes last: most texts have both a name and a park.
  return [...interpretations, { name: text, park: null, hasParkColumn: false, isSwapped: false }];
}

/** Limits the work: each split is compared with the parks. */
const MAX_WORDS = 10;

/**
 * Returns each way to split an entry without separators into name and park: "Taron Phantasialand", "Phantasialand Taron". Returns
 * none for an entry of one word or of more than ten.
 */
export function interpretationsWithoutSeparator(text: string): readonly Interpretation[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  return words.slice(1).flatMap((_, index) => {
    const [left, right] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [
      { name: left, park: right, hasParkColumn: false, isSwapped: false },
      { name: right, park: left, hasParkColumn: false, isSwapped: true },
    ];
  });
}
