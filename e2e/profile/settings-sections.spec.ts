import { expect } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

test('the bar of sections stays in view and marks the section in view', async ({ page, member }) => {
  await page.setViewportSize({ width: 768, height: 720 });
  await openAs(page, '/settings', member);
  const bar = page.getByRole('navigation', { name: 'Sections' });
  const currentLink = bar.locator('[aria-current]');
  await expect(currentLink).toHaveText('Profile');
  await bar.getByRole('link', { name: 'Privacy' }).click();
  await expect(currentLink).toHaveText('Privacy');
  await expect(bar).toBeInViewport();
  await bar.getByRole('link', { name: 'Account' }).click();
  await expect(currentLink).toHaveText('Account');
  const heading = await page.getByRole('heading', { name: 'Account', exact: true }).boundingBox();
  const edges = await bar.boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((edges?.y ?? 0) + (edges?.height ?? 0));
  // In a tall window, scrolling ends before the upper edge of the last section reaches the bar. This section is marked nevertheless.
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(currentLink).toHaveText('Privacy');
});
