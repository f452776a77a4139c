// @spec community/parks-call

/**
 * Serves the directory of parks: our own catalogue merged with the list of Queue-Times and with imported parks. Returns
 * a list of groups. If the list of Queue-Times is stale, the header X-Stale-Since contains the time at which
 * Queue-Times last sent valid data or, if it never did, the date of the catalogue, as an ISO 8601 timestamp in UTC.
 */
import * as z from 'zod/mini';
import { parksAsOf } from '../../../catalogue/parks.ts';
import type { EveryColumnExcept } from '../../../shared/table-columns.ts';
import { cachedResponse } from '../_shared/cached-response.ts';
import { fetchJson } from '../_shared/fetch-json.ts';
import { membersOnly } from '../_shared/members-only.ts';
import { projectTables } from '../_shared/project-tables.ts';
import { jsonResponse } from '../_shared/responses.ts';
import { serveEdgeFunction } from '../_shared/serve-edge-function.ts';
import type { FunctionHandler, Services } from '../_shared/services.ts';
import { type ListedPark, listedParksSchema, readParkList } from './listed-park.ts';
import { createParkDirectory, groupParks, parkRows, parksWithNewIds } from './park-directory.ts';

const STORAGE_KEY = 'parks';
const MAX_AGE_MS = 60 * 60 * 1000;
/** Imports become visible within a minute. */
const IMPORTED_MAX_AGE_MS = 60 * 1000;
const RETRY_DELAY_MS = 60 * 1000;
/** Timeout for Queue-Times. Members must get a response within four seconds, even if no list is stored yet. */
const DEADLINE_MS = 3_000;
/** Forty times the current size of the list. */
const MAX_BYTES = 2 * 1024 * 1024;

type Options = {
  /** Read again before each request, so tests can change it. */
  readonly deadlineMs?: number;
  readonly now?: () => number;
};

export function getParks(services: Services, options: Options = {}): FunctionHandler {
  const { now = Date.now } = options;
  const listUrl = `${(services.setting('QUEUE_TIMES_URL') ?? 'https://queue-times.com').replace(/\/+$/, '')}/parks.json`;
  const tables = projectTables(services.project);
  const log = (message: string, cause: unknown) => services.log(`get-parks: ${message}`, cause);
  const imports = cachedResponse({
    fetch: async () =>
      importedParks(await tables.readAllRows('parks', IMPORTED_COLUMN_NAMES, IMPORTED_FILTER)),
    maxAgeMs: IMPORTED_MAX_AGE_MS,
    retryDelayMs: 0,
    now,
    log,
  });
  const listedParks = cachedResponse({
    fetch: async () => {
      const { deadlineMs = DEADLINE_MS } = options;
      return readParkList(await fetchJson(listUrl, { deadlineMs, maxBytes: MAX_BYTES }));
    },
    async restore() {
      const stored = await tables.readResponse(STORAGE_KEY);
      const { data } = listedParksSchema.safeParse(stored?.body);
      return stored && data ? { value: data, fetchedAt: stored.fetchedAt } : null;
    },
    async store({ value, fetchedAt }) {
      // Store the parks first: clients that get the list may refer to any of them.
      await tables.syncRows('parks', parkRows(createParkDirectory(value, (await imports()).response?.value)));
      // Queue-Times now lists these parks of our catalogue: replace our ids by those of Queue-Times in the rows that refer to them.
      for (const { ownId, listedId } of parksWithNewIds(value))
        await tables.call('adopt_park', { own_id: ownId, listed_id: listedId });
      await tables.storeResponse(STORAGE_KEY, { body: value, fetchedAt });
    },
    maxAgeMs: MAX_AGE_MS,
    retryDelayMs: RETRY_DELAY_MS,
    now,
    log,
  });
  const renderBody = memoizeLast(
    (listed: readonly ListedPark[] | null, imported: readonly ListedPark[] | undefined) =>
      JSON.stringify(groupParks(createParkDirectory(listed, imported))),
  );
  return membersOnly(services, async () => {
    const [{ response, isStale }, { response: imported }] = await Promise.all([listedParks(), imports()]);
    const since = response ? new Date(response.fetchedAt).toISOString() : parksAsOf;
    return jsonResponse(
      renderBody(response?.value ?? null, imported?.value),
      isStale ? { 'X-Stale-Since': since } : {},
    );
  });
}

const IMPORTED_FILTER = { source: 'eq.import' };
const importedColumnSchemas = {
  id: z.string(),
  name: z.string(),
  group_name: z.string(),
  country: z.string(),
  continent: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  timezone: z.nullable(z.string()),
} satisfies EveryColumnExcept<'parks', 'live' | 'search_text' | 'source' | 'tip_count' | 'updated_at'>;
const IMPORTED_COLUMN_NAMES = Object.keys(importedColumnSchemas).join(',');
const importedRowSchema = z.pipe(
  z.object(importedColumnSchemas),
  z.transform(({ group_name: group, ...park }): ListedPark => ({ ...park, group })),
);

function importedParks(rows: ReadonlyMap<string, unknown>): readonly ListedPark[] {
  return z.array(importedRowSchema).parse([...rows.values()]);
}

/** Returns a function that calls `compute` only if its inputs differ from those of the last call. */
function memoizeLast<Inputs extends readonly unknown[], Output>(
  compute: (...inputs: Inputs) => Output,
): (...inputs: Inputs) => Output {
  let last: { readonly inputs: Inputs; readonly output: Output } | null = null;
  return (...inputs) => {
    if (!last?.inputs.every((input, index) => input === inputs[index]))
      last = { inputs, output: compute(...inputs) };
    return last.output;
  };
}

serveEdgeFunction(getParks);
