import { StatementRejected } from '../client/check-statement.ts';
import { ELEMENT_TYPES, encodeArray, readArray } from '../client/values.ts';

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

/** How values of a type are written and read, by the object ids of types that are no arrays. */
export type TypeTable = {
  readonly serializers: Readonly<Record<number, (value: unknown) => unknown>>;
  readonly parsers: Readonly<Record<number, (text: string) => unknown>>;
};

/** Treats values as the service's client of postgres.js does, with the types that it was given: the service was written for it. */
export function wireValuesOf({ serializers, parsers }: TypeTable): WireValues {
  return {
    typesOf: (values) => values.map(settledType),
    write: (values, types) =>
      values.map((value, index) => {
        if (value === null) return null;
        if (value === undefined) throw new Error('A statement was given a value that is not defined');
        const type = types[index] ?? 0;
        const element = ELEMENT_TYPES.get(type);
        if (element === undefined || !Array.isArray(value)) return textOf(value, serializers[type]);
        return encodeArray(value, (each) => (each === null ? null : textOf(each, serializers[element])));
      }),
    readerOf(type) {
      const element = ELEMENT_TYPES.get(type);
      if (element === undefined) return parsers[type] ?? null;
      const parse = parsers[element] ?? ((element: string) => element);
      return (text) => readArray(text, parse);
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
