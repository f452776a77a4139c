import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check';
import type { DataRequest } from '../request/data-request.ts';
import { BODIES, BODY_FRAGMENTS, HEADERS, PATHS, SEED_LINES, URL_FRAGMENTS } from './fuzz-seeds.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'get', ''] as const;

type Parts = { method: string; path: string; query: string; body: string | null };

const seeds: readonly Parts[] = SEED_LINES.map(([line, body = null]) => {
  const [method = '', url = ''] = line.split(' ', 2);
  const [path = '', query = ''] = url.split('?', 2);
  return { method, path, query, body };
});

/** Generates `odd` in one of `cases` cases, otherwise `usual`. */
function rarely<T>(cases: number, usual: Arbitrary<T>, odd: Arbitrary<T>): Arbitrary<T> {
  return oneof({ weight: cases - 1, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

/** Generates either the unchanged text or a copy with one to four random edits. */
function mutated(text: string, fragments: readonly string[]): Arbitrary<string> {
  const edit = tuple(
    integer({ min: 0, max: text.length }),
    integer({ min: 0, max: 6 }),
    constantFrom(...fragments),
  );
  return rarely<readonly (readonly [number, number, string])[]>(
    2,
    constant([]),
    array(edit, { minLength: 1, maxLength: 4 }),
  ).map((edits) =>
    edits.reduce<string>(
      (changed, [index, removed, added]) => changed.slice(0, index) + added + changed.slice(index + removed),
      text,
    ),
  );
}

/** Parameters mixed from several requests. */
const recombined = array(
  constantFrom(...seeds).chain(({ query }) => constantFrom(...query.split('&'))),
  { maxLength: 6 },
).map((parameters) => parameters.join('&'));
const randomQuery = string({ unit: constantFrom(...URL_FRAGMENTS), maxLength: 25 });
const anyQuery = oneof(recombined, randomQuery);
const anyPath = constantFrom(...PATHS)
  .chain((path) => rarely(5, constant(path), mutated(path, URL_FRAGMENTS)))
  .map((path) => `/${path}`);
const anyBody = oneof(
  constantFrom(...BODIES),
  constantFrom(...seeds).map(({ body }) => body ?? ''),
  string({ unit: constantFrom(...BODY_FRAGMENTS), maxLength: 15 }),
);

const parts = constantFrom(...seeds).chain(({ method, path, query, body }) =>
  record({
    method: rarely(8, constant(method), constantFrom(...METHODS)),
    path: rarely(6, constant(path), anyPath),
    query: rarely(5, constant(query), anyQuery).chain((text) => mutated(text, URL_FRAGMENTS)),
    body:
      body === null
        ? rarely(10, constant(null), anyBody)
        : rarely(5, constant(body), anyBody).chain((text) => mutated(text, BODY_FRAGMENTS)),
  }),
);

function header(name: keyof typeof HEADERS): Arbitrary<string | undefined> {
  const headerValue = constantFrom<string>(...HEADERS[name]).chain((value) =>
    rarely(4, constant(value), mutated(value, URL_FRAGMENTS)),
  );
  return rarely<string | undefined>(12, constant(undefined), headerValue);
}

const headers = record({
  accept: header('accept'),
  // Rolls back most changes, so that later requests find rows.
  prefer: tuple(header('prefer'), integer({ min: 0, max: 99 })).map(([prefer, random]) =>
    [prefer, random === 1 ? undefined : 'tx=rollback'].filter((part) => part !== undefined).join(','),
  ),
  range: header('range'),
  'content-type': header('content-type'),
  'accept-profile': header('accept-profile'),
  'content-profile': header('content-profile'),
});

/** Generates requests to the test project, many of them with broken parts. */
export const fuzzedRequest: Arbitrary<DataRequest> = record({ parts, headers }).map(
  ({ parts: { body, ...line }, headers: headerValues }) => ({
    ...line,
    headers: headerValues,
    body: body === null ? null : new TextEncoder().encode(body),
  }),
);
