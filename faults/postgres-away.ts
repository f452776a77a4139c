import type { Fault } from './fault.ts';
import { spread, tally } from './harness/figures.ts';
import { keepWriting } from './harness/keep-writing.ts';
import { whatIsLost } from './harness/ledger.ts';
import { openCommunity } from './harness/open-community.ts';
import { OutsidePostgres } from './harness/outside-postgres.ts';
import type { Site } from './harness/site.ts';

const TIMES = { quick: 1, full: 5 };
const WRITES = { quick: 15, full: 40 };

export const postgresAway: Fault = {
  name: 'PostgreSQL is stopped and started again',
  promise:
    'While an external PostgreSQL is stopped or frozen, the server keeps running, reports at /readyz that it is not ready, and responds with clear errors or waits; it recovers without help when PostgreSQL does, and no acknowledged write is lost.',
  async cause(size) {
    await using postgres = await OutsidePostgres.open();
    const { site, members } = await openCommunity(size, { variables: { DATABASE_URL: postgres.url } });
    await using _site = site;
    const { pid } = site.server;
    const writing = keepWriting(site, members);
    const broken: string[] = [];
    const absences: number[] = [];
    const standstills: number[] = [];
    for (let time = 0; time < TIMES[size]; time += 1) {
      await writing.more(WRITES[size]);
      await postgres.stop();
      broken.push(...(await whatIsSaidMeanwhile(site)));
      await postgres.start();
      absences.push(await timeOf(() => writing.everybodyWrote()));

      await writing.more(WRITES[size]);
      const goOn = await postgres.freeze();
      broken.push(...(await whatIsSaidMeanwhile(site)));
      goOn();
      standstills.push(await timeOf(() => writing.everybodyWrote()));
    }
    await writing.stop();
    const lost = await whatIsLost(site, writing.ledger);
    const { rejected, unanswered } = writing.ledger;
    if (unanswered > 0) broken.push(`${unanswered} requests got no response`);
    if (site.server.pid !== pid) broken.push('the server did not live on');
    return {
      figure: `stopped ${TIMES[size]} times and frozen ${TIMES[size]} times; ${tally(writing.ledger, lost)}; ${rejected} failed with a clear error, ${unanswered} without a response; all ${members.length} members could write again after ${spread(absences)} (stopped), ${spread(standstills)} (frozen)`,
      broken: [...broken, ...lost],
    };
  },
};

async function whatIsSaidMeanwhile(site: Site): Promise<string[]> {
  const health = await site.request('/healthz');
  const readiness = await site.request('/readyz');
  return [
    ...(health.status === 200 ? [] : [`/healthz responded with ${health.status}`]),
    ...(readiness.status === 503 ? [] : [`/readyz responded with ${readiness.status}`]),
  ];
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
