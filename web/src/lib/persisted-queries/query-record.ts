import type { Query } from '@tanstack/react-query';
import * as z from 'zod/mini';

const recordSchema = z.object({
  /** The query key's hash. */
  hash: z.string(),
  /** The hash of the code that decides what queries return. */
  shape: z.string(),
  queryKey: z.array(z.unknown()),
  data: z.unknown(),
  /** When the data was loaded, in ms since 1970. */
  updatedAt: z.number(),
  /** Length of the data as JSON, in characters. */
  size: z.number(),
});

/** The data of one query, as it is stored on the device. */
export type QueryRecord = z.infer<typeof recordSchema>;

const pagesSchema = z.looseObject({ pages: z.array(z.unknown()), pageParams: z.array(z.unknown()) });

const DATA_SHAPE: string = import.meta.env?.VITE_DATA_SHAPE ?? 'development';
/**
 * Maximum size of all records of a member together, in characters of JSON. A query with `meta.mayBeLarge` counts as at most a quarter of it,
 * so that it does not displace all others.
 */
export const MAX_SIZE = 2_000_000;
const MAX_RECORD_SIZE = MAX_SIZE / 4;
/** Maximum size of a query with `meta.mayBeLarge`, in characters of JSON: 10,000 credits without reviews, or 5,000 with reviews of 150 characters. */
const MAX_LARGE_SIZE = 2_500_000;
/** How many pages of a paginated query are stored. */
export const MAX_PAGES = 5;
const MAX_AGE_MS = 14 * 24 * 60 * 60 * 1000;
/** How long the data stays in memory when no screen shows it. */
export const GC_TIME_MS = 24 * 60 * 60 * 1000;

/** Returns a query's data as a record, or null if the query has no data or too much. */
export function recordOf({ queryHash: hash, queryKey, state, meta }: Query): QueryRecord | null {
  // Null means that there is no row. At the next request there may be one.
  if (state.data === undefined || state.data === null) return null;
  const data = withFirstPages(state.data, MAX_PAGES);
  const size = JSON.stringify(data, collectionsAsArrays).length;
  if (size > (meta?.mayBeLarge === true ? MAX_LARGE_SIZE : MAX_RECORD_SIZE)) return null;
  return { hash, shape: DATA_SHAPE, queryKey: [...queryKey], data, updatedAt: state.dataUpdatedAt, size };
}

function collectionsAsArrays(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value;
}

/** Returns the data of a paginated query with at most `count` pages, and other data as it is. */
export function withFirstPages(data: unknown, count: number): unknown {
  const paged = pagesSchema.safeParse(data).data;
  if (!paged || paged.pages.length <= count) return data;
  return { pages: paged.pages.slice(0, count), pageParams: paged.pageParams.slice(0, count) };
}

/** Returns the valid records among stored values: of this data shape and at most 14 days old. */
export function validRecords(values: readonly unknown[], now: number): QueryRecord[] {
  return values
    .flatMap((value) => recordSchema.safeParse(value).data ?? [])
    .filter(({ shape, updatedAt }) => shape === DATA_SHAPE && now - updatedAt < MAX_AGE_MS);
}

type Sized = Pick<QueryRecord, 'hash' | 'size' | 'updatedAt'>;

/** Returns the hashes of the oldest records, which must be removed so that the others together do not exceed the maximum size. */
export function hashesToDrop(records: readonly Sized[]): string[] {
  let total = 0;
  return [...records]
    .sort((one, other) => other.updatedAt - one.updatedAt)
    .flatMap(({ hash, size }) => {
      total += Math.min(size, MAX_RECORD_SIZE);
      return total > MAX_SIZE ? [hash] : [];
    });
}
