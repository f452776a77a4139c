import type { CallArguments, LiteralRef, RowsBody } from '../request-tree.ts';

/** What the entries of a shape (see shape-entries.ts) say about the body, or about arguments in the query string. */
export type BodyEntries = {
  /** `rows`, `object`, `form`, or the type of a raw body (see `ParsedBody`); empty without a body. */
  kind: string;
  /** Whether the `columns` parameter replaces the keys. */
  usesColumns: boolean;
  /** The body; null for a form, and without a body. */
  value: LiteralRef | null;
  /** Names of the columns or arguments in the body; empty for a form. */
  readonly keys: string[];
  /** Fields of a form, or arguments in the query string. */
  readonly fields: { name: string; value: LiteralRef }[];
};

/** Satisfies the type, but is never used: the body of a write is always a literal. */
const NO_LITERAL: LiteralRef = { literal: -1 };

export function rowsBody(body: BodyEntries, columns: readonly string[] | null): RowsBody {
  return { rows: body.value ?? NO_LITERAL, columns: columnsOf(body, columns) };
}

export function callArguments(body: BodyEntries, columns: readonly string[] | null): CallArguments {
  const { kind, value } = body;
  if (value === null) {
    const values = new Map<string, LiteralRef[]>();
    for (const field of body.fields) {
      const literalsOfField = values.get(field.name);
      if (literalsOfField) literalsOfField.push(field.value);
      else values.set(field.name, [field.value]);
    }
    return { kind: 'query', values: Array.from(values, ([name, literals]) => ({ name, literals })) };
  }
  const names = columnsOf(body, columns);
  if (kind === 'mixed' || kind === 'csv' || kind === 'text' || kind === 'bytea' || kind === 'xml')
    return { kind: 'raw', body: value, type: kind, names };
  return kind === 'object'
    ? { kind: 'object', body: value, names }
    : { kind: 'raw', body: value, type: 'json', names };
}

function columnsOf({ usesColumns, keys }: BodyEntries, columns: readonly string[] | null): readonly string[] {
  return usesColumns && columns !== null ? [...new Set(columns)] : keys;
}
