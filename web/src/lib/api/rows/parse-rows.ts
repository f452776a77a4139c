import * as z from 'zod/mini';
import type { Page } from './row-pages.ts';

/**
 * The type of the rows that a query must select for a schema. Enums of the schema are text in the database. A query that does
 * not select every column of the schema causes a type error.
 */
export type Selected<Input> = Input extends string
  ? string
  : Input extends readonly (infer Each)[]
    ? readonly Selected<Each>[]
    : Input extends object
      ? { readonly [Column in keyof Input]: Selected<Input[Column]> }
      : Input;

/** A row with the columns of a schema. */
export type RowOf<Schema extends z.ZodMiniType> = Selected<z.input<Schema>>;

const anyRows = z.array(z.unknown());

const loggedMessages = new Set<string>();

/**
 * Returns the rows that the schema accepts. One invalid row must not hide the others: it is dropped. Its table and the
 * path of the error are logged once, but no value.
 * @throws ZodError if the response is not an array
 */
export function parseRows<Row, Input>(
  table: string,
  schema: z.ZodMiniType<Row, Input>,
  rows: readonly Selected<Input>[],
): Row[] {
  return parseUnknownRows(table, schema, rows);
}

/** Does the same as `parseRows` for rows of an unknown type. */
export function parseUnknownRows<Row>(table: string, schema: z.ZodMiniType<Row>, rows: unknown): Row[] {
  return anyRows.parse(rows).flatMap((row) => {
    const { data, error } = schema.safeParse(row);
    if (error) warnOnce(table, error.issues[0]?.path ?? []);
    return error ? [] : [data];
  });
}

type PageSchemas<Row, Input, Cursor> = {
  readonly row: z.ZodMiniType<Row, Input>;
  /** The columns of the sort order. */
  readonly cursor: z.ZodMiniType<Cursor>;
  /** The requested number of rows. */
  readonly size: number;
};

/**
 * Returns a page of the rows that the schema accepts. The next page begins after the last row that has a cursor, even if that
 * row itself is dropped. There is no next page after fewer rows than requested.
 */
export function parsePage<Row, Input, Cursor>(
  table: string,
  { row, cursor, size }: PageSchemas<Row, Input, Cursor>,
  rows: readonly Selected<Input>[],
): Page<Row, Cursor> {
  const receivedRows = anyRows.parse(rows);
  const cursors = receivedRows.flatMap((each) => cursor.safeParse(each).data ?? []);
  return {
    rows: parseUnknownRows(table, row, receivedRows),
    next: receivedRows.length < size ? null : (cursors.at(-1) ?? null),
  };
}

function warnOnce(table: string, path: readonly PropertyKey[]): void {
  const message = `A row of ${table} cannot be shown: ${path.map(String).join('.') || 'it is not an object'}`;
  if (loggedMessages.has(message)) return;
  loggedMessages.add(message);
  // biome-ignore lint/suspicious/noConsole: nothing else tells developers that a row is missing
  console.warn(message);
}
