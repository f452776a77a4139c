/** Returns up to two initials: of the first two words, or the first two letters of a single word. Never splits a code point. */
export function initialsOf(name: string): string {
  const [first = [], second] = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word]);
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);
  return letters.join('').toUpperCase();
}
