import { expect, type Page } from '@playwright/test';
import { completeProfile } from '../../server/testing/member-rows.ts';
import { clickInAccountMenu } from '../support/account-menu.ts';
import { openAs } from '../support/open-as.ts';
import { waitForWorker } from '../support/service-worker.ts';
import { createAccount, test } from '../support/test.ts';
import { startUpgradedSite } from '../support/web-builds.ts';

/** Returns the path of the script that runs on a page. */
function readScriptPath(page: Page): Promise<string | null> {
  return page.locator('script[type="module"]').getAttribute('src');
}

/** Counts how often a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

async function startSite() {
  const site = await startUpgradedSite();
  const member = await createAccount(site.url, site.dataDir);
  await completeProfile(member);
  return { ...site, member, [Symbol.asyncDispose]: site.stop };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test.describe('without a service worker', () => {
  test('an open tab survives two upgrades, and reloads once when its code is deleted', async ({ page }) => {
    await using site = await startSite();
    await openAs(page, `${site.url}/create-post`, site.member);
    await page.getByLabel('Your post').fill('Written before the upgrade');
    const first = await readScriptPath(page);
    const loads = countLoads(page);
    await site.deploy();
    await site.deploy();
    await clickInAccountMenu(page, 'Help');
    await expect(heading(page, 'Help')).toBeVisible();
    expect(await readScriptPath(page)).toBe(first);
    expect(loads()).toBe(0);

    const latest = await site.deploy();
    await clickInAccountMenu(page, 'Settings');
    await expect(heading(page, 'Settings')).toBeVisible();
    expect(await readScriptPath(page)).toBe(latest);
    await expect.poll(loads).toBe(1);
    await page.goto(`${site.url}/create-post`);
    await expect(page.getByLabel('Your post')).toHaveValue('Written before the upgrade');
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an open tab survives three upgrades, and updates when the member presses Reload', async ({
    page,
    context,
  }) => {
    await using site = await startSite();
    await openAs(page, `${site.url}/posts`, site.member);
    await waitForWorker(page);
    const first = await readScriptPath(page);
    const offer = page.getByRole('region', { name: 'Update' });
    const loads = countLoads(page);
    for (let build = 0; build < 2; build += 1) await site.deploy();
    const latest = await site.deploy();

    // Opening another tab makes the browser look for a new version. The new tab still starts with the version of the first tab.
    const other = await context.newPage();
    await other.goto(`${site.url}/posts`);
    expect(await readScriptPath(other)).toBe(first);
    await expect(offer).toHaveText('New version readyReload');
    // The version that both tabs run is no longer on the server.
    expect((await fetch(`${site.url}${first}`)).status).toBe(404);
    await clickInAccountMenu(page, 'Help');
    await expect(heading(page, 'Help')).toBeVisible();
    expect(await readScriptPath(page)).toBe(first);
    expect(loads()).toBe(0);

    await offer.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => readScriptPath(page)).toBe(latest);
    await expect(heading(page, 'Help')).toBeVisible();
    await expect(offer).toBeHidden();
    await expect.poll(loads).toBe(1);

    // The other tab was not reloaded, and still has the code of its version.
    expect(await readScriptPath(other)).toBe(first);
    await clickInAccountMenu(other, 'Settings');
    await expect(heading(other, 'Settings')).toBeVisible();
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => readScriptPath(other)).toBe(latest);
  });

  test('an update that the member ignored applies when the app is opened the next time', async ({
    page,
    context,
  }) => {
    await using site = await startSite();
    await openAs(page, `${site.url}/help`, site.member);
    await waitForWorker(page);
    const latest = await site.deploy();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Update' })).toBeVisible();
    await page.close();

    await expect(async () => {
      const next = await context.newPage();
      await next.goto(`${site.url}/help`);
      const script = await readScriptPath(next);
      await next.close();
      expect(script).toBe(latest);
    }).toPass();
  });

  test('a build without a service worker replaces a build with a service worker', async ({ page }) => {
    await using site = await startSite();
    await openAs(page, `${site.url}/help`, site.member);
    await waitForWorker(page);
    const latest = await site.deploy({ hasServiceWorker: false });
    await expect(async () => {
      await page.reload();
      expect(await readScriptPath(page)).toBe(latest);
    }).toPass();
  });
});
