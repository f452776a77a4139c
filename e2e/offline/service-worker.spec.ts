import { expect, type Page } from '@playwright/test';
import { pngFile } from '../../server/testing/sample-files.ts';
import { clickInAccountMenu } from '../support/account-menu.ts';
import { openAs } from '../support/open-as.ts';
import { disableBrowserCache, stopWorker, storedUrls, waitForWorker } from '../support/service-worker.ts';
import { type Account, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Uploads a picture to the bucket of post images, and returns its public URL. */
async function uploadPicture({ id, client }: Account): Promise<string> {
  const bucket = client.storage.from('post-images');
  const path = `${id}/${Date.now()}.png`;
  const { error } = await bucket.upload(path, pngFile(40, 30), { contentType: 'image/png' });
  if (error) throw error;
  return bucket.getPublicUrl(path).data.publicUrl;
}

/** Reloads the page and loads a picture in it. Returns the picture's width in pixels, or 0 if it cannot be loaded. */
async function loadPicture(page: Page, url: string): Promise<number> {
  // Without a reload, the page would use the picture that it has loaded before.
  await page.reload();
  return page.evaluate(
    (source) =>
      new Promise<number>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = () => resolve(0);
        image.src = source;
      }),
    url,
  );
}

test('the sign-in screen opens without a network', async ({ page, context }) => {
  await page.goto('/');
  const title = page.getByRole('heading', { name: 'Hey there thrill seeker' });
  await expect(title).toBeVisible();
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(title).toBeVisible();
  await page.goto('/members?from=a-link');
  await expect(title).toBeVisible();
});

test('a screen that was never opened before opens offline, even after a reload', async ({
  page,
  context,
  member,
}) => {
  await openAs(page, '/', member);
  await waitForWorker(page);
  await context.setOffline(true);
  await clickInAccountMenu(page, 'Help');
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  await page.reload();
  // The app is shown, not the browser's error page.
  await expect(page.locator('main')).toBeVisible();
});

test('viewed pictures are shown offline, and deleted when the member signs out', async ({
  page,
  context,
  member,
}) => {
  const url = await uploadPicture(member);
  await disableBrowserCache(page);
  await openAs(page, '/', member);
  await waitForWorker(page);
  expect(await loadPicture(page, url)).toBe(40);
  await expect.poll(async () => (await storedUrls(page)).pictures).toContain(url);

  await context.setOffline(true);
  expect(await loadPicture(page, url)).toBe(40);
  await context.setOffline(false);

  await clickInAccountMenu(page, 'Sign out');
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  await expect.poll(async () => (await storedUrls(page)).pictures ?? []).toEqual([]);
});

test('a picture that was deleted on the server is deleted from the device', async ({ page, member }) => {
  const url = await uploadPicture(member);
  await disableBrowserCache(page);
  // This page has no pictures. Each picture that the worker stores would replace the index, also after the change below.
  await openAs(page, '/help', member);
  await waitForWorker(page);
  await loadPicture(page, url);
  const index = new URL('/picture-index', page.url()).href;
  await expect.poll(async () => (await storedUrls(page)).pictures).toContain(index);

  await member.client.storage.from('post-images').remove([`${member.id}/${url.split('/').at(-1)}`]);
  // Sets the time of the last check far back, so that the worker checks the picture again. The worker must restart, because it reads
  // the index of pictures only at its start.
  await page.evaluate(async (key) => {
    const cache = await caches.open('pictures');
    const list = await (await cache.match(key))?.json();
    await cache.put(key, Response.json(list.map((one: object) => ({ ...one, checked_at: 0 }))));
  }, index);
  await stopWorker(page);

  expect(await loadPicture(page, url)).toBe(40);
  await expect.poll(async () => (await storedUrls(page)).pictures).not.toContain(url);
  expect(await loadPicture(page, url)).toBe(0);
});

test('the service worker stores only files of the app, its configuration, public pictures and their index', async ({
  page,
  member,
}) => {
  await openAs(page, '/', member);
  await waitForWorker(page);
  for (const path of ['/', '/posts', '/meetups', '/wait-times', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  const urls = Object.values(await storedUrls(page)).flat();
  // Fewer would mean that files of the app are missing.
  expect(urls.length).toBeGreaterThan(50);
  const pathOf = (url: string) => new URL(url).pathname;
  const allowed = /^\/(?:$|assets\/|icons\/|favicon\.svg$|color-scheme\.js$|config\.json$|picture-index$)/;
  expect(
    urls.map(pathOf).filter((path) => !allowed.test(path) && !path.startsWith('/storage/v1/object/public/')),
  ).toEqual([]);
});

test('changed community settings are shown at the second visit at the latest', async ({ page }) => {
  await page.goto('/');
  const tagline = page.getByText('Ride more. Queue less. Never alone.');
  await expect(tagline).toBeVisible();
  await waitForWorker(page);
  // Stores other settings, as if this device had last visited before a change.
  await page.evaluate(async () => {
    const cache = await caches.open('site');
    const response = await cache.match('/config.json');
    const config = await response?.json();
    config.instance.tagline = 'Closed for the winter.';
    await cache.put('/config.json', Response.json(config));
  });
  // Shows the settings of the last visit, or newer ones if they arrive first.
  await page.reload();
  const storedConfig = () => page.evaluate(async () => (await caches.match('/config.json'))?.text());
  await expect.poll(storedConfig).toContain('Ride more.');
  await page.reload();
  await expect(tagline).toBeVisible();
});
