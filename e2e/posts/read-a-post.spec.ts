// @spec community/post-card, guide/navigation

import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { completeProfile, createPost } from '../../server/testing/member-rows.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { cardOf, uploadPhotos } from '../support/posts/post-cards.ts';
import { type Account, test as base, createAccount } from '../support/test.ts';
import { doubleTap, pinch, swipe } from '../support/touch.ts';

const test = base.extend<{ author: Account }>({
  author: async ({ baseURL, dataDir }, use) => {
    const author = await createAccount(baseURL ?? '', dataDir);
    await completeProfile(author);
    await use(author);
  },
});

test('a post shows its photos, and is accessible with its comments', async ({ page, author, member }) => {
  const mark = randomUUID();
  await createPost(author, {
    content: `${mark} **On** and *on* to https://park.example/map`,
    images: await uploadPhotos(author, [await png(page), await png(page, { width: 600, height: 900 })]),
    image_alts: ['The lift hill', ''],
  });
  await openAs(page, '/posts', member);
  const card = cardOf(page, mark);
  for (const name of ['The lift hill', /^Photo 2 of 2 by /]) {
    const photo = card.getByRole('img', { name });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }

  await card.getByRole('button', { name: 'Comments (0)' }).click();
  await card.getByLabel('Write a comment').fill('🎢'.repeat(500));
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(card.getByText('🎢'.repeat(500))).toBeVisible();
  await expect(page.getByText('Comment added!')).toBeVisible();
  await expectAccessible(page, 'feed with an opened card');
});

/** The middle of the screen. */
const MIDDLE = [195, 422] as const;

test('the lightbox follows swipes, pinches, keys and the back button', async ({ page, author, member }) => {
  const photos = [await png(page), await png(page, { width: 900, height: 600 }), await png(page)];
  const id = await createPost(author, {
    content: 'Three from the queue.',
    images: await uploadPhotos(author, photos),
    image_alts: ['The lift hill', 'The first drop', 'The brakes'],
  });
  await openAs(page, '/posts', member);
  await page.goto(`/posts/${id}`);
  const opener = page.getByRole('button', { name: 'The lift hill' });
  await expect(page.getByText('No comments yet.')).toBeVisible();
  await expectAccessible(page, 'single post');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: /^Photos by / });
  const announcement = dialog.getByRole('status');
  const currentPhoto = dialog.locator('img[data-current]');
  await expect(announcement).toHaveText('Photo 1 of 3: The lift hill');
  await expect(currentPhoto).toHaveCSS('opacity', '1');
  // The dialog covers the navigation.
  expect(
    await page.evaluate(() => {
      const top = document.elementFromPoint(innerWidth / 2, innerHeight - 20);
      return top?.closest('[role="dialog"]') !== null;
    }),
  ).toBe(true);
  await expectAccessible(page, 'lightbox');

  // A swipe of less than 50 px does not change the photo.
  await swipe(page, currentPhoto, -49);
  await expect(announcement).toHaveText('Photo 1 of 3: The lift hill');
  await swipe(page, currentPhoto, -50);
  await expect(announcement).toHaveText('Photo 2 of 3: The first drop');
  await swipe(page, currentPhoto, 50);
  await expect(announcement).toHaveText('Photo 1 of 3: The lift hill');
  await swipe(page, currentPhoto, 200);
  await expect(announcement).toHaveText('Photo 1 of 3: The lift hill');

  await pinch(page, currentPhoto, 60, 120);
  await expect(currentPhoto).toHaveAttribute('style', /scale\(2\)/);
  await swipe(page, currentPhoto, -80);
  await expect(announcement).toHaveText('Photo 1 of 3: The lift hill');
  await doubleTap(page, ...MIDDLE);
  await expect(currentPhoto).toHaveAttribute('style', /scale\(1\)/);
  await doubleTap(page, ...MIDDLE);
  await expect(currentPhoto).toHaveAttribute('style', /scale\(2\.5\)/);

  await page.keyboard.press('ArrowRight');
  await expect(announcement).toHaveText('Photo 2 of 3: The first drop');
  await expect(currentPhoto).toHaveAttribute('style', /scale\(1\)/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(announcement).toHaveText('Photo 3 of 3: The brakes');
  await page.keyboard.press('ArrowLeft');
  await expect(announcement).toHaveText('Photo 2 of 3: The first drop');
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(`/posts/${id}`);
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/posts/${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/posts');
});
