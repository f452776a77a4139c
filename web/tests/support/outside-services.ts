import { sorry, sourceRide } from '../../../server/testing/queue-times.ts';
import {
  json,
  startUnreliableSource,
  type UnreliableSource,
} from '../../../server/testing/unreliable-source.ts';

/** The waits of Gardaland as Queue-Times writes them. */
const gardaland = () => ({
  lands: [
    { id: 1, name: 'Adventure', rides: [sourceRide('Raptor', 50), sourceRide('Raptor Single Rider', 5)] },
    { id: 2, name: 'Fantasy', rides: [sourceRide('Peter Pan', 'closed'), sourceRide('Magic House', 0)] },
  ],
  rides: [sourceRide('Blue Tornado', 45, 40)],
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
export function startOutsideServices(): Promise<UnreliableSource> {
  return startUnreliableSource((response) => {
    const { pathname } = new URL(response.req.url ?? '', 'http://localhost');
    const answer = ANSWERS[pathname];
    return (answer ? json(answer()) : sorry(500))(response);
  });
}
