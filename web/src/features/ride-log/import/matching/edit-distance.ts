/** Longer texts are compared only for equality. */
const MAX_LENGTH = 120;
/** All calls share three rows of the distance table: allocating them would take longer than comparing. */
const newRow = () => new Uint8Array(MAX_LENGTH + 1);
const rows = [newRow(), newRow(), newRow()] as const;

/**
 * Returns the optimal string alignment distance: the number of letters to insert, remove, replace or swap with their neighbour.
 * Returns some number above `limit` if the distance exceeds `limit`, or if the texts differ and one is longer than `MAX_LENGTH`.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  if (one === other) return 0;
  if (one.length > MAX_LENGTH || other.length > MAX_LENGTH) return limit + 1;
  const width = other.length + 1;
  let [beforePrevious, previous, current] = rows;
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
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
  }
  return previous[width - 1] ?? 0;
}

/** Returns how many typing mistakes a text of this length may have and still count as the same text. */
export function typoAllowance(length: number): number {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return length < 14 ? 2 : 3;
}

/**
 * Returns the similarity of a written word to a word of the catalogue, from 0 to 1.
 * @param abbreviationScore the similarity if the written word has at least three letters and is the beginning of the other word
 */
export function wordSimilarity(written: string, catalogued: string, abbreviationScore: number): number {
  if (written === catalogued) return 1;
  if (written.length >= 3 && written.length < catalogued.length && catalogued.startsWith(written))
    return abbreviationScore;
  const length = Math.max(written.length, catalogued.length);
  const allowed = typoAllowance(length);
  if (allowed === 0) return 0;
  const distance = editDistance(written, catalogued, allowed);
  return distance > allowed ? 0 : 1 - distance / (length + 1);
}
