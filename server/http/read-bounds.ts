/**
 * What a request to the data service may ask for in one go. Each embedding within another multiplies rows by rows, and the service
 * writes and the database carries out whatever is asked for, 20 seconds long; what nests too deep the service cannot even read.
 * The web app embeds twice as deep as a row, three relations at once.
 */
const EMBEDDINGS = 10;
const EMBEDDED_DEPTH = 2;
/** Of conditions. */
const DEPTH = 20;

/** Whether the query of an address stays within these bounds. */
export function isWithinBounds(search: string): boolean {
  if (bracketsIn(search).depth > DEPTH) return false;
  return search
    .slice(1)
    .split('&')
    .every((field) => {
      if (!SELECT.test(field)) return true;
      const { count, depth } = bracketsIn(field);
      return count <= EMBEDDINGS && depth <= EMBEDDED_DEPTH;
    });
}

/** The name may be written with escapes, too, and of an embedded relation. */
const SELECT = /^[^=]*?(?:s|%73)(?:e|%65)(?:l|%6c)(?:e|%65)(?:c|%63)(?:t|%74)=/i;

function bracketsIn(text: string): { count: number; depth: number } {
  let [count, depth, deepest] = [0, 0, 0];
  for (const [bracket] of text.matchAll(/\(|\)|%28|%29/g)) {
    if (bracket === ')' || bracket === '%29') depth = Math.max(0, depth - 1);
    else {
      count += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    }
  }
  return { count, depth: deepest };
}
