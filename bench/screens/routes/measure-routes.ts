import type { Browser, Page } from '@playwright/test';
import { openAs } from '../../../e2e/support/open-as.ts';
import type { SampleCommunity } from '../community/start-community.ts';
import { phone } from '../phone.ts';
import { paintTime, type Target } from './paint-time.ts';

/** Warm-up rounds: after them, code and data are cached and the browser has compiled hot code. */
const WARM_UP = 3;
/** Time between two clicks, so that background requests of a screen do not overlap with the next change. */
const PAUSE_MS = 300;

type Step = { readonly name: string; readonly link: (page: Page) => ReturnType<Page['getByRole']> } & Target;

export type RouteChange = { readonly name: string; readonly times: readonly number[] };

const inNavigation = (label: RegExp) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });

/** A round trip through the app. */
function roundTrip({ greeting, meetupTitle }: SampleCommunity): readonly Step[] {
  return [
    { name: 'Members', link: inNavigation(/^Members/), heading: 'Members', content: 'li' },
    {
      name: 'A member',
      // Mei is one of the members that startCommunity creates.
      link: (page) => page.getByRole('main').getByRole('link', { name: /^Mei/ }).first(),
      heading: 'Mei',
      content: 'section',
    },
    { name: 'Posts', link: inNavigation(/^Posts/), heading: 'Posts', content: 'article' },
    {
      name: 'Thrill Tour 2025',
      link: inNavigation(/^Thrill Tour/),
      heading: '#THRILLTOUR25',
      content: 'article',
    },
    { name: 'Meetups', link: inNavigation(/^Meetups/), heading: 'Meetups', content: 'article' },
    {
      name: 'A meetup',
      link: (page) => page.getByRole('main').getByRole('link', { name: meetupTitle }).first(),
      heading: meetupTitle,
      content: 'section',
    },
    { name: 'Parks', link: inNavigation(/^Parks/), heading: 'Parks and wait times', content: 'li' },
    {
      name: 'Home',
      link: (page) => page.getByRole('banner').getByRole('link', { name: 'THRILLSEEKERS' }),
      heading: greeting,
      content: 'article',
    },
  ];
}

/** Measures how long screen changes take on a phone whose cache contains code and data. */
export async function measureRoutes(
  browser: Browser,
  community: SampleCommunity,
  rounds: number,
): Promise<readonly RouteChange[]> {
  const context = await browser.newContext({ ...phone, baseURL: community.url });
  const page = await context.newPage();
  const steps = roundTrip(community);
  const times = new Map(steps.map(({ name }) => [name, [] as number[]]));
  await openAs(page, '/', community.member);
  await page.getByRole('heading', { level: 1, name: community.greeting }).waitFor();
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const { name, link, heading, content } of steps) {
      await page.waitForTimeout(PAUSE_MS);
      const time = await paintTime(page, () => link(page).click(), { heading, content });
      if (round >= WARM_UP) times.get(name)?.push(time);
    }
  }
  await context.close();
  return [...times].map(([name, measured]) => ({ name, times: measured }));
}
