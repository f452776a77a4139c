import { expect, type Page } from '@playwright/test';
import { setRole } from '../../server/testing/set-role.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { type Account, test } from '../support/test.ts';

test('an admin writes an imprint, and visitors can read it', async ({
  page,
  member,
  dataDir,
  baseURL,
  browser,
}) => {
  await setRole(dataDir, member.email, 'admin');
  await openAs(page, '/admin/settings', member);
  const imprint = page.getByRole('form', { name: 'Imprint' });
  await imprint.getByLabel('Text of Imprint').fill('# Who we are\n\nThe **lift hill** society');
  await imprint.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Preview of Imprint' }).locator('strong')).toHaveText(
    'lift hill',
  );
  await expectAccessible(page, 'the settings');
  await imprint.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Imprint is up to date for everyone.')).toBeVisible();

  await using context = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await context.newPage();
  // For /config.json, the server reads the settings at most once a second.
  await expect
    .poll(async () => (await visitor.request.get('/config.json')).text())
    .toMatch(/"pages":\[[^\]]*"imprint"/);
  await visitor.goto('/auth');
  await visitor.getByRole('link', { name: 'Imprint' }).click();
  await expect(visitor.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expectAccessible(visitor, 'the imprint');
  await context.close();

  await imprint.getByLabel('Text of Imprint').fill('');
  const saved = page.waitForResponse('**/rpc/save_instance_settings');
  await imprint.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
});

/** Checks that a link to a section shows and marks that section, and that scrolling up marks the first section. */
async function expectSectionLinkWorks(page: Page, admin: Account): Promise<void> {
  await openAs(page, '/admin/settings#registration', admin);
  const nav = page.getByRole('navigation', { name: 'Sections' });
  const currentSection = nav.locator('[aria-current], option:checked');
  await expect(page.getByRole('heading', { name: 'Registration' })).toBeInViewport();
  await expect(currentSection).toHaveText('Registration');
  await expect(nav).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Name and look' })).not.toBeInViewport();
  await page.mouse.wheel(0, -20_000);
  await expect(page.getByRole('heading', { name: 'Name and look' })).toBeInViewport();
  await expect(currentSection).toHaveText('Name and look');
}

test('on a desktop, a link to a section shows this section and marks it in the navigation', async ({
  page,
  member,
  dataDir,
}) => {
  await setRole(dataDir, member.email, 'admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectSectionLinkWorks(page, member);
});

test('on a phone, a link shows its section, and choosing a section in the field shows it even if the URL already names it', async ({
  page,
  member,
  dataDir,
}) => {
  await setRole(dataDir, member.email, 'admin');
  await expectSectionLinkWorks(page, member);
  const section = page.getByLabel('Section', { exact: true });
  await section.selectOption('Limits');
  await expect(page.getByRole('heading', { name: 'Limits' })).toBeInViewport();
  await expect(page).toHaveURL(/#limits$/);
  await page.mouse.wheel(0, -20_000);
  await expect(section).toHaveValue('identity');
  await section.selectOption('Limits');
  await expect(page.getByRole('heading', { name: 'Limits' })).toBeInViewport();
});

test('without a section in the URL, the settings open at their start', async ({ page, member, dataDir }) => {
  await setRole(dataDir, member.email, 'admin');
  await page.addInitScript(() => {
    // Makes the page tall before its settings load. On a short page the browser could not restore a scroll position.
    document.addEventListener('DOMContentLoaded', () => {
      document.body.style.setProperty('min-height', '3000px');
    });
  });
  await openAs(page, '/admin/settings#registration', member);
  await expect(page.getByRole('heading', { name: 'Registration' })).toBeInViewport();
  await page.goto('/admin');
  await page.goto('/admin/settings');
  await expect(page.getByLabel('Tagline')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
