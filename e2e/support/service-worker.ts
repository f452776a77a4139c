import type { Page } from '@playwright/test';

/** Waits until a service worker controls a page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Returns the URLs of all stored responses, by cache. */
export function storedUrls(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const urls: Record<string, string[]> = {};
    for (const name of await caches.keys())
      urls[name] = (await (await caches.open(name)).keys()).map(({ url }) => url);
    return urls;
  });
}

/** Stops the service worker, as browsers do when it is idle. The next request starts it again. */
export async function stopWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const stopped = new Promise<void>((resolve) => {
    devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await stopped;
  await devtools.detach();
}

/** Disables the browser's HTTP cache in a page. Otherwise this cache could supply pictures that should come from the service worker. */
export async function disableBrowserCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
}
