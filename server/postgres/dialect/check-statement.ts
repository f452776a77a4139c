/** The protocol counts parameters in 16 bits. */
const MAX_PARAMETERS = 65_535;

/** A statement that cannot be sent; `code` is the SQLSTATE that Postgres would give. */
export class StatementRejected extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Checks a statement before any of it is sent.
 * @throws {StatementRejected} when the protocol cannot carry it
 */
export function checkStatement(text: string, parameters: readonly unknown[]): void {
  if (parameters.length > MAX_PARAMETERS)
    throw new StatementRejected('54023', `A statement takes at most ${MAX_PARAMETERS} parameters`);
  // The text of a statement ends with its first zero byte.
  if (text.includes('\0'))
    throw new StatementRejected('22021', 'invalid byte sequence for encoding "UTF8": 0x00');
}

/** Patterns that one statement compares texts with; each costs a look at every character of every row. */
const MAX_PATTERNS = 4;
/** Conditions of one statement, each of which may be evaluated for every row. */
const MAX_CONDITIONS = 150;

/**
 * Checks what a caller made the data service ask for, by the statement itself: there are many ways to write a filter, but one
 * operator in SQL. The values of callers are parameters, so the text holds none of them.
 * @throws {StatementRejected} when it could keep the database busy for seconds
 */
export function checkCallerStatement(text: string): void {
  const words = text.replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, '""');
  if (words.includes('~') || words.includes('@@'))
    throw new StatementRejected(
      'PGRST100',
      'Regular expressions (match, imatch) and text search (fts) are not offered; use like, ilike or eq',
    );
  if (/\bi?like\s+(?:any|all)\b/i.test(words))
    throw new StatementRejected('PGRST100', 'like and ilike take one pattern each here');
  if (occurrences(words, /\bi?like\b/gi) > MAX_PATTERNS)
    throw new StatementRejected('PGRST100', `A request compares with at most ${MAX_PATTERNS} patterns`);
  if (occurrences(words, /\b(?:and|or)\b/gi) > MAX_CONDITIONS)
    throw new StatementRejected('PGRST100', `A request has at most ${MAX_CONDITIONS} conditions`);
}

function occurrences(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
