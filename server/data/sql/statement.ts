/**
 * One statement that answers all requests of a shape. Its text holds names of the schema and nothing of the request; it returns one
 * row with the columns of `ResultRow`, in the order of that type, or the lines of a plan where the request asks for one.
 */
export type Statement = {
  readonly text: string;
  /** Values of $1, $2, … */
  readonly parameters: readonly StatementParameter[];
  /** Reads run as a transaction of their own, in one exchange. */
  readonly isReadOnly: boolean;
  /** Where the same plan serves every value well, PostgreSQL keeps it; by default each execution is planned. */
  readonly plan: 'custom' | 'generic';
  /** `EXPLAIN (FORMAT JSON)` of what is counted, where the planner's estimate is asked for (count=planned, count=estimated). */
  readonly estimate: { readonly text: string; readonly parameters: readonly StatementParameter[] } | null;
  /** Settings of the called function that apply to the whole transaction. */
  readonly settings: readonly (readonly [name: string, value: string])[];
};

export type StatementParameter =
  /** Of the request, by its place in `literals`. */
  | { readonly slot: number }
  /** The same for all requests of the shape: a key of a JSON path. */
  | { readonly constant: string };

/** What a statement returns, every column as text or null. */
export type ResultRow = {
  /** Rows that match, where they were counted. */
  readonly total: string | null;
  /** Rows of this answer, or rows that were changed. */
  readonly pageTotal: string;
  readonly body: string;
  /** Where an inserted row is to be found: "id=eq.5"; null for anything else. */
  readonly location: string | null;
  /** `response.headers` and `response.status` that a function or trigger has set. */
  readonly headers: string | null;
  readonly status: string | null;
  /** Rows that an upsert inserted rather than updated; null for anything else. */
  readonly inserted: string | null;
};
