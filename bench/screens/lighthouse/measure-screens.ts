import { join } from 'node:path';
import type { LivelyCommunity } from '../community/start-community.ts';
import type { Look } from './read-report.ts';
import { lookAtPage, type Visit } from './run-lighthouse.ts';

/** Requested only by signed-in members: proves that the intended screen was loaded. */
const MEMBERS_ONLY = '/rest/v1/posts';

/**
 * Lighthouse's benchmark index of a machine that resembles a mid-range phone when its CPU is slowed four times; below 1,000 it
 * warns about its own figures. Measured before each load, since the speed of a shared machine varies.
 */
export const MEANT_INDEX = 1500;
/** Maximum number of loads for each that counts. */
const PATIENCE = 4;

export type LooksAtPage = {
  readonly name: string;
  /** The loads that count. */
  readonly looks: readonly Look[];
  /** Loads for which the machine was too slow. */
  readonly slower: readonly Look[];
};

type Looking = {
  readonly community: LivelyCommunity;
  readonly chromiumPath: string;
  readonly loads: number;
  /** Folder for the whole reports. */
  readonly reports: string | undefined;
};

/** Runs Lighthouse on the sign-in screen and the home screen in turn, until both have enough loads at the required machine speed. */
export async function lookAtScreens({
  community: { url, member },
  chromiumPath,
  loads,
  reports,
}: Looking): Promise<readonly LooksAtPage[]> {
  const screens: readonly ({ readonly name: string } & Pick<Visit, 'url' | 'member'>)[] = [
    { name: 'Sign-in', url: `${url}/auth` },
    { name: 'Home', url: `${url}/`, member },
  ];
  const pages = screens.map((screen) => ({ screen, looks: [] as Look[], slower: [] as Look[] }));
  for (let round = 1; round <= loads * PATIENCE; round += 1) {
    for (const { screen, looks, slower } of pages) {
      if (looks.length >= loads) continue;
      const { name, ...visit } = screen;
      const keepAs = reports && join(reports, `${name.toLowerCase()}-${round}.json`);
      const look = await lookAtPage({ ...visit, chromiumPath, keepAs });
      if (look.requests.some((request) => request.includes(MEMBERS_ONLY)) !== (visit.member !== undefined)) {
        throw new Error(`Lighthouse loaded another screen instead of ${name}.`);
      }
      (look.benchmarkIndex >= MEANT_INDEX ? looks : slower).push(look);
    }
  }
  return pages.map(({ screen: { name }, looks, slower }) => ({ name, looks, slower }));
}
