import { json, type Responder, startUnreliableSource } from './unreliable-source.ts';

/** A ride in the format of Queue-Times. */
type SourceRide = {
  readonly id: number;
  readonly name: string;
  readonly is_open: boolean;
  readonly wait_time: number;
  /** In UTC. */
  readonly last_updated: string;
};

export type SourceResponse = {
  readonly lands: readonly {
    readonly id: number;
    readonly name: string;
    readonly rides: readonly SourceRide[];
  }[];
  readonly rides: readonly SourceRide[];
};

const listedPark = (id: number, name: string, country: string, timezone: string) => ({
  id,
  name,
  country,
  continent: 'Europe',
  latitude: '45.4550142',
  longitude: '10.7137527',
  timezone,
});

const parks = [
  { id: 6, name: 'Merlin Entertainments', parks: [listedPark(12, 'Gardaland', 'Italy', 'Europe/Rome')] },
  { id: 11, name: 'Other', parks: [listedPark(56, 'Phantasialand', 'Germany', 'Europe/Berlin')] },
];

let lastRide = 0;

/** Returns a ride whose wait was last updated that many minutes ago. */
export function sourceRide(
  name: string,
  wait: number | 'closed',
  minutesAgo = 2,
): SourceResponse['rides'][number] {
  lastRide += 1;
  return {
    id: lastRide,
    name,
    is_open: wait !== 'closed',
    wait_time: wait === 'closed' ? 0 : wait,
    last_updated: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  };
}

/** Starts a fake of Queue-Times on loopback, with the real paths and formats. It lists Gardaland (12) and Phantasialand (56). */
export async function startQueueTimes() {
  const responses = new Map<string, SourceResponse>();
  let isDown = false;
  const source = await startUnreliableSource((response) => {
    const path = response.req.url ?? '';
    const id = /^\/parks\/(\d+)\/queue_times\.json$/.exec(path)?.[1];
    const body = path === '/parks.json' ? parks : responses.get(id ?? '');
    if (isDown || !body) return errorStatus(isDown ? 500 : 404)(response);
    return json(body)(response);
  });
  return {
    url: source.url,
    /** Sets the response for a park. */
    setWaits(parkId: string, response: SourceResponse): void {
      responses.set(parkId, response);
    },
    /** With true, all requests fail with status 500 until a call with false. */
    setDown(down: boolean): void {
      isDown = down;
    },
    stop: async () => source[Symbol.asyncDispose](),
  };
}

/** Responds with an error status and an HTML page, as Queue-Times does. */
export const errorStatus =
  (status: number): Responder =>
  (response) =>
    response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>Sorry</h1>');
