/** Up to two letters that stand for a name: of its first two words, or the first two of its only one. Never half of an emoji. */
export function initialsOf(name: string): string {
  const [first = [], second] = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word]);
  const letters = second ? [first[0], second[0]] : first.slice(0, 2);
  return letters.join('').toUpperCase();
}
