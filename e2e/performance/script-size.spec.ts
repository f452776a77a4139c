import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

const LIMIT_BYTES = 215 * 1000;

test('the sign-in screen loads less than 215 kB of compressed JavaScript', async ({ page }) => {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto('/auth', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();

  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'brotli bytes', description: String(total) });
  // A smaller total would mean that scripts were not measured.
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(LIMIT_BYTES);
});
