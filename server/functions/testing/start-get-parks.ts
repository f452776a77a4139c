import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Services } from '../../../supabase/functions/_shared/services.ts';
import { getParks } from '../../../supabase/functions/get-parks/index.ts';
import type { UnreliableSource } from '../../testing/unreliable-source.ts';

export const groupsSchema = z.array(
  z.object({
    name: z.string(),
    parks: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        country: z.string(),
        continent: z.string(),
        latitude: z.nullable(z.number()),
        longitude: z.nullable(z.number()),
        timezone: z.nullable(z.string()),
        live: z.boolean(),
      }),
    ),
  }),
);

export const sourcePark = (id: number | string, name: string, change: object = {}) => ({
  id,
  name,
  country: 'Italy',
  continent: 'Europe',
  latitude: '45.4550142',
  longitude: '10.7137527',
  timezone: 'Europe/Rome',
  ...change,
});

/** A response of the source with a repeated park, an empty group and an invalid coordinate. */
export const validParkList = [
  {
    id: 6,
    name: 'Merlin Entertainments',
    parks: [sourcePark(12, 'Gardaland'), sourcePark('12', 'Gardaland twice')],
  },
  { id: 7, name: 'Nobody', parks: [] },
  {
    id: 8,
    name: 'Somebody',
    parks: [sourcePark(90_001, 'Newly Listed'), sourcePark(90_002, 'Lost', { latitude: '?' })],
  },
];

/** The catalogue, which is part of every response, has at least this many parks. */
export const MIN_CATALOGUE_PARKS = 190;

export const MINUTE_MS = 60_000;
/** The time that the adjustable clock shows at first. */
export const START_TIME = Date.parse('2030-06-01T10:00:00.000Z');

/** Time limit of requests to the source, long enough on any machine. */
export const LONG_DEADLINE_MS = 60_000;
/** Short time limit of requests, for tests in which the source fails. */
export const SHORT_DEADLINE_MS = 2_000;

/** The server that the function uses with its service key, and the access token of the member who calls the function. */
export type FunctionCaller = {
  readonly url: string;
  readonly serviceKey: string;
  readonly accessToken: string;
};

/** Runs the function outside the server, as on Supabase: it calls the server over HTTP. Its clock is adjustable. */
export function startGetParks(
  { url, serviceKey, accessToken }: FunctionCaller,
  source: UnreliableSource,
  deadlineMs = LONG_DEADLINE_MS,
) {
  const clock = { now: START_TIME };
  const log: string[] = [];
  const services: Services = {
    project: { url: url, serviceKey, fetch: (request) => fetch(request) },
    setting: (name) => (name === 'QUEUE_TIMES_URL' ? source.url : undefined),
    log: (message) => log.push(message),
  };
  const limits = { deadlineMs, now: () => clock.now };
  const handler = getParks(services, limits);
  const call = (headers: Record<string, string> = { Authorization: `Bearer ${accessToken}` }) =>
    handler(new Request(`${url}/functions/v1/get-parks`, { method: 'POST', headers }));
  const read = async () => {
    const response = await call();
    expect(response.status).toBe(200);
    const parsed = groupsSchema.parse(await response.json());
    return {
      groups: parsed,
      parks: new Map(parsed.flatMap((group) => group.parks.map((park) => [park.id, park]))),
      staleSince: response.headers.get('X-Stale-Since'),
    };
  };
  return { clock, limits, log, handler, call, read };
}
