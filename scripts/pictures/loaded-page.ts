import type { Page } from '@playwright/test';

/** Waits until nothing loads any more and all fonts and pictures in view are drawn. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.getBoundingClientRect().top > window.innerHeight || (image.complete && image.naturalWidth > 0),
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}
