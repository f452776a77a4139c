import { createServer } from 'node:http';
import * as z from 'zod/mini';

let lastRide = 0;

function ride(name: string, wait: number | 'closed', minutesAgo = 2) {
  lastRide += 1;
  return {
    id: lastRide,
    name,
    is_open: wait !== 'closed',
    wait_time: wait === 'closed' ? 0 : wait,
    last_updated: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  };
}

/** The waits of Gardaland as Queue-Times writes them. */
const gardaland = () => ({
  lands: [
    { id: 1, name: 'Adventure', rides: [ride('Raptor', 50), ride('Raptor Single Rider', 5)] },
    { id: 2, name: 'Fantasy', rides: [ride('Peter Pan', 'closed'), ride('Magic House', 0)] },
  ],
  rides: [ride('Blue Tornado', 45, 40)],
});

/** Every position is in the United States, wherever its nearest park is. */
const position = () => ({ countryCode: 'US', countryName: 'United States of America (the)' });

const ANSWERS: Readonly<Record<string, () => unknown>> = {
  '/parks/12/queue_times.json': gardaland,
  '/reverse-geocode': position,
};

/**
 * Starts one HTTP server that replaces Queue-Times and the reverse geocoder. It knows the waits of Gardaland (12), and
 * rejects everything else, so that the directory of parks comes from the catalogue.
 */
export async function startOutsideServices() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = ANSWERS[pathname];
    if (!answer) response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Sorry</h1>');
    else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
