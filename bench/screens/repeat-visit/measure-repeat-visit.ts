import type { Browser, Page } from '@playwright/test';
import { openAs } from '../../../e2e/support/open-as.ts';
import type { SampleCommunity } from '../community/start-community.ts';
import { phone } from '../phone.ts';

/** Lighthouse's values with which DevTools imitates the network of a phone: latency in ms, throughput in bytes per second. */
const SLOW_NETWORK = { latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 } as const;
const CPU_SLOWDOWN = 4;

export type RepeatVisit = {
  /** Whether the browser has a network. */
  readonly isOnline: boolean;
  /** First contentful paints, in ms. */
  readonly firstPaints: readonly number[];
};

async function measureFirstPaint(page: Page): Promise<number> {
  const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  await page.waitForFunction(paint);
  return page.evaluate(paint);
}

/** Measures how soon home paints in a browser that has the service worker from an earlier visit, with and without a network. */
export async function measureRepeatVisits(
  browser: Browser,
  community: SampleCommunity,
  visits: number,
): Promise<readonly RepeatVisit[]> {
  await using context = await browser.newContext({ ...phone, baseURL: community.url });
  const page = await context.newPage();
  await openAs(page, '/', community.member);
  // A ready service worker has cached everything that home needs.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cdpSession = await context.newCDPSession(page);
  await cdpSession.send('Network.enable');
  await cdpSession.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const measured: RepeatVisit[] = [];
  for (const isOnline of [true, false]) {
    await context.setOffline(!isOnline);
    if (isOnline)
      await cdpSession.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_NETWORK });
    const firstPaints: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      await page.goto('/', { waitUntil: 'commit' });
      firstPaints.push(await measureFirstPaint(page));
      await page.getByRole('heading', { level: 1, name: community.greeting }).waitFor();
    }
    measured.push({ isOnline, firstPaints });
  }
  return measured;
}
