import type { Page } from '@playwright/test';

/** Waits until nothing loads any more and all content, fonts and pictures in view are drawn. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // On a busy machine, the network may be idle before the page shows the received content.
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[data-loading], [aria-busy="true"], .mantine-Skeleton-root')].some(
        (placeholder) => {
          const { top, bottom, left, right } = placeholder.getBoundingClientRect();
          const isInView = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
          return isInView && placeholder.checkVisibility();
        },
      ),
  );
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.getBoundingClientRect().top > window.innerHeight || (image.complete && image.naturalWidth > 0),
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}
