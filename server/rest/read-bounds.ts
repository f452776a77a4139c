/**
 * What a request to the data service may ask for in one go. Each embedding within another multiplies rows by rows, and the service
 * writes and the database carries it out, for seconds; what nests too deep the service cannot even read.
 * The web app embeds twice as deep as a row, three relations at once.
 */
const EMBEDDINGS = 10;
const EMBEDDED_DEPTH = 2;
/** Of conditions. */
const DEPTH = 20;
/** Rows of an answer that embeds rows within embedded rows. The web app asks for one. */
const NESTED_ROWS = 50;

/** Whether the query of an address stays within these bounds. */
export function isWithinBounds(search: string): boolean {
  if (bracketsIn(search).depth > DEPTH) return false;
  return selections(search).every((field) => {
    const { count, depth } = bracketsIn(field);
    return count <= EMBEDDINGS && depth <= EMBEDDED_DEPTH;
  });
}

/** Names that every object has; the data service would look up, and set, what is behind them. */
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether the query names no field by a name that every object has. */
export function hasOwnNames(search: string): boolean {
  const fields = new URLSearchParams(search);
  return fields
    .entries()
    .every(
      ([name, value]) =>
        !value.includes('__proto__') && !name.split(/[^\w$]+/).some((part) => INHERITED.has(part)),
    );
}

/** Whether it embeds rows within embedded rows. */
export function isNested(search: string): boolean {
  return selections(search).some((field) => bracketsIn(field).depth >= EMBEDDED_DEPTH);
}

/** The same address with a limit that is small enough for nested rows. */
export function withNestedLimit(url: string): string {
  const address = new URL(url);
  const limits = address.searchParams.getAll('limit').map(Number);
  const limit = limits.length === 0 ? NESTED_ROWS : Math.min(...limits, NESTED_ROWS);
  // What is no number is for the service to reject.
  if (Number.isNaN(limit)) return url;
  address.searchParams.delete('limit');
  address.searchParams.set('limit', String(limit));
  return address.href;
}

function selections(search: string): string[] {
  return search
    .slice(1)
    .split('&')
    .filter((field) => SELECT.test(field));
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
