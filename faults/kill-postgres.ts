import { errorCode } from '../server/errors/error-code.ts';
import { postmasterOf } from '../server/testing/server-process.ts';
import type { Fault } from './fault.ts';
import { describeDurations, describeWrites } from './harness/figures.ts';
import { openCommunity } from './harness/open-community.ts';
import type { Site } from './harness/site.ts';
import { findLosses } from './harness/write-history.ts';
import { startWriteWorkload } from './harness/write-workload.ts';

const KILLS = { quick: 2, full: 50 };

export const killPostgres: Fault = {
  name: 'PostgreSQL is killed',
  guarantee:
    'When one process or all processes of the embedded PostgreSQL are killed with SIGKILL during writes, the server keeps running, starts PostgreSQL again and responds with clear errors until then; no acknowledged write is lost.',
  async run(size) {
    const { site, members } = await openCommunity(size);
    await using _site = site;
    const { pid } = site.server;
    const workload = startWriteWorkload(site, members);
    const outages: number[] = [];
    for (let kill = 0; kill < KILLS[size]; kill += 1) {
      // Kills at a different moment of the writes each time.
      await workload.waitForWrites(12 + ((kill * 7) % 31));
      // Every third time, kills one backend, and PostgreSQL restarts its other processes. Otherwise kills the postmaster, and all processes end.
      const findVictim = async () =>
        kill % 3 === 1 ? backendPid(site) : (await postmasterOf(site.dataDir)).pid;
      // The server may close the backend's connection before the signal. Then kills another one.
      while (!killIfRunning(await findVictim())) await workload.nextRound();
      const began = performance.now();
      await workload.waitForEveryMember();
      outages.push(performance.now() - began);
    }
    await workload.stop();
    const losses = await findLosses(site, workload.history);
    const { rejected, withoutResponse } = workload.history;
    return {
      summary: `${KILLS[size]} kills; ${describeWrites(workload.history, losses)}; ${rejected} failed with a clear error, ${withoutResponse} without a response; all ${members.length} members could write again after ${describeDurations(outages)}`,
      violations: [
        ...losses,
        ...(withoutResponse > 0 ? [`${withoutResponse} requests got no response`] : []),
        ...(site.server.pid === pid ? [] : ['the server process was replaced']),
      ],
    };
  },
};

/** Returns whether the process was still running. */
function killIfRunning(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
    return false;
  }
}

/** Returns the process id of the backend behind the server's most recently used connection. */
async function backendPid(site: Site): Promise<number> {
  const [row] = await site.withDatabase(
    (sql) => sql<{ pid: number }[]>`
      select pid from pg_stat_activity
      where application_name = 'thrillseekers' order by query_start desc nulls last limit 1`,
  );
  if (!row) throw new Error('the server has no connection');
  return row.pid;
}
