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
  rides: [sourceRide('Blue Tornado', 45, 40)],
});

/** Returns the United States for every position, so that tests can tell it from the country of the nearest park. */
const position = () => ({ countryCode: 'US', countryName: 'United States of America (the)' });

const RESPONSES: Readonly<Record<string, () => unknown>> = {
  '/parks/12/queue_times.json': gardaland,
  '/reverse-geocode': position,
};

/**
 * Starts one HTTP server that replaces Queue-Times and the reverse geocoder. It has the wait times of Gardaland (12) and
 * responds to all other requests with status 500, so that the directory of parks comes from the catalogue.
 */
export function startExternalServices(): Promise<UnreliableSource> {
  return startUnreliableSource((response) => {
    const { pathname } = new URL(response.req.url ?? '', 'http://localhost');
    const body = RESPONSES[pathname];
    return (body ? json(body()) : errorStatus(500))(response);
  });
}
