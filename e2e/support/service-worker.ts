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
