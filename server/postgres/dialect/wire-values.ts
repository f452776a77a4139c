import type { Database } from '../connect-database.ts';
import { StatementRejected } from './check-statement.ts';

/** A value in Postgres' text form. */
export type WireText = string | null;

/** Writes values into Postgres' text form and reads them from it, by the object ids of their types. */
export type WireValues = {
  /** The types that a value settles by itself; 0 where the statement decides. */
  typesOf(values: readonly unknown[]): number[];
  write(values: readonly unknown[], types: readonly number[]): WireText[];
  /** Null where text stays text. */
  readerOf(type: number): ((text: string) => unknown) | null;
};

const BOOLEAN = 16;
const BYTES = 17;
const BIGINT = 20;
const TIMESTAMPTZ = 1184;

/**
 * Treats values as that client of postgres.js does, with the types that it was given: the service was written for it.
 * The client must have been connected once, for only then does it know the types of arrays.
 */
export function wireValuesOf({ options: { serializers, parsers } }: Database): WireValues {
  return {
    typesOf: (values) => values.map(settledType),
    write: (values, types) =>
      values.map((value, index) => {
        if (value === null) return null;
        if (value === undefined) throw new Error('A statement was given a value that is not defined');
        const serialize = serializers[types[index] ?? 0];
        return textOf(value, serialize);
      }),
    readerOf(type) {
      const parse = parsers[type];
      if (!parse) return null;
      // Readers of arrays expect what follows the first brace.
      return 'array' in parse ? (text) => parse(text.slice(1)) : parse;
    },
  };
}

/** @throws {StatementRejected} where an object of a caller says by `toString` that it is no text */
function textOf(value: unknown, serialize: ((value: unknown) => unknown) | undefined): string {
  try {
    return String(serialize ? serialize(value) : value);
  } catch (cause) {
    const message = 'invalid input syntax: a value is neither a text nor a number';
    throw Object.assign(new StatementRejected('22P02', message), { cause });
  }
}

function settledType(value: unknown): number {
  if (value instanceof Date) return TIMESTAMPTZ;
  if (value instanceof Uint8Array) return BYTES;
  if (typeof value === 'boolean') return BOOLEAN;
  if (typeof value === 'bigint') return BIGINT;
  return Array.isArray(value) ? settledType(value[0]) : 0;
}
