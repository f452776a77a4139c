import { expect } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { test } from '../support/test.ts';

// Every browser test fails on a report of the content policy (see support/test.ts). This one also opens what the others
// do not open together: every screen, in both sizes of the layout, and everything that libraries style by script.

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

test('the policy has no exception for inline styles, and scripts only take checked addresses', async ({
  page,
}) => {
  const response = await page.goto('/auth');
  const policy = (await response?.headerValue('Content-Security-Policy')) ?? '';
  expect(policy).not.toContain("'unsafe-");
  expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/=]+')+;/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types language-tables-worker");
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
});

test('every screen keeps to the policy', async ({ page, member }) => {
  await openAs(page, '/', member);
  const title = page.getByRole('heading', { level: 1 }).first();
  for (const path of SCREENS) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(title, path).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 844 });
    // The layout answers the new size before the second frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(title, path).toBeVisible();
  }
});

test('dialogs, the cropper and a change of the colours keep to the policy and still look right', async ({
  page,
  member,
}) => {
  await openAs(page, '/members', member);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.getByRole('button', { name: 'Edit profile' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await expect(dialog).toBeVisible();
  // Set by what replaces the style elements of the library behind dialogs.
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  // Set by what replaces Mantine's own: three columns of social fields on a wide screen.
  const columns = await dialog
    .locator('[class*="SimpleGrid"]')
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(3);
  await dialog.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(21, 18, 51)');

  const photo = { name: 'me.png', mimeType: 'image/png', buffer: await png(page) };
  await dialog.locator('input[type="file"]').first().setInputFiles(photo);
  await expect(page.getByRole('button', { name: 'Use photo' })).toBeEnabled();
  await page.keyboard.press('Escape');
  // While the cropper gives way, it still takes the key.
  await expect(page.getByRole('button', { name: 'Use photo' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
});
