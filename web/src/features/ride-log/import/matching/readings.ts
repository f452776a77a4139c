import type { ImportCoaster } from './catalogue-coaster.ts';

/** One way to read an entry of a list. */
export type Reading = {
  readonly name: string;
  readonly park: string | null;
  /** Whether the list has name and park in separate columns. Otherwise the text was split by a guess. */
  readonly isGiven: boolean;
  /** Whether the park is taken from the first part or column, and the name from the second. */
  readonly isSwapped: boolean;
};

const SEPARATORS = [/,/g, /\s[-–—]\s|[–—]/g, /\s*[|;\t]\s*/g, /\s@\s*|\s+at\s+|\s+in\s+/gi, /:/g, /\s\/\s/g];
const MAX_LENGTH = 300;

/** Returns the ways to read an entry, the likeliest first. */
export function readingsOf({ name, park }: ImportCoaster): readonly Reading[] {
  const given = name.slice(0, MAX_LENGTH).trim();
  const place = park?.slice(0, MAX_LENGTH).trim() ?? '';
  if (place !== '') {
    return [
      { name: given, park: place, isGiven: true, isSwapped: false },
      { name: place, park: given, isGiven: true, isSwapped: true },
    ];
  }
  const readings: Reading[] = [];
  const add = (left: string, right: string) => {
    const [one, other] = [left.trim(), right.trim()];
    if (one.length < 2 || other.length < 2) return;
    readings.push({ name: one, park: other, isGiven: false, isSwapped: false });
    readings.push({ name: other, park: one, isGiven: false, isSwapped: true });
  };
  const [, before = '', within = '', behind = ''] = /^(.*?)[([{](.+?)[)\]}](.*)$/.exec(given) ?? [];
  add(`${before} ${behind}`, within);
  for (const separator of SEPARATORS) {
    const places = [...given.matchAll(separator)];
    for (const match of new Set([places[0], places.at(-1)]))
      if (match) add(given.slice(0, match.index), given.slice(match.index + match[0].length));
  }
  // The whole text as a name comes last: most texts have both a name and a park.
  return [...readings, { name: given, park: null, isGiven: false, isSwapped: false }];
}

const MAX_WORDS = 10;

/**
 * Returns each way to split an entry without separators into name and park: "Taron Phantasialand", "Phantasialand Taron". Returns
 * none for an entry of more than ten words.
 */
export function unseparatedReadings(text: string): readonly Reading[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2 || words.length > MAX_WORDS) return [];
  return words.slice(1).flatMap((_, index) => {
    const [left, right] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [
      { name: left, park: right, isGiven: false, isSwapped: false },
      { name: right, park: left, isGiven: false, isSwapped: true },
    ];
  });
}
