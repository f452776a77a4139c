import type { Fault } from './fault.ts';
import { ExternalPostgres } from './harness/external-postgres.ts';
import { describeDurations, describeWrites } from './harness/figures.ts';
import { openCommunity } from './harness/open-community.ts';
import type { Site } from './harness/site.ts';
import { findLosses } from './harness/write-history.ts';
import { startWriteWorkload } from './harness/write-workload.ts';

const TIMES = { quick: 1, full: 5 };
const WRITES = { quick: 15, full: 40 };

export const postgresOutage: Fault = {
  name: 'PostgreSQL is stopped and started again',
  guarantee:
    'While an external PostgreSQL is stopped or frozen, the server keeps running, reports at /readyz that it is not ready, and responds with clear errors or waits; it recovers without help when PostgreSQL does, and no acknowledged write is lost.',
  async run(size) {
    await using postgres = await ExternalPostgres.open();
    const { site, members } = await openCommunity(size, { variables: { DATABASE_URL: postgres.url } });
    await using _site = site;
    const { pid } = site.server;
    const workload = startWriteWorkload(site, members);
    const violations: string[] = [];
    const recoveriesAfterStop: number[] = [];
    const recoveriesAfterFreeze: number[] = [];
    for (let time = 0; time < TIMES[size]; time += 1) {
      await workload.waitForWrites(WRITES[size]);
      await postgres.stop();
      violations.push(...(await checkHealthDuringOutage(site)));
      await postgres.start();
      recoveriesAfterStop.push(await timeOf(() => workload.waitForEveryMember()));

      await workload.waitForWrites(WRITES[size]);
      const resume = await postgres.freeze();
      violations.push(...(await checkHealthDuringOutage(site)));
      resume();
      recoveriesAfterFreeze.push(await timeOf(() => workload.waitForEveryMember()));
    }
    await workload.stop();
    const losses = await findLosses(site, workload.history);
    const { rejected, withoutResponse } = workload.history;
    if (withoutResponse > 0) violations.push(`${withoutResponse} requests got no response`);
    if (site.server.pid !== pid) violations.push('the server process was replaced');
    return {
      summary: `stopped ${TIMES[size]} times and frozen ${TIMES[size]} times; ${describeWrites(workload.history, losses)}; ${rejected} failed with a clear error, ${withoutResponse} without a response; all ${members.length} members could write again after ${describeDurations(recoveriesAfterStop)} (stopped), ${describeDurations(recoveriesAfterFreeze)} (frozen)`,
      violations: [...violations, ...losses],
    };
  },
};

async function checkHealthDuringOutage(site: Site): Promise<string[]> {
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
