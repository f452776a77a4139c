import { DataError } from '../../errors.ts';
import type { RequestSettings } from '../data-request.ts';
import { essence } from '../headers/media-type.ts';
import { splitQuery } from '../query/query-string.ts';
import { tooManyValuesError } from '../request-limits.ts';
import { csvToJson } from './csv.ts';

/**
 * A parsed body: its literals, and the keys that are part of the shape. The body of a write has the kind `rows`, the body of a call one
 * of the other kinds. `keys` is null for JSON if the `columns` parameter names the columns.
 */
export type ParsedBody =
  /** `literal` is a JSON list. */
  | { readonly kind: 'rows'; readonly literal: string; readonly keys: readonly string[] | null }
  /** `literal` is a JSON object. */
  | { readonly kind: 'object'; readonly literal: string; readonly keys: readonly string[] | null }
  | {
      readonly kind: 'raw';
      /** `mixed`: JSON that is a list, but not of objects with the same keys. */
      readonly type: 'json' | 'mixed' | 'csv' | 'text' | 'bytea' | 'xml';
      /** The whole body: CSV as a JSON list of objects, bytes as hexadecimal digits after `\x`, everything else unchanged. */
      readonly literal: string;
      readonly keys: readonly string[] | null;
    }
  | { readonly kind: 'form'; readonly fields: readonly { readonly name: string; readonly value: string }[] };

type BodySource = {
  readonly body: Uint8Array | null;
  readonly contentType: string | undefined;
  readonly isCall: boolean;
  /** Number of names in the `columns` parameter; null if it is absent or ignored. */
  readonly columnCount: number | null;
  readonly settings: RequestSettings;
};

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Parses the body of a write or a function call.
 * @throws {DataError} PGRST102, or too_many_values
 */
export function parseBody(source: BodySource): ParsedBody {
  const type = source.contentType === undefined ? 'application/json' : essence(source.contentType);
  switch (type) {
    case 'application/json':
      return readJson(source, decodeText(source.body, 'Empty or invalid json'));
    case 'text/csv':
      return readCsv(source);
    case 'application/x-www-form-urlencoded':
      return readForm(source);
  }
  if (source.isCall) {
    if (type === 'application/octet-stream')
      return {
        kind: 'raw',
        type: 'bytea',
        literal: `\\x${Buffer.from(source.body ?? []).toString('hex')}`,
        keys: [],
      };
    if (type === 'text/plain' || type === 'text/xml') {
      const literal = decodeText(source.body, 'invalid byte sequence for encoding "UTF8"');
      return { kind: 'raw', type: type === 'text/xml' ? 'xml' : 'text', literal, keys: [] };
    }
  }
  throw invalidBodyError(`Content-Type not acceptable: ${source.contentType?.trim() ?? ''}`);
}

function readJson(source: BodySource, text: string): ParsedBody {
  const { isCall, columnCount } = source;
  if (text === '' && isCall) return { kind: 'object', literal: '{}', keys: columnCount === null ? [] : null };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidBodyError('Empty or invalid json');
  }
  if (Array.isArray(value)) return readRows(source, text, value);
  if (typeof value !== 'object' || value === null)
    // Like PostgREST, a write treats a value that is neither an object nor a list as an empty list.
    return isCall
      ? { kind: 'raw', type: 'json', literal: text, keys: columnCount === null ? [] : null }
      : { kind: 'rows', literal: '[]', keys: columnCount === null ? [] : null };
  const keys = columnCount === null ? Object.keys(value).sort() : null;
  if (isCall) return { kind: 'object', literal: text, keys };
  requireBounds(source, 1, keys?.length ?? columnCount ?? 0);
  return { kind: 'rows', literal: `[${text}]`, keys };
}

function readRows(source: BodySource, text: string, rows: readonly unknown[]): ParsedBody {
  const { isCall, columnCount } = source;
  requireBounds(source, rows.length, columnCount ?? 0);
  const keys = columnCount === null ? sharedKeys(rows) : null;
  if (keys === undefined) {
    if (isCall) return { kind: 'raw', type: 'mixed', literal: text, keys: [] };
    throw invalidBodyError('All object keys must match');
  }
  requireBounds(source, rows.length, keys?.length ?? 0);
  return isCall ? { kind: 'raw', type: 'json', literal: text, keys } : { kind: 'rows', literal: text, keys };
}

/** Returns the sorted keys of all rows; undefined if rows have different keys or are not objects. */
function sharedKeys(rows: readonly unknown[]): string[] | undefined {
  let keys: string[] | undefined;
  for (const row of rows) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return undefined;
    keys ??= Object.keys(row);
    const rowKeys = Object.keys(row);
    if (rowKeys.length !== keys.length) return undefined;
    if (
      !rowKeys.every((key, index) => key === keys?.[index]) &&
      !keys.every((key) => Object.hasOwn(row, key))
    )
      return undefined;
  }
  return keys?.sort() ?? [];
}

function readCsv(source: BodySource): ParsedBody {
  const rows = csvToJson(decodeText(source.body, 'Empty or invalid csv'), source.settings.maxRowsWritten);
  if (rows === 'too_many_rows') throw tooManyValuesError();
  if (rows === undefined) throw invalidBodyError('Empty or invalid csv');
  if (rows === 'uneven') throw invalidBodyError('All lines must have same number of fields');
  requireBounds(source, rows.count, rows.width);
  const keys = rows.count === 0 ? [] : [...rows.columns].sort();
  return source.isCall
    ? { kind: 'raw', type: 'csv', literal: rows.json, keys }
    : { kind: 'rows', literal: rows.json, keys };
}

function readForm(source: BodySource): ParsedBody {
  const fields = splitQuery(Buffer.from(source.body ?? []).toString('utf8')).map(({ name, value }) => ({
    name,
    value: value ?? '',
  }));
  requireBounds(source, 1, fields.length);
  if (source.isCall) return { kind: 'form', fields };
  const values = new Map(fields.map(({ name, value }) => [name, value]));
  const properties = Array.from(
    values,
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  return { kind: 'rows', literal: `[{${properties.join(',')}}]`, keys: [...values.keys()].sort() };
}

function requireBounds({ settings }: BodySource, rows: number, columns: number): void {
  if (rows > settings.maxRowsWritten || rows * columns > settings.maxValuesWritten)
    throw tooManyValuesError();
}

function decodeText(body: Uint8Array | null, message: string): string {
  if (body === null || body.length === 0) return '';
  try {
    return strictUtf8.decode(body);
  } catch {
    throw invalidBodyError(message);
  }
}

function invalidBodyError(message: string): DataError {
  return new DataError({ status: 400, code: 'PGRST102', message });
}
