// @spec guide/wait-times-call

/**
 * Serves the wait times of a park from Queue-Times: {lands, rides}, see park-waits.ts. If the data is stale, the header
 * X-Stale-Since contains the time at which Queue-Times last sent valid data, as an ISO 8601 timestamp in UTC.
 */
import * as z from 'zod/mini';
import { type ParkWaits, parkWaitsSchema, WAITS_CACHE_MS } from '../../../shared/wait-times.ts';
import { type CachedResponse, cachedResponse } from '../_shared/cached-response.ts';
import { fetchJson } from '../_shared/fetch-json.ts';
import { membersOnly } from '../_shared/members-only.ts';
import { projectTables } from '../_shared/project-tables.ts';
import { readText } from '../_shared/read-text.ts';
import { errorResponse, jsonResponse } from '../_shared/responses.ts';
import { serveEdgeFunction } from '../_shared/serve-edge-function.ts';
import type { FunctionHandler, Services } from '../_shared/services.ts';
import { readParkWaits } from './park-waits.ts';

/** Short, since members retry at once when they see an error. */
const RETRY_DELAY_MS = 10 * 1000;
const DEADLINE_MS = 4_000;
/** Twenty times the size of the largest park's response. */
const MAX_BYTES = 256 * 1024;
/** Maximum number of parks in memory; Queue-Times has fewer. */
const MAX_PARKS = 250;
/** Maximum delay until a change of the directory applies. */
const DIRECTORY_MAX_AGE_MS = 60 * 1000;
const REQUEST_MAX_BYTES = 1024;

const requestSchema = z.object({ parkId: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)) });

type Options = {
  /** Read again before each request, so tests can change it. */
  readonly deadlineMs?: number;
  readonly maxParks?: number;
  readonly now?: () => number;
};

export function getWaitTimes(services: Services, options: Options = {}): FunctionHandler {
  const { maxParks = MAX_PARKS, now = Date.now } = options;
  const baseUrl = (services.setting('QUEUE_TIMES_URL') ?? 'https://queue-times.com').replace(/\/+$/, '');
  const tables = projectTables(services.project);
  const cacheOptions = {
    now,
    log: (message: string, cause: unknown) => services.log(`get-wait-times: ${message}`, cause),
  };

  const directory = cachedResponse({
    ...cacheOptions,
    fetch: async () => {
      const parks = await tables.readAllRows('parks', 'id,live');
      return new Map([...parks].map(([id, { live }]) => [id, live === true]));
    },
    maxAgeMs: DIRECTORY_MAX_AGE_MS,
    retryDelayMs: 0,
  });

  const createWaitsCache = (parkId: string) => {
    const key = `waits:${parkId}`;
    return cachedResponse({
      ...cacheOptions,
      fetch: async () => {
        const { deadlineMs = DEADLINE_MS } = options;
        const url = `${baseUrl}/parks/${parkId}/queue_times.json`;
        return readParkWaits(await fetchJson(url, { deadlineMs, maxBytes: MAX_BYTES }), now());
      },
      async restore() {
        const stored = await tables.readResponse(key);
        // An older version of this function may have stored another format.
        const { data } = parkWaitsSchema.safeParse(stored?.body);
        return stored && data ? { value: data, fetchedAt: stored.fetchedAt } : null;
      },
      store: ({ value, fetchedAt }) => tables.storeResponse(key, { body: value, fetchedAt }),
      maxAgeMs: WAITS_CACHE_MS,
      retryDelayMs: RETRY_DELAY_MS,
    });
  };

  const parksInMemory = new Map<string, () => Promise<CachedResponse<ParkWaits>>>();
  const readCachedWaits = (parkId: string) => {
    const current = parksInMemory.get(parkId) ?? createWaitsCache(parkId);
    // Map order is insertion order: move the park to the end.
    parksInMemory.delete(parkId);
    parksInMemory.set(parkId, current);
    for (const [oldest] of parksInMemory) {
      if (parksInMemory.size <= maxParks) break;
      parksInMemory.delete(oldest);
    }
    return current();
  };

  return membersOnly(
    services,
    async (request) => {
      const parkId = await readParkId(request);
      if (parkId === null) return errorResponse('park_id_invalid');
      const parks = (await directory()).response?.value;
      if (!parks) throw new Error('the directory of parks could not be read');
      const isLive = parks.get(parkId);
      if (isLive === undefined) return errorResponse('park_unknown');
      if (!isLive) return errorResponse('park_not_live');
      const { response, isStale } = await readCachedWaits(parkId);
      if (!response) return errorResponse('source_failed');
      const since = new Date(response.fetchedAt).toISOString();
      return jsonResponse(JSON.stringify(response.value), isStale ? { 'X-Stale-Since': since } : {});
    },
    ['POST'],
  );
}

/** Returns the park id of a request, or null if it is invalid. The id becomes part of a URL at Queue-Times. */
async function readParkId(request: Request): Promise<string | null> {
  try {
    return requestSchema.parse(JSON.parse(await readText(request.body, REQUEST_MAX_BYTES))).parkId;
  } catch {
    return null;
  }
}

serveEdgeFunction(getWaitTimes);
