import { INVALID_TEXT_REPRESENTATION } from '#shared/sqlstate.ts';
import { StatementRejectedError } from '../client/check-statement.ts';
import { ELEMENT_TYPES, encodeArray, parseArray } from '../client/values.ts';

/** A value in PostgreSQL's text format. */
export type WireText = string | null;

/** Converts values to and from PostgreSQL's text format, by the object ids of their types. */
export type WireValues = {
  /** Returns the types that follow from the values; 0 lets PostgreSQL infer the type. */
  typesOf(values: readonly unknown[]): number[];
  write(values: readonly unknown[], types: readonly number[]): WireText[];
  /** Returns the parser of a type; null for types that stay texts. */
  parserOf(type: number): ((text: string) => unknown) | null;
};

/** Object ids of types. */
const BOOLEAN = 16;
const BYTEA = 17;
const BIGINT = 20;
const TIMESTAMPTZ = 1184;

/** Serializers and parsers by the object ids of types that are not arrays. */
export type TypeTable = {
  readonly serializers: Readonly<Record<number, (value: unknown) => unknown>>;
  readonly parsers: Readonly<Record<number, (text: string) => unknown>>;
};

/**
 * Converts values as Supabase Lite's postgres.js client does with its type options, because Lite relies on that. Unlike that client,
 * keeps the nulls of arrays.
 */
export function wireValuesOf({ serializers, parsers }: TypeTable): WireValues {
  return {
    typesOf: (values) => values.map(inferredType),
    write: (values, types) =>
      values.map((value, index) => {
        if (value === null) return null;
        if (value === undefined) throw new Error('A statement was given a value that is not defined');
        const type = types[index] ?? 0;
        const element = ELEMENT_TYPES.get(type);
        if (element === undefined || !Array.isArray(value)) return textOf(value, serializers[type]);
        return encodeArray(value, (each) => (each === null ? null : textOf(each, serializers[element])));
      }),
    parserOf(type) {
      const element = ELEMENT_TYPES.get(type);
      if (element === undefined) return parsers[type] ?? null;
      const parse = parsers[element] ?? ((element: string) => element);
      return (text) => parseArray(text, parse);
    },
  };
}

/** @throws {StatementRejectedError} if a value cannot be converted to a text */
function textOf(value: unknown, serialize: ((value: unknown) => unknown) | undefined): string {
  try {
    return String(serialize ? serialize(value) : value);
  } catch (cause) {
    const message = 'invalid input syntax: a value is neither a text nor a number';
    throw Object.assign(new StatementRejectedError(INVALID_TEXT_REPRESENTATION, message), { cause });
  }
}

function inferredType(value: unknown): number {
  if (value instanceof Date) return TIMESTAMPTZ;
  if (value instanceof Uint8Array) return BYTEA;
  if (typeof value === 'boolean') return BOOLEAN;
  if (typeof value === 'bigint') return BIGINT;
  return Array.isArray(value) ? inferredType(value[0]) : 0;
}
