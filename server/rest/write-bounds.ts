import * as z from 'zod/mini';

/** Rows that one request writes at most. */
const MAX_ROWS = 1_000;
/**
 * Values that one request writes at most, rows × columns. Each is a parameter of one statement, and PostgreSQL takes
 * 65,535; a row without a column of another row takes a parameter for it all the same.
 */
const MAX_VALUES = 20_000;

/** A body below this length cannot exceed either bound. */
const HARMLESS_LENGTH = 256;

const rowsSchema = z.array(z.unknown());

/**
 * Returns whether a body writes no more rows and values than one statement may. Counts too much rather than too little; a
 * body that is not well formed is within bounds, since nothing is written of it.
 * @param contentType of the request, as its header says
 */
export function isWithinWriteBounds(body: string, contentType: string): boolean {
  if (body.length < HARMLESS_LENGTH) return true;
  // Whatever the type says, the data service may take the body for JSON.
  if (!jsonIsWithin(body)) return false;
  if (contentType.includes('text/csv')) return csvIsWithin(body);
  return !contentType.includes('form-urlencoded') || count(body, '&') < MAX_VALUES;
}

function jsonIsWithin(body: string): boolean {
  const { data: rows } = rowsSchema.safeParse(parsed(body));
  if (!rows) return true;
  if (rows.length > MAX_ROWS) return false;
  const columns = new Set<string>();
  for (const row of rows) {
    // Of a text, each character is a column to the data service.
    if (typeof row === 'string') return false;
    if (typeof row !== 'object' || row === null) continue;
    for (const column of Object.keys(row)) columns.add(column);
  }
  return rows.length * columns.size <= MAX_VALUES;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Quoted line breaks count as rows, and quotes as columns. */
function csvIsWithin(body: string): boolean {
  const rows = count(body, '\n') + count(body, '\r');
  if (rows > MAX_ROWS) return false;
  const header = body.slice(0, endOfHeader(body));
  const columns = count(header, ',') + count(header, '"') + 1;
  return rows * columns <= MAX_VALUES;
}

/** Where the first line ends that is not within quotes. */
function endOfHeader(body: string): number {
  let isQuoted = false;
  for (let at = 0; at < body.length; at += 1) {
    const character = body[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) return at;
  }
  return body.length;
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) found += 1;
  return found;
}
