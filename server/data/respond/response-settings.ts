import * as z from 'zod/mini';
import { DataError } from '../errors.ts';
import type { Header } from './data-response.ts';

const headersSchema = z.array(z.record(z.string(), z.string()));
/** Header names and values that HTTP allows. */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Parses the headers that a function or trigger has set in `response.headers`.
 * @throws {DataError} PGRST111
 */
export function responseHeaders(setting: string | null): readonly Header[] {
  if (!setting) return [];
  const { data: objects } = headersSchema.safeParse(parseJson(setting));
  const headers = objects?.map((object) => Object.entries(object));
  if (!headers?.every((entries) => entries.length === 1 && entries.every(isHeader)))
    throw new DataError({
      status: 500,
      code: 'PGRST111',
      message:
        'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    });
  return headers.flat();
}

/**
 * Parses the status that a function or trigger has set in `response.status`; null if it is not set.
 * @throws {DataError} PGRST112
 */
export function responseStatus(setting: string | null): number | null {
  if (!setting) return null;
  const status = /^\d{3}/.test(setting) ? Number.parseInt(setting, 10) : Number.NaN;
  if (!(status >= 200 && status <= 599))
    throw new DataError({
      status: 500,
      code: 'PGRST112',
      message: 'response.status guc must be a valid status code',
    });
  return status;
}

/** Returns the headers together with those in `set`, which replace headers of the same name. */
export function withResponseHeaders(headers: readonly Header[], set: readonly Header[]): readonly Header[] {
  if (set.length === 0) return headers;
  const names = new Set(set.map(([name]) => name.toLowerCase()));
  return [...headers.filter(([name]) => !names.has(name.toLowerCase())), ...set];
}

function isHeader([name, value]: Header): boolean {
  return NAME.test(name) && VALUE.test(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
