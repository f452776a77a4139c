import type { Fault } from './fault.ts';
import { describeDurations, describeWrites } from './harness/figures.ts';
import { openCommunity } from './harness/open-community.ts';
import { findLosses } from './harness/write-history.ts';
import { startWriteWorkload } from './harness/write-workload.ts';

const KILLS = { quick: 2, full: 50 };

export const killServer: Fault = {
  name: 'The server is killed',
  guarantee:
    'When the server is killed with SIGKILL during writes, alone or with its database, it starts again without help; no acknowledged write is lost, and no row shows a missing picture.',
  async run(size) {
    const { site, members } = await openCommunity(size);
    await using _site = site;
    const workload = startWriteWorkload(site, members);
    const outages: number[] = [];
    for (let kill = 0; kill < KILLS[size]; kill += 1) {
      // Kills the server at a different moment of the writes each time.
      await workload.waitForWrites(12 + ((kill * 7) % 31));
      const began = performance.now();
      // Every second time only the server is killed. Its database then stops by itself.
      if (kill % 2 === 0) site.server.signal('SIGKILL');
      else site.server.signalGroup('SIGKILL');
      const resumed = workload.waitForEveryMember();
      await site.start();
      await resumed;
      outages.push(performance.now() - began);
    }
    await workload.stop();
    const losses = await findLosses(site, workload.history);
    return {
      summary: `${KILLS[size]} kills; ${describeWrites(workload.history, losses)}; all ${members.length} members could write again after ${describeDurations(outages)}`,
      violations: losses,
    };
  },
};
