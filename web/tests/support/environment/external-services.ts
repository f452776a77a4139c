import { errorStatus, sourceRide } from '../../../../server/testing/queue-times.ts';
import {
  json,
  startUnreliableSource,
  type UnreliableSource,
} from '../../../../server/testing/unreliable-source.ts';

/** Returns the wait times of Gardaland in the format of Queue-Times. */
const gardaland = () => ({
  lands: [
    { id: 1, name: 'Adventure', rides: [sourceRide('Raptor', 50), sourceRide('Raptor Single Rider', 5)] },
    { id: 2, name: 'Fantasy', rides: [sourceRide('Peter Pan', 'closed'), sourceRide('Magic House', 0)] },
  ],
  // This wait was updated 40 minutes ago, so the app shows it as stale.
  rides: [sourceRide('Blue Tornado', 45, 40)],
});

/** Returns the United States for every position, so that tests can tell the response from the country of the nearest park. */
const position = () => ({ countryCode: 'US', countryName: 'United States of America (the)' });

const RESPONSES: Readonly<Record<string, () => unknown>> = {
  '/parks/12/queue_times.json': gardaland,
  '/reverse-geocode': position,
};

/**
 * Starts one HTTP server that replaces the reverse geocoder and Queue-Times. Of Queue-Times it has only the wait times of Gardaland
 * (12), and responds to its other paths with status 500, so that the directory of parks comes from the catalogue.
 */
export function startExternalServices(): Promise<UnreliableSource> {
  return startUnreliableSource((response) => {
    const { pathname } = new URL(response.req.url ?? '', 'http://localhost');
    const body = RESPONSES[pathname];
    return (body ? json(body()) : errorStatus(500))(response);
  });
}
