import { graphemes } from './graphemes.ts';

/** Returns up to two initials: of the first two words, or the first two letters of a single word. Never splits a grapheme. */
export function initialsOf(name: string): string {
  const [first = [], second] = name
    .trim()
    .split(/\s+/, 2)
    .map((word) => [...graphemes(word)]);
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);
  return letters.join('').toUpperCase();
}
