// @spec guide/coaster-api

/**
 * Serves the coasters to members, with the paths and the format of the public coaster service rcdb-api:
 *
 * - GET …/api/coasters/search?q=words → {coasters: [record, …], totalMatch}, best match first. `limit` is 1 to 100, 50
 * by default; `offset` is at most 1,000. `country`, `make`, `type`, `design`, `status` and `height` (a class in feet, such as
 * 100-200) restrict the results to coasters with exactly that value; with one of them `q` is optional. Among equal matches,
 * operating coasters come first, and then the tallest.
 * - GET …/api/coasters/filters with `q` and these filters, all optional → {country: [{value, matches}, …], …}: the values of each
 * filter, with the number of coasters that have the value and match `q` and the other filters
 * - GET …/api/coasters/random → a record
 */
import * as z from 'zod/mini';
import { membersOnly } from '../_shared/members-only.ts';
import { projectTables } from '../_shared/project-tables.ts';
import { errorResponse, jsonResponse } from '../_shared/responses.ts';
import { serveEdgeFunction } from '../_shared/serve-edge-function.ts';
import type { FunctionHandler, Services } from '../_shared/services.ts';
import { coasterResponse, coasterRow } from './coaster-response.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;
/** The database function replaces a larger offset by this one. */
const MAX_OFFSET = 1000;

/** `matches` is the number of all matching coasters, the same in every row. */
const hitsSchema = z.array(z.object({ coaster: coasterRow, matches: z.number() }));
const rowsSchema = z.array(coasterRow);
const filterOptionsSchema = z.array(z.object({ filter: z.string(), value: z.string(), matches: z.number() }));

/** Parameters that restrict the results to coasters with exactly the given value. */
const FILTERS = ['country', 'make', 'type', 'design', 'status', 'height'] as const;

export function api(services: Services): FunctionHandler {
  const { query: callDatabase } = projectTables(services.project);

  const search = async (parameters: URLSearchParams): Promise<Response> => {
    const query = textOf(parameters, 'q');
    const filters = filterArguments(parameters);
    if (query === '' && Object.keys(filters).length === 0) return errorResponse('query_missing');
    const limit = parseInteger(parameters.get('limit'), DEFAULT_LIMIT, 1, MAX_LIMIT);
    const offset = parseInteger(parameters.get('offset'), 0, 0, MAX_OFFSET);
    if (limit === null || offset === null) return errorResponse('page_invalid');
    const find = async (size: number, from: number) =>
      hitsSchema.parse(
        await callDatabase('search_coasters', { query, page_size: size, page_offset: from, ...filters }),
      );
    const hits = await find(limit, offset);
    // Every row contains the total, but a page after the last one has no rows: read it from the first row of all.
    const [first] = hits.length > 0 || offset === 0 ? hits : await find(1, 0);
    return jsonResponse(
      JSON.stringify({
        coasters: hits.map(({ coaster }) => coasterResponse(coaster)),
        totalMatch: first?.matches ?? 0,
      }),
    );
  };

  const filters = async (parameters: URLSearchParams): Promise<Response> => {
    const query = textOf(parameters, 'q');
    const options = filterOptionsSchema.parse(
      await callDatabase('list_coaster_filters', { query, ...filterArguments(parameters) }),
    );
    const valuesOf = (name: string) =>
      options.filter(({ filter }) => filter === name).map(({ value, matches }) => ({ value, matches }));
    return jsonResponse(JSON.stringify(Object.fromEntries(FILTERS.map((name) => [name, valuesOf(name)]))));
  };

  const random = async (): Promise<Response> => {
    const [row] = rowsSchema.parse(await callDatabase('random_coaster', {}));
    return row ? jsonResponse(JSON.stringify(coasterResponse(row))) : errorResponse('no_coasters');
  };

  return membersOnly(
    services,
    async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('/api/coasters/search')) return search(searchParams);
      if (pathname.endsWith('/api/coasters/filters')) return filters(searchParams);
      if (pathname.endsWith('/api/coasters/random')) return random();
      return errorResponse('address_unknown');
    },
    ['GET'],
  );
}

/**
 * Returns the trimmed text of a parameter, the first if it is repeated. Replaces control characters and lone surrogates,
 * because PostgreSQL rejects NUL and lone surrogates.
 */
function textOf(parameters: URLSearchParams, name: string): string {
  return (parameters.get(name) ?? '')
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
}

/** Returns the filters as arguments of the database functions. */
function filterArguments(parameters: URLSearchParams): Readonly<Record<string, string>> {
  const filterValues = FILTERS.map((name) => [`of_${name}`, textOf(parameters, name)] as const);
  return Object.fromEntries(filterValues.filter(([, value]) => value !== ''));
}

/** Parses a number of up to six digits; returns null if it is invalid or out of bounds. */
function parseInteger(text: string | null, fallback: number, min: number, max: number): number | null {
  if (text === null || text === '') return fallback;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}

serveEdgeFunction(api);
