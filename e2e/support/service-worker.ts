import type { Page } from '@playwright/test';

/** Waits until a service worker answers the requests of a page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Returns the URLs of all stored responses, by cache. */
export function storedUrls(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const stored: Record<string, string[]> = {};
    for (const name of await caches.keys())
      stored[name] = (await (await caches.open(name)).keys()).map(({ url }) => url);
    return stored;
  });
}

/** Ends the process of the service worker, as browsers do when it has nothing to do. The next request starts it again. */
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

/** Turns off the browser's own caches in a page: they have every picture that it showed. */
export async function withoutBrowserCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
}
