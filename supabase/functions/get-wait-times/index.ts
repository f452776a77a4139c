// @spec guide/wait-times-call

/**
 * The waits of a park, as Queue-Times has them: {lands, rides}, see park-waits.ts. The header X-Stale-Since (an ISO date)
 * is there when the source has given nothing newer since then.
 */
import * as z from 'zod/mini';
import { type CachedResponse, cachedResponse } from '../_shared/cached-response.ts';
import { fetchJson } from '../_shared/fetch-json.ts';
import { membersOnly } from '../_shared/members-only.ts';
import { projectTables } from '../_shared/project-tables.ts';
import { readText } from '../_shared/read-text.ts';
import { errorResponse, jsonResponse } from '../_shared/responses.ts';
import { serveEdgeFunction } from '../_shared/serve-edge-function.ts';
import type { FunctionHandler, Services } from '../_shared/services.ts';
import { type ParkWaits, parkWaitsSchema, readParkWaits } from './park-waits.ts';

/** The source itself has new figures every five minutes. */
const MAX_AGE_MS = 2 * 60 * 1000;
/** Short, since members who see an error try again at once. */
const PAUSE_MS = 10 * 1000;
const DEADLINE_MS = 4_000;
/** Twenty times what the largest park has. */
const MAX_BYTES = 256 * 1024;
/** Parks whose waits are held in memory, all that the source has and some more. */
const MAX_PARKS = 250;
/** How long a change of the directory may go unnoticed. */
const DIRECTORY_MAX_AGE_MS = 60 * 1000;
const REQUEST_MAX_BYTES = 1024;

const requestSchema = z.object({ parkId: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/)) });

type Options = {
  /** Looked up at each request to the source. */
  readonly deadlineMs?: number;
  readonly maxParks?: number;
  readonly now?: () => number;
};

export function getWaitTimes(services: Services, options: Options = {}): FunctionHandler {
  const { maxParks = MAX_PARKS, now = Date.now } = options;
  const source = (services.setting('QUEUE_TIMES_URL') ?? 'https://queue-times.com').replace(/\/+$/, '');
  const tables = projectTables(services.project);
  const shared = {
    now,
    log: (words: string, cause: unknown) => services.log(`get-wait-times: ${words}`, cause),
  };

  const directory = cachedResponse({
    ...shared,
    fetch: async () => {
      const parks = await tables.readById('parks', 'id,live');
      return new Map([...parks].map(([id, { live }]) => [id, live === true]));
    },
    maxAgeMs: DIRECTORY_MAX_AGE_MS,
    pauseMs: 0,
  });

  const keptWaits = (parkId: string) => {
    const key = `waits:${parkId}`;
    return cachedResponse({
      ...shared,
      fetch: async () => {
        const { deadlineMs = DEADLINE_MS } = options;
        const address = `${source}/parks/${parkId}/queue_times.json`;
        return readParkWaits(await fetchJson(address, { deadlineMs, maxBytes: MAX_BYTES }), now());
      },
      async restore() {
        const stored = await tables.readResponse(key);
        const { data } = parkWaitsSchema.safeParse(stored?.body);
        return stored && data ? { value: data, fetchedAt: stored.fetchedAt } : null;
      },
      keep: ({ value, fetchedAt }) => tables.storeResponse(key, { body: value, fetchedAt }),
      maxAgeMs: MAX_AGE_MS,
      pauseMs: PAUSE_MS,
    });
  };

  const held = new Map<string, () => Promise<CachedResponse<ParkWaits>>>();
  const waitsOf = (parkId: string) => {
    const current = held.get(parkId) ?? keptWaits(parkId);
    // Last in the map stands what was asked for last.
    held.delete(parkId);
    held.set(parkId, current);
    for (const [oldest] of held) {
      if (held.size <= maxParks) break;
      held.delete(oldest);
    }
    return current();
  };

  return membersOnly(
    services,
    async (request) => {
      const parkId = await readParkId(request);
      if (parkId === null) return errorResponse('park_id_invalid');
      const parks = (await directory()).answer?.value;
      if (!parks) throw new Error('the directory of parks could not be read');
      const isLive = parks.get(parkId);
      if (isLive === undefined) return errorResponse('park_unknown');
      if (!isLive) return errorResponse('park_not_live');
      const { answer, isStale } = await waitsOf(parkId);
      if (!answer) return errorResponse('source_failed');
      const since = new Date(answer.fetchedAt).toISOString();
      return jsonResponse(JSON.stringify(answer.value), isStale ? { 'X-Stale-Since': since } : {});
    },
    ['POST'],
  );
}

/** The id that a request names, or null when it names none. Nothing else can become part of the source's address. */
async function readParkId(request: Request): Promise<string | null> {
  try {
    return requestSchema.parse(JSON.parse(await readText(request.body, REQUEST_MAX_BYTES))).parkId;
  } catch {
    return null;
  }
}

serveEdgeFunction(getWaitTimes);
