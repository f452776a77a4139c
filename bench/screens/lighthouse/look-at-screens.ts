import { join } from 'node:path';
import type { LivelyCommunity } from '../community/start-community.ts';
import { lookAtPage, type Visit } from './look-at-page.ts';
import type { Look } from './read-report.ts';

/** What only someone signed in is asked for: it tells that the screen was the one that was meant. */
const MEMBERS_ONLY = '/rest/v1/posts';

/**
 * Lighthouse's measure of a machine on which a CPU slowed four times is a phone of the middle class; below 1,000 it warns of its
 * own figures. Measured before each load, since a machine that others share is not always as fast.
 */
export const MEANT_INDEX = 1500;
/** So many loads are made for each that counts, at most. */
const PATIENCE = 4;

export type LooksAtPage = {
  readonly name: string;
  /** The loads that count. */
  readonly looks: readonly Look[];
  /** Those for which the machine was too slow. */
  readonly slower: readonly Look[];
};

type Looking = {
  readonly community: LivelyCommunity;
  readonly chromiumPath: string;
  readonly loads: number;
  /** A folder to which the whole reports go. */
  readonly reports: string | undefined;
};

/** Has Lighthouse look at the sign-in screen and at home, in turn, until so many loads of each were on a machine of the meant speed. */
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
        throw new Error(`Lighthouse looked at another screen instead of ${name}`);
      }
      (look.benchmarkIndex >= MEANT_INDEX ? looks : slower).push(look);
    }
  }
  return pages.map(({ screen: { name }, looks, slower }) => ({ name, looks, slower }));
}
