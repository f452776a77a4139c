import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { waitsPath } from '../../../web/src/lib/waits-path.ts';
import { GARDALAND, type SampleCommunity } from '../community/start-community.ts';
import type { LighthouseRun } from './read-report.ts';
import { runLighthouse, type Visit } from './run-lighthouse.ts';

/** Only screens of signed-in members send requests below this path. Without such a request, Lighthouse loaded the sign-in screen. */
const DATA_API_PATH = '/rest/v1/';

/**
 * Lighthouse's benchmark index of a machine that resembles a mid-range phone when its CPU is slowed four times. Lighthouse measures the
 * index before each load, because the speed of a shared machine varies; below 1,000 Lighthouse warns about its own figures.
 */
export const REQUIRED_INDEX = 1500;
/** Maximum loads per screen, as a multiple of the required number of valid loads. */
const MAX_ATTEMPTS = 4;

export type PageRuns = {
  readonly name: string;
  /** The valid loads: the machine was fast enough. */
  readonly runs: readonly LighthouseRun[];
  /** Loads for which the machine was too slow. */
  readonly slowRuns: readonly LighthouseRun[];
};

type MeasureOptions = {
  readonly community: SampleCommunity;
  readonly chromiumPath: string;
  readonly loads: number;
  /** Folder for the whole reports. */
  readonly reports: string | undefined;
};

type Screen = { readonly name: string } & Pick<Visit, 'url' | 'member'>;

function screensOf({ url, member, postId }: SampleCommunity): readonly Screen[] {
  const memberScreens = [
    ['Home', '/'],
    ['Posts', '/posts'],
    ['A post', `/posts/${postId}`],
    ['Meetups', '/meetups'],
    ['Wait times', waitsPath(GARDALAND)],
    ['Members', '/members'],
    ['Thrill Tour 2025', '/thrill-tour-2025'],
  ] as const;
  return [
    { name: 'Sign-in', url: `${url}/auth` },
    ...memberScreens.map(([name, path]) => ({ name, url: url + path, member })),
  ];
}

/**
 * Runs Lighthouse on the screens in turn, until each has `loads` runs at the required machine speed, or MAX_ATTEMPTS times as many runs
 * in all.
 */
export async function measureScreens({
  community,
  chromiumPath,
  loads,
  reports,
}: MeasureOptions): Promise<readonly PageRuns[]> {
  const screens = screensOf(community);
  if (reports) await mkdir(reports, { recursive: true });
  const pages = screens.map((screen) => ({
    screen,
    runs: [] as LighthouseRun[],
    slowRuns: [] as LighthouseRun[],
  }));
  for (let round = 1; round <= loads * MAX_ATTEMPTS; round += 1) {
    for (const { screen, runs, slowRuns } of pages) {
      if (runs.length >= loads) continue;
      const { name, ...visit } = screen;
      const reportFile = reports && join(reports, `${name.toLowerCase().replaceAll(' ', '-')}-${round}.json`);
      const run = await runLighthouse({ ...visit, chromiumPath, reportFile });
      if (run.requests.some((request) => request.includes(DATA_API_PATH)) !== (visit.member !== undefined)) {
        throw new Error(`Lighthouse loaded another screen instead of ${name}.`);
      }
      (run.benchmarkIndex >= REQUIRED_INDEX ? runs : slowRuns).push(run);
    }
  }
  return pages.map(({ screen: { name }, runs, slowRuns }) => ({ name, runs, slowRuns }));
}
