import { join } from 'node:path';
import {
  failureModes,
  json,
  type Responder,
  startUnreliableSource,
} from '../server/testing/unreliable-source.ts';
import type { Fault } from './fault.ts';
import { describeDurations } from './harness/figures.ts';
import { openCommunity } from './harness/open-community.ts';
import type { Member, Site } from './harness/site.ts';
import { findLosses } from './harness/write-history.ts';
import { startWriteWorkload } from './harness/write-workload.ts';

/** After this time all cached responses are stale. */
const STALE_AFTER_MS = 2 * 60 * 60 * 1000;
const GARDALAND_ID = '12';

const ride = {
  id: 1,
  name: 'Raptor',
  is_open: true,
  wait_time: 25,
  last_updated: '2026-01-01T10:00:00.000Z',
};
const parks = [
  {
    id: 6,
    name: 'Everybody',
    parks: [
      {
        id: GARDALAND_ID,
        name: 'Gardaland',
        country: 'Italy',
        continent: 'Europe',
        timezone: 'Europe/Rome',
        latitude: '45.4550142',
        longitude: '10.7137527',
      },
    ],
  },
];
const respondCorrectly: Responder = (response) =>
  json(response.req.url?.endsWith('/parks.json') ? parks : { lands: [], rides: [ride] })(response);

export const upstreams: Fault = {
  name: 'The source of parks and waits is slow, wrong or gone',
  guarantee:
    'However the source of parks and wait times fails, members get its last valid response, and how old that is, within seconds; everything else works; when the source recovers, members get new data.',
  async run(size) {
    await using source = await startUnreliableSource(respondCorrectly);
    const preload = join(import.meta.dirname, 'harness', 'shifted-clock.ts');
    const { site, members } = await openCommunity(size, {
      preload,
      variables: { QUEUE_TIMES_URL: source.url },
    });
    await using _site = site;
    const violations: string[] = [];
    const durations: number[] = [];
    let aheadMs = 0;
    const advanceClock = async () => {
      aheadMs += STALE_AFTER_MS;
      await site.server.sendMessage({ aheadMs });
    };
    // Access tokens expire when the clock advances.
    const signInAgain = async () => await Promise.all(members.map(({ email }) => site.signIn(email)));

    const freshResponses = await send(site, members);
    violations.push(...violationsIn('at first', freshResponses, { mustBeStale: false }));
    for (const [mode, responder] of Object.entries(failureModes)) {
      source.respondWith(responder);
      await advanceClock();
      const signedIn = await signInAgain();
      // Two members write. The others request the parks and waits.
      const workload = startWriteWorkload(site, signedIn.slice(0, 2));
      const responses = await send(site, signedIn.slice(2));
      await workload.waitForEveryMember();
      await workload.stop();
      durations.push(...responses.map(({ milliseconds }) => milliseconds));
      violations.push(
        ...violationsIn(mode, responses, { mustBeStale: true }),
        ...(await findLosses(site, workload.history)),
      );
      if (workload.history.rejected + workload.history.withoutResponse > 0)
        violations.push(`${mode}: writes were rejected`);
    }
    source.respondWith(respondCorrectly);
    await advanceClock();
    const newResponses = await send(site, await signInAgain());
    violations.push(...violationsIn('after recovery', newResponses, { mustBeStale: false }));
    return {
      summary: `${Object.keys(failureModes).length} ways in which the source failed; ${durations.length} requests were answered from stored data, in ${describeDurations(durations)}; new data after the source recovered`,
      violations,
    };
  },
};

type TimedResponse = {
  readonly status: number;
  readonly isStale: boolean;
  readonly text: string;
  readonly milliseconds: number;
};

/** Requests the parks and the waits of one park for all members at once. */
function send(site: Site, members: readonly Member[]): Promise<TimedResponse[]> {
  return Promise.all(
    members.flatMap((by) =>
      ['get-parks', 'get-wait-times'].map(async (name) => {
        const began = performance.now();
        const response = await site.send(`/functions/v1/${name}`, { parkId: GARDALAND_ID }, { by });
        const text = await response.text();
        const isStale = response.headers.has('X-Stale-Since');
        return { status: response.status, isStale, text, milliseconds: performance.now() - began };
      }),
    ),
  );
}

function violationsIn(
  when: string,
  responses: readonly TimedResponse[],
  { mustBeStale }: { readonly mustBeStale: boolean },
): string[] {
  return responses
    .filter(
      (response) =>
        response.status !== 200 ||
        response.isStale !== mustBeStale ||
        !/Raptor|Gardaland/.test(response.text),
    )
    .map(({ status, text }) => `${when}: ${status} ${text.slice(0, 200)}`);
}
