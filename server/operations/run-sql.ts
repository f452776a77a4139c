import type { Client, CustomTypesConfig } from 'pg';
import * as z from 'zod/mini';
import { withSingleClient } from '../postgres/single-client.ts';

/** What one statement answered. Values are texts, as PostgreSQL writes them. */
export type SqlResult = {
  /** Such as UPDATE; null for an empty statement. */
  readonly command: string | null;
  readonly count: number | null;
  readonly columns: readonly { readonly name: string; readonly type: number }[];
  readonly rows: readonly (readonly (string | null)[])[];
};

const resultSchema = z.object({
  command: z.nullable(z.string()),
  rowCount: z.nullable(z.number()),
  fields: z.array(z.object({ name: z.string(), dataTypeID: z.number() })),
  rows: z.array(z.array(z.nullable(z.string()))),
});

/** Leaves every value as PostgreSQL wrote it. */
const asText: CustomTypesConfig = { getTypeParser: () => (value: string) => value };

type Options = {
  /** Without it the session is read-only. */
  readonly mayWrite: boolean;
  readonly onNotice: (message: string) => void;
};

/**
 * Runs statements as the owner of the database: all of them, or none when one fails. A single statement may be one that
 * PostgreSQL runs outside of transactions alone, such as VACUUM.
 */
export function runSql(url: string, text: string, { mayWrite, onNotice }: Options): Promise<SqlResult[]> {
  return withSingleClient(url, async (client: Client) => {
    client.on('notice', ({ severity, message }) => onNotice(`${severity ?? 'NOTICE'}: ${message ?? ''}`));
    if (!mayWrite) await client.query('set session characteristics as transaction read only');
    const answer: unknown = await client.query({ text, rowMode: 'array', types: asText });
    const results = z.array(resultSchema).parse(Array.isArray(answer) ? answer : [answer]);
    return results.map(({ command, rowCount, fields, rows }) => ({
      command,
      count: rowCount,
      columns: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })),
      rows,
    }));
  });
}

const NUMBERS = new Set([20, 21, 23, 26, 700, 701]);
const BOOLEAN = 16;
const JSON_TYPES = new Set([114, 3802]);

/** Returns a value as JSON has it; numbers that JavaScript cannot hold exactly stay texts. */
export function jsonValue(text: string | null, type: number): string | number | boolean | object | null {
  if (text === null) return null;
  if (type === BOOLEAN) return text === 't';
  if (NUMBERS.has(type)) {
    const number = Number(text);
    return Number.isFinite(number) && (!/^-?\d+$/.test(text) || Number.isSafeInteger(number)) ? number : text;
  }
  if (JSON_TYPES.has(type)) return parsedJson(text);
  return text;
}

function parsedJson(text: string): string | number | boolean | object | null {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : String(value);
}
