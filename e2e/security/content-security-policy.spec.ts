import { expect } from '@playwright/test';
import { clickInAccountMenu, openProfile } from '../support/account-menu.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { test } from '../support/test.ts';

// By default, a browser test fails on a violation of the Content Security Policy (see support/test.ts). The tests below open the
// main screens in both layouts, and the components that libraries style by script.

const SCREENS = [
  '/',
  '/meetups',
  '/meetups/new',
  '/posts',
  '/create-post',
  '/members',
  '/wait-times',
  '/thrill-tour-2025',
  '/coasters',
  '/soundboard',
  '/who-am-i-game',
  '/no-such-ride',
] as const;

test('the Content Security Policy allows inline styles only by their hash, and requires Trusted Types', async ({
  page,
}) => {
  const response = await page.goto('/auth');
  const policy = (await response?.headerValue('Content-Security-Policy')) ?? '';
  expect(policy).not.toContain("'unsafe-");
  expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]+')+;/);
  expect(policy).toContain(
    "require-trusted-types-for 'script'; trusted-types locale-data-worker service-worker",
  );
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
});

test('no main screen violates the Content Security Policy', async ({ page, member }) => {
  await openAs(page, '/', member);
  const title = page.getByRole('heading', { level: 1 }).first();
  for (const path of SCREENS) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(title, path).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 844 });
    // The layout adapts to the new size within two frames.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(title, path).toBeVisible();
  }
});

test('dialogs, the cropper and a new colour scheme are styled without violating the Content Security Policy', async ({
  page,
  member,
}) => {
  await openAs(page, '/members', member);
  await page.setViewportSize({ width: 1280, height: 600 });
  const dialog = await openProfile(page);
  // Set by web/src/lib/styles/style-singleton.ts. The package that it replaces would create a style element.
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  // Set by web/src/lib/styles/inline-styles.ts. Mantine would create a style element.
  const columns = await dialog
    .locator('[class*="SimpleGrid"]')
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(2);

  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await png(page) };
  await dialog.locator('input[type="file"]').first().setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Use photo' })).toBeEnabled();
  await page.keyboard.press('Escape');
  // The cropper receives key presses until its closing animation ends.
  await expect(page.getByRole('button', { name: 'Use photo' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');

  await clickInAccountMenu(page, 'Settings');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 15, 44)');
});
