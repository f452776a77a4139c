import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Services } from '../../../supabase/functions/_shared/services.ts';
import { getWaitTimes } from '../../../supabase/functions/get-wait-times/index.ts';
import type { UnreliableSource } from '../../testing/unreliable-source.ts';
import type { FunctionCaller } from './start-get-parks.ts';

const ride = z.strictObject({
  id: z.number(),
  name: z.string(),
  wait_time: z.nullable(z.number()),
  is_open: z.boolean(),
  last_updated: z.nullable(z.iso.datetime()),
});
export const waitsSchema = z.strictObject({
  lands: z.array(z.strictObject({ id: z.number(), name: z.string(), rides: z.array(ride) })),
  rides: z.array(ride),
});

export const MINUTE_MS = 60_000;
/** The time that the adjustable clock shows at first. */
export const START_TIME = Date.parse('2030-06-01T10:00:00.000Z');
export const GARDALAND = '12';

export const sourceRide = (id: number, name: string, change: object = {}) => ({
  id,
  name,
  is_open: true,
  wait_time: 25,
  last_updated: '2030-06-01T09:58:04.000Z',
  ...change,
});
export const validResponse = {
  lands: [
    {
      id: 71,
      name: 'Adventure',
      rides: [sourceRide(1, 'Raptor'), sourceRide(2, 'Raptor Single Rider', { wait_time: 5 })],
    },
  ],
  rides: [sourceRide(3, 'Jungle Rapids', { is_open: false, wait_time: 0 })],
};

/** Time limit of requests to the source, long enough on any machine. */
export const LONG_DEADLINE_MS = 60_000;
/** Short time limit of requests, for tests in which the source fails. */
export const SHORT_DEADLINE_MS = 2_000;

/** Runs the function outside the server, as on Supabase: it calls the server over HTTP. Its clock is adjustable. */
export function startGetWaitTimes(
  { url, serviceKey, accessToken }: FunctionCaller,
  source: UnreliableSource,
  options: { readonly deadlineMs?: number; readonly maxParks?: number } = {},
) {
  const clock = { now: START_TIME };
  const log: string[] = [];
  const services: Services = {
    project: { url: url, serviceKey, fetch: (request) => fetch(request) },
    setting: (name) => (name === 'QUEUE_TIMES_URL' ? source.url : undefined),
    log: (message) => log.push(message),
  };
  const limits = { deadlineMs: LONG_DEADLINE_MS, now: () => clock.now, ...options };
  const handler = getWaitTimes(services, limits);
  const call = (
    body: string | Buffer<ArrayBuffer> = JSON.stringify({ parkId: GARDALAND }),
    headers: Record<string, string> = { Authorization: `Bearer ${accessToken}` },
  ) => handler(new Request(`${url}/functions/v1/get-wait-times`, { method: 'POST', headers, body }));
  const read = async (parkId = GARDALAND) => {
    const response = await call(JSON.stringify({ parkId }));
    expect(response.status).toBe(200);
    return {
      waits: waitsSchema.parse(await response.json()),
      staleSince: response.headers.get('X-Stale-Since'),
    };
  };
  return { clock, limits, log, handler, call, read };
}
