import { join } from 'node:path';
import type { LivelyCommunity } from '../community/start-community.ts';
import type { LighthouseRun } from './read-report.ts';
import { runLighthouse, type Visit } from './run-lighthouse.ts';

/** Requested only by signed-in members: proves that the intended screen was loaded. */
const MEMBERS_ONLY = '/rest/v1/posts';

/**
 * Lighthouse's benchmark index of a machine that resembles a mid-range phone when its CPU is slowed four times; below 1,000 it
 * warns about its own figures. Measured before each load, since the speed of a shared machine varies.
 */
export const REQUIRED_INDEX = 1500;
/** Maximum number of loads per load that counts. */
const MAX_ATTEMPTS = 4;

export type PageRuns = {
  readonly name: string;
  /** The loads that count. */
  readonly runs: readonly LighthouseRun[];
  /** Loads for which the machine was too slow. */
  readonly slower: readonly LighthouseRun[];
};

type MeasureOptions = {
  readonly community: LivelyCommunity;
  readonly chromiumPath: string;
  readonly loads: number;
  /** Folder for the whole reports. */
  readonly reports: string | undefined;
};

/**
 * Runs Lighthouse on the sign-in screen and the home screen alternately, until both have enough loads at the required
 * machine speed.
 */
export async function measureScreens({
  community: { url, member },
  chromiumPath,
  loads,
  reports,
}: MeasureOptions): Promise<readonly PageRuns[]> {
  const screens: readonly ({ readonly name: string } & Pick<Visit, 'url' | 'member'>)[] = [
    { name: 'Sign-in', url: `${url}/auth` },
    { name: 'Home', url: `${url}/`, member },
  ];
  const pages = screens.map((screen) => ({
    screen,
    runs: [] as LighthouseRun[],
    slower: [] as LighthouseRun[],
  }));
  for (let round = 1; round <= loads * MAX_ATTEMPTS; round += 1) {
    for (const { screen, runs, slower } of pages) {
      if (runs.length >= loads) continue;
      const { name, ...visit } = screen;
      const reportFile = reports && join(reports, `${name.toLowerCase()}-${round}.json`);
      const run = await runLighthouse({ ...visit, chromiumPath, reportFile });
      if (run.requests.some((request) => request.includes(MEMBERS_ONLY)) !== (visit.member !== undefined)) {
        throw new Error(`Lighthouse loaded another screen instead of ${name}.`);
      }
      (run.benchmarkIndex >= REQUIRED_INDEX ? runs : slower).push(run);
    }
  }
  return pages.map(({ screen: { name }, runs, slower }) => ({ name, runs, slower }));
}
