import type { WrittenCoaster } from './catalogue-coaster.ts';

/** One way to read an entry of a list. */
export type Reading = {
  readonly name: string;
  readonly park: string | null;
  /** Whether the list itself says which part is the name: in a column, not by a guess of ours. */
  readonly isGiven: boolean;
  readonly isSwapped: boolean;
};

const SEPARATORS = [/,/g, /\s[-–—]\s|[–—]/g, /\s*[|;\t]\s*/g, /\s@\s*|\s+at\s+|\s+in\s+/gi, /:/g, /\s\/\s/g];
const LONGEST = 300;

/** Returns the ways to read an entry, the likeliest first. */
export function readingsOf({ name, park }: WrittenCoaster): readonly Reading[] {
  const given = name.slice(0, LONGEST).trim();
  const place = park?.slice(0, LONGEST).trim() ?? '';
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
  // Last: the parts mostly tell more.
  return [...readings, { name: given, park: null, isGiven: false, isSwapped: false }];
}

const MOST_WORDS = 10;

/** Returns where an entry without separators may end its name: "Taron Phantasialand", "Phantasialand Taron". */
export function unseparatedReadings(text: string): readonly Reading[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2 || words.length > MOST_WORDS) return [];
  return words.slice(1).flatMap((_, index) => {
    const [left, right] = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return [
      { name: left, park: right, isGiven: false, isSwapped: false },
      { name: right, park: left, isGiven: false, isSwapped: true },
    ];
  });
}
