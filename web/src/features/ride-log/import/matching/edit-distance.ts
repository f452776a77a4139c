/** Longer texts differ in some other way. */
const LONGEST = 120;
/** Three rows of the table, used by every call: allocating them would take longer than comparing. */
const newRow = () => new Uint8Array(LONGEST + 1);
const rows = [newRow(), newRow(), newRow()] as const;

/**
 * Returns the number of letters to insert, remove, replace or swap with their neighbour; above `most` some number
 * greater than it.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  if (one === other) return 0;
  if (one.length > LONGEST || other.length > LONGEST) return most + 1;
  const width = other.length + 1;
  let [before, previous, current] = rows;
  for (let column = 0; column < width; column += 1) previous[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    current[0] = row;
    let least = row;
    const letter = one.charCodeAt(row - 1);
    for (let column = 1; column < width; column += 1) {
      const isEqual = letter === other.charCodeAt(column - 1);
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (isEqual ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        one.charCodeAt(row - 2) === other.charCodeAt(column - 1)
      )
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, previous, current] = [previous, current, before];
  }
  return previous[width - 1] ?? 0;
}

/** How many mistakes of typing a text of this length may have and still be the same text. */
export function typoAllowance(length: number): number {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return length < 14 ? 2 : 3;
}

/** Returns how alike two words are, from 0 to 1. Longer words may be abbreviated to their first letters: `abbreviated` is how alike that is. */
export function wordSimilarity(word: string, known: string, abbreviated: number): number {
  if (word === known) return 1;
  if (word.length >= 3 && word.length < known.length && known.startsWith(word)) return abbreviated;
  const length = Math.max(word.length, known.length);
  const allowed = typoAllowance(length);
  if (allowed === 0) return 0;
  const distance = editDistance(word, known, allowed);
  return distance > allowed ? 0 : 1 - distance / (length + 1);
}
