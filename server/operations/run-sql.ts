import type { Client, CustomTypesConfig } from 'pg';
import * as z from 'zod/mini';
import { withSingleClient } from '../postgres/single-client.ts';

/** The result of one statement. Values are texts in PostgreSQL's format. */
export type SqlResult = {
  /** Such as UPDATE; null for an empty statement. */
  readonly command: string | null;
  /** Number of rows that the command returned or changed; null for commands without such a number. */
  readonly count: number | null;
  /** `type` is the object id of the type. */
  readonly columns: readonly { readonly name: string; readonly type: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
};

const resultSchema = z.object({
  command: z.nullable(z.string()),
  rowCount: z.nullable(z.number()),
  fields: z.array(z.object({ name: z.string(), dataTypeID: z.number() })),
  rows: z.array(z.array(z.nullable(z.string()))),
});

/** Keeps every value in PostgreSQL's text format. */
const asText: CustomTypesConfig = { getTypeParser: () => (value: string) => value };

type Options = {
  /** If false, transactions are read-only by default. This only guards against mistakes: a statement can override it. */
  readonly mayWrite: boolean;
  readonly onNotice: (message: string) => void;
};

/**
 * Runs statements as the owner of the database: all of them, or none when one fails, unless the text contains its own COMMIT. A single
 * statement may also be one that PostgreSQL only runs outside of transactions, such as VACUUM.
 */
export function runSql(url: string, text: string, { mayWrite, onNotice }: Options): Promise<SqlResult[]> {
  return withSingleClient(url, async (client: Client) => {
    client.on('notice', ({ severity, message }) => onNotice(`${severity ?? 'NOTICE'}: ${message ?? ''}`));
    if (!mayWrite) await client.query('set session characteristics as transaction read only');
    const result: unknown = await client.query({ text, rowMode: 'array', types: asText });
    const results = z.array(resultSchema).parse(Array.isArray(result) ? result : [result]);
    return results.map(({ command, rowCount, fields, rows }) => ({
      command,
      count: rowCount,
      columns: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
      rows,
    }));
  });
}

/** Object ids of types: bigint, smallint, integer, oid, real, double precision. */
const NUMBER_TYPES = new Set([20, 21, 23, 26, 700, 701]);
const BOOLEAN_TYPE = 16;
/** json and jsonb. */
const JSON_TYPES = new Set([114, 3802]);

/**
 * Converts a value for JSON output. `numeric`, integers that JavaScript cannot hold exactly, NaN and Infinity stay texts.
 * @param type object id of the type
 */
export function jsonValue(text: string | null, type: number): string | number | boolean | object | null {
  if (text === null) return null;
  if (type === BOOLEAN_TYPE) return text === 't';
  if (NUMBER_TYPES.has(type)) {
    const number = Number(text);
    return Number.isFinite(number) && (!/^-?\d+$/.test(text) || Number.isSafeInteger(number)) ? number : text;
  }
  if (JSON_TYPES.has(type)) return parseJson(text);
  return text;
}

function parseJson(text: string): string | number | boolean | object | null {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : String(value);
}
