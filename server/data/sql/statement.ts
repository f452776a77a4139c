/**
 * One statement for all requests of a shape. Its text contains names from the schema. The only parts of a request in
 * the text are aliases that need no escaping. The statement returns one row with the columns of `ResultRow` in the
 * order of that type, or the lines of an EXPLAIN plan.
 */
export type Statement = {
  readonly text: string;
  /** Sources of $1, $2, … */
  readonly parameters: readonly StatementParameter[];
  /** Whether the transaction is read-only. The statement then needs one round trip, without BEGIN and COMMIT. */
  readonly isReadOnly: boolean;
  /**
   * `EXPLAIN (FORMAT JSON)` of the counted rows, for reads with `count=planned` or `count=estimated`; null for other
   * requests.
   */
  readonly estimate: { readonly text: string; readonly parameters: readonly StatementParameter[] } | null;
  /** Settings of the called function that apply to the whole transaction. */
  readonly settings: readonly (readonly [name: string, value: string])[];
};

export type StatementParameter =
  /** Index of a literal of the request. */
  | { readonly literal: number }
  /** A value that is the same for all requests of the shape, such as a key of a JSON path. */
  | { readonly constant: string };

/** The row that a statement returns. Every column is a text or null. */
export type ResultRow = {
  /** Number of matching rows; null if not counted. With `count=estimated`, the statement counts at most `maxRows` + 1. */
  readonly total: string | null;
  /** Number of rows in this response, or of changed rows. */
  readonly pageTotal: string;
  /** The response body. Bytes (`application/octet-stream`) are hexadecimal. */
  readonly body: string;
  /** URL query that finds the only inserted row, such as "id=eq.5"; null for several rows, and if it was not requested. */
  readonly location: string | null;
  /** `response.headers` and `response.status`, if a function or trigger has set them. */
  readonly headers: string | null;
  readonly status: string | null;
  /** Number of rows that an upsert with `merge-duplicates` inserted; null for other statements, or without rows. */
  readonly inserted: string | null;
};
