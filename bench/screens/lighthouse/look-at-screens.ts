import { join } from 'node:path';
import type { LivelyCommunity } from '../community/start-community.ts';
import type { LooksAtPage } from './lighthouse-section.ts';
import { lookAtPage, type Visit } from './look-at-page.ts';
import type { Look } from './read-report.ts';

/** What only someone signed in is asked for: it tells that the screen was the one that was meant. */
const MEMBERS_ONLY = '/rest/v1/posts';

type Looking = {
  readonly community: LivelyCommunity;
  readonly chromiumPath: string;
  readonly loads: number;
  /** A folder to which the whole reports go. */
  readonly reports: string | undefined;
};

/** Has Lighthouse look at the sign-in screen and at home so many times, in turn with each other. */
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
  const looks = screens.map(({ name }) => ({ name, looks: [] as Look[] }));
  for (let load = 1; load <= loads; load += 1) {
    for (const [index, { name, ...visit }] of screens.entries()) {
      const keepAs = reports && join(reports, `${name.toLowerCase()}-${load}.json`);
      const look = await lookAtPage({ ...visit, chromiumPath, keepAs });
      if (look.requests.some((request) => request.includes(MEMBERS_ONLY)) !== (visit.member !== undefined)) {
        throw new Error(`Lighthouse looked at another screen instead of ${name}`);
      }
      looks[index]?.looks.push(look);
    }
  }
  return looks;
}
