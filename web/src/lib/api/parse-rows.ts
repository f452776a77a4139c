import * as z from 'zod/mini';
import type { Page } from './row-pages.ts';

/**
 * What the types of the database say of a row that a schema reads: a column that the schema needs and the query does not select
 * is an error. Where the schema knows certain words, the database says text.
 */
export type Selected<Input> = Input extends string
  ? string
  : Input extends readonly (infer Each)[]
    ? readonly Selected<Each>[]
    : Input extends object
      ? { readonly [Column in keyof Input]: Selected<Input[Column]> }
      : Input;

/** A row with the columns that a schema reads. */
export type RowOf<Schema extends z.ZodMiniType> = Selected<z.input<Schema>>;

const anyRows = z.array(z.unknown());

/** Tables and places that a message was logged for. */
const logged = new Set<string>();

/**
 * Returns the rows that the schema accepts. One bad row must not hide the others: it is dropped, and its table and the path
 * of the fault are logged once, never a value.
 *
 * @throws ZodError when the response is no list.
 */
export function parseRows<Row, Input>(
  table: string,
  schema: z.ZodMiniType<Row, Input>,
  rows: readonly Selected<Input>[],
): Row[] {
  return parseUnknownRows(table, schema, rows);
}

/** The same for rows that no type describes. */
export function parseUnknownRows<Row>(table: string, schema: z.ZodMiniType<Row>, rows: unknown): Row[] {
  return anyRows.parse(rows).flatMap((row) => {
    const { data, error } = schema.safeParse(row);
    if (error) warnOnce(table, error.issues[0]?.path ?? []);
    return error ? [] : [data];
  });
}

type PageSchemas<Row, Input, Place> = {
  readonly row: z.ZodMiniType<Row, Input>;
  /** The columns that the list is ordered by. */
  readonly place: z.ZodMiniType<Place>;
  /** How many rows were requested. */
  readonly size: number;
};

/**
 * Returns a page of the rows that the schema accepts. The next page begins after the last row that has a place, also when
 * that row itself is dropped.
 */
export function parsePage<Row, Input, Place>(
  table: string,
  { row, place, size }: PageSchemas<Row, Input, Place>,
  rows: readonly Selected<Input>[],
): Page<Row, Place> {
  const received = anyRows.parse(rows);
  const places = received.flatMap((each) => place.safeParse(each).data ?? []);
  return {
    rows: parseUnknownRows(table, row, received),
    next: received.length < size ? null : (places.at(-1) ?? null),
  };
}

function warnOnce(table: string, path: readonly PropertyKey[]): void {
  const message = `A row of ${table} cannot be shown: ${path.map(String).join('.') || 'it is no row'}`;
  if (logged.has(message)) return;
  logged.add(message);
  // biome-ignore lint/suspicious/noConsole: the only trace of a row that nobody sees
  console.warn(message);
}
