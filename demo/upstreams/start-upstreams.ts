import { createServer, type RequestListener } from 'node:http';
import { reverseGeocode } from './geocoder.ts';
import { parkList, queueTimes } from './queue-times.ts';

/** Fakes of external services on loopback, with the paths and formats of the real ones. */
export type Upstreams = {
  readonly queueTimesUrl: string;
  readonly reverseGeocodeUrl: string;
  stop(): Promise<void>;
};

/**
 * Starts the fakes.
 * @param now returns the time of the simulated waits
 */
export async function startUpstreams(now: () => Date = () => new Date()): Promise<Upstreams> {
  const queues = await serve(({ pathname }) => {
    const parkId = /^\/parks\/(\d+)\/queue_times\.json$/.exec(pathname)?.[1];
    if (pathname === '/parks.json') return parkList();
    return parkId === undefined ? null : queueTimes(parkId, now());
  });
  const geocoder = await serve(({ pathname, searchParams }) =>
    pathname === '/data/reverse-geocode-client' ? reverseGeocode(searchParams) : null,
  );
  return {
    queueTimesUrl: queues.url,
    reverseGeocodeUrl: `${geocoder.url}/data/reverse-geocode-client`,
    async stop() {
      await Promise.all([queues.stop(), geocoder.stop()]);
    },
  };
}

async function serve(bodyFor: (address: URL) => unknown) {
  const listener: RequestListener = (request, response) => {
    const body = bodyFor(new URL(request.url ?? '/', 'http://localhost'));
    // The web app calls the geocoder from another origin.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', 'application/json');
    response.writeHead(body === null ? 404 : 200).end(JSON.stringify(body));
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake service has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
