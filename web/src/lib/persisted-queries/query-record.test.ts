import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { type Credit, packCredits } from '../ride-log/credit.ts';
import { ownCreditsQuery } from '../ride-log/own-credits.ts';
import { hashesToDrop, MAX_SIZE, type QueryRecord, recordOf, validRecords } from './query-record.ts';
import { restoreQueries } from './stored-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the record of a query with the given data. */
function record(data: unknown, updatedAt = Date.now()): QueryRecord | null {
  const client = new QueryClient();
  client.setQueryData(['things'], data, { updatedAt });
  const query = client.getQueryCache().find({ queryKey: ['things'] });
  return query ? recordOf(query) : null;
}

/** Returns records as the database returns them. */
const stored = (...records: (QueryRecord | null)[]): QueryRecord[] =>
  structuredClone(records).filter((each) => each !== null);

/** Returns a query client into which records were restored. */
function clientWith(records: readonly QueryRecord[], { isOnline = true } = {}): QueryClient {
  vi.stubGlobal('navigator', { onLine: isOnline });
  const client = new QueryClient();
  restoreQueries(client, records);
  return client;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('restores maps, sets and dates as they were', () => {
  const data = {
    waits: new Map([['Raptor', 45]]),
    favorites: new Set(['12']),
    since: new Date(0),
    gone: undefined,
  };
  const client = clientWith(stored(record(data)));
  expect(client.getQueryData(['things'])).toEqual(data);
});

it('shows restored data at once, as outdated, with the time at which it was loaded', () => {
  const updatedAt = Date.now() - DAY_MS;
  const client = clientWith(stored(record('seen', updatedAt)));
  const query = client.getQueryCache().find({ queryKey: ['things'] });
  expect(query?.state).toMatchObject({ status: 'success', data: 'seen', dataUpdatedAt: updatedAt });
  expect(query?.isStaleByTime(Number.POSITIVE_INFINITY)).toBe(true);
});

it('restored data is outdated even if its time is in the future', () => {
  const client = clientWith(stored(record('seen', Date.now() + 365 * DAY_MS)));
  expect(
    client
      .getQueryCache()
      .find({ queryKey: ['things'] })
      ?.isStaleByTime(60_000),
  ).toBe(true);
});

it('restores one page of a paginated query online, and five offline', () => {
  const pages = Array.from({ length: 8 }, (_, index) => ({ rows: [index], next: index }));
  const records = stored(record({ pages, pageParams: pages.map(({ next }) => next) }));
  const pagesOf = (client: QueryClient) =>
    client.getQueryData<{ pages: unknown[]; pageParams: unknown[] }>(['things']);
  expect(pagesOf(clientWith(records))).toEqual({ pages: pages.slice(0, 1), pageParams: [0] });
  expect(pagesOf(clientWith(records, { isOnline: false }))).toEqual({
    pages: pages.slice(0, 5),
    pageParams: [0, 1, 2, 3, 4],
  });
});

it('makes no record if there is no row, no data, or too much data', () => {
  expect(record(null)).toBeNull();
  expect(record(undefined)).toBeNull();
  // The quotation marks in the JSON exceed the limit for one record, a quarter of MAX_SIZE.
  expect(record('x'.repeat(MAX_SIZE / 4))).toBeNull();
  expect(record(new Map([['photo', 'x'.repeat(MAX_SIZE / 4)]]))).toBeNull();
});

it('ignores records that have another data shape, are older than two weeks, or are invalid', () => {
  const now = Date.now();
  const [valid, other] = stored(record('valid'), record('of another shape'));
  const old = stored(record('old', now - 15 * DAY_MS));
  const values = [
    valid,
    { ...other, shape: 'another' },
    ...old,
    { ...valid, updatedAt: 'yesterday' },
    'text',
    null,
  ];
  expect(validRecords(values, now).map(({ data }) => data)).toEqual(['valid']);
});

it('drops the oldest record when all records together exceed the maximum size', () => {
  const size = MAX_SIZE / 4;
  const records = [
    { hash: 'oldest', size, updatedAt: 1 },
    { hash: 'newest', size, updatedAt: 4 },
    { hash: 'middle', size, updatedAt: 2 },
    { hash: 'another', size, updatedAt: 3 },
  ];
  expect(hashesToDrop(records)).toEqual([]);
  expect(hashesToDrop([...records, { hash: 'new', size: 1_000, updatedAt: 5 }])).toEqual(['oldest']);
});

it('stores a log of 5,000 credits with reviews, without dropping other records', () => {
  const credits = Array.from({ length: 5_000 }, (_, index): Credit => {
    const id = `018f4c2e-0000-7000-8000-${String(index).padStart(12, '0')}`;
    return {
      id,
      coaster_id: `a-usual-id-${index}`,
      coaster_name: 'Winjas Force',
      park_name: 'Phantasialand',
      created_at: '2026-05-01T10:00:00.123456+00:00',
      rating: 4.5,
      tags: ['airtime'],
      list_rank: index,
      review: 'One line about each of five thousand coasters: nobody writes longer ones. '.padEnd(150, '!'),
      coaster: {
        type: 'Steel',
        design: 'Sit Down',
        make: 'Maurer Rides',
        status: 'Operating',
        country: 'Germany',
        park_id: '56',
        opened: '2002-03-23',
        height_m: 17.5,
        speed_kmh: 65,
        length_m: 460,
        inversions: 0,
        closed: null,
        former_names: [],
        traits: [],
        dual_group: `winjas-${index}`,
        clone_group: null,
        relocation_group: null,
        retrack_group: null,
      },
    };
  });
  const client = new QueryClient();
  const { queryKey, meta = {} } = ownCreditsQuery('member');
  client.getQueryCache().build(client, { queryKey, meta });
  client.setQueryData(queryKey, packCredits(credits));
  const query = client.getQueryCache().find({ queryKey });
  const log = query ? recordOf(query) : null;
  expect(log?.size).toBeGreaterThan(MAX_SIZE / 2);
  expect(client.getQueryData(queryKey)).toEqual(clientWith(stored(log)).getQueryData(queryKey));
  const others = Array.from({ length: 3 }, (_, index) => ({
    hash: `other ${index}`,
    size: MAX_SIZE / 4,
    updatedAt: index,
  }));
  const logSize = { hash: 'log', size: log?.size ?? 0, updatedAt: 4 };
  expect(hashesToDrop([...others, logSize])).toEqual([]);
});
