// @spec accounts/onboarding-wizard, accounts/photo-rules

import { expect } from '@playwright/test';
import { failRequests, holdRequests } from '../support/failing-requests.ts';
import { choosePhoto, next } from '../support/onboarding.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { test } from '../support/test.ts';

test.describe('the photo step', () => {
  test.beforeEach(async ({ page, account }) => {
    await openAs(page, '/', account);
    await page.getByLabel('Your name').fill('Loop Rider');
    await next(page);
    await expect(page.getByText('Step 2 of 9')).toBeVisible();
  });

  // @spec accounts/photo-limits, accounts/photo-type, accounts/photo-size
  test('accepts a photo by its content and rejects other files', async ({ page }) => {
    const file = page.getByLabel('Photo file');
    const photo = await png(page, { width: 12_000, height: 1000 });
    // Phones take HEIC photos, which this browser cannot decode.
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    const notAPhoto = 'Please select a JPG or PNG image file.';
    for (const [name, mimeType, buffer, message] of [
      ['page.jpg', 'image/jpeg', Buffer.from('<!doctype html><script>alert(1)</script>'), notAPhoto],
      ['torn.png', 'image/png', photo.subarray(0, 60), 'This picture could not be read.'],
      ['me.gif', 'image/gif', Buffer.from('GIF89a'), notAPhoto],
      [
        'large.png',
        'image/png',
        Buffer.concat([photo, Buffer.alloc(11 * 1024 * 1024)]),
        'Image file is too large. Please select an image under 10MB.',
      ],
      ['me.heic', 'image/heic', heic, notAPhoto],
    ] as const) {
      await file.setInputFiles({ name, mimeType, buffer });
      await expect(page.getByText(message), name).toBeVisible();
    }
    await choosePhoto(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  });

  // @spec accounts/photo-signed-out
  test('waits for the upload of a photo and retries a failed one', async ({ page }) => {
    const photo = { name: 'me.png', mimeType: 'image/png', buffer: await png(page) };
    const shown = page.getByRole('img', { name: 'Your profile photo' });
    await failRequests(page, 'POST', '**/storage/v1/object/**', {
      status: 503,
      body: { message: 'Storage is napping' },
    });
    await page.getByLabel('Photo file').setInputFiles(photo);
    await page.getByRole('button', { name: 'Use photo' }).click();
    const again = page.getByRole('button', { name: 'Try Again' });
    await expect(again).toBeVisible();
    await page.unrouteAll();
    await again.click();
    await expect(shown).toBeVisible();

    const release = await holdRequests(page, 'POST', '**/storage/v1/object/**');
    const first = await shown.getAttribute('src');
    await page.getByLabel('Photo file').setInputFiles(photo);
    await page.getByRole('button', { name: 'Use photo' }).click();
    await expect(page.getByRole('progressbar', { name: 'Uploading photo' })).toBeVisible();
    await next(page);
    await expect(page.getByText('Your photo is still on its way.')).toBeVisible();
    release();
    await expect(shown).not.toHaveAttribute('src', first ?? '');
    await expect(page.getByText('Your photo is still on its way.')).toBeHidden();

    await page.getByLabel('Photo file').setInputFiles(photo);
    await expect(page.getByRole('button', { name: 'Use photo' })).toBeEnabled();
    await page.evaluate(() => localStorage.clear());
    await page.getByRole('button', { name: 'Use photo' }).click();
    await expect(page.getByText('You must be logged in to upload images.')).toBeVisible();
  });
});
