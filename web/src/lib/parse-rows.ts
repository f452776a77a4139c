import * as z from 'zod/mini';
import type { Page } from './row-pages.ts';

const anyRows = z.array(z.unknown());

/** Tables and places that a message was logged for. */
const logged = new Set<string>();

/**
 * Returns the rows that the schema accepts. One bad row must not hide the others: it is dropped, and its table and the path
 * of the fault are logged once, never a value.
 *
 * @throws ZodError when the response is no list.
 */
export function parseRows<Row>(table: string, schema: z.ZodMiniType<Row>, rows: unknown): Row[] {
  return anyRows.parse(rows).flatMap((row) => {
    const { data, error } = schema.safeParse(row);
    if (error) warnOnce(table, error.issues[0]?.path ?? []);
    return error ? [] : [data];
  });
}

type PageSchemas<Row, Place> = {
  readonly row: z.ZodMiniType<Row>;
  /** The columns that the list is ordered by. */
  readonly place: z.ZodMiniType<Place>;
  /** How many rows were requested. */
  readonly size: number;
};

/**
 * Returns a page of the rows that the schema accepts. The next page begins after the last row that has a place, also when
 * that row itself is dropped.
 */
export function parsePage<Row, Place>(
  table: string,
  { row, place, size }: PageSchemas<Row, Place>,
  rows: unknown,
): Page<Row, Place> {
  const received = anyRows.parse(rows);
  const places = received.flatMap((each) => place.safeParse(each).data ?? []);
  return {
    rows: parseRows(table, row, received),
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
