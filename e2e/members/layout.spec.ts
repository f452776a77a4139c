import { expect } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { test } from '../support/test.ts';

for (const [width, columns] of [
  [390, 1],
  [1280, 3],
  [1920, 4],
] as const) {
  test(`members are in ${columns} columns at ${width} px`, async ({ page, member }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, '/members', member);
    const list = page.getByRole('main').getByRole('list');
    await expect(list.getByRole('listitem').first()).toBeVisible();
    const tracks = await list.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' '));
    expect(tracks).toHaveLength(columns);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
