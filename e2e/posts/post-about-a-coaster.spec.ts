import { expect } from '@playwright/test';
import { coasterId } from '../../server/testing/ride-log/log-rows.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { expectUploaded, pickPhotos, postButton, postText } from '../support/posts/post-form.ts';
import { waitForWorker } from '../support/service-worker.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a member posts about a coaster from its page, online and offline: the post links to that page, and the page shows the post', async ({
  page,
  context,
  member,
}) => {
  const id = await coasterId(member, 'Helix');
  const coasterPage = `/coasters/${id}`;
  await openAs(page, coasterPage, member);
  await expect(page.getByRole('heading', { level: 1, name: 'Helix' })).toBeVisible();
  await expect(page.getByText(/^No posts without photos yet\./)).toBeVisible();
  await waitForWorker(page);

  await page.getByRole('link', { name: 'Post about it' }).click();
  await expect(page.getByRole('button', { name: 'Park (optional) Liseberg' })).toBeVisible();
  await page.getByRole('button', { name: 'Coaster (optional) Helix' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a coaster' });
  await expect(picker.getByRole('button', { name: 'Helix', pressed: true })).toBeVisible();
  await expectAccessible(page, 'coaster picker');
  await picker.getByLabel('Search coasters').fill('taron');
  await expect(picker.getByRole('button', { name: 'Taron Phantasialand' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'post about a coaster');
  await postText(page).fill(`Front row ${member.id}`);
  await pickPhotos(page, { name: 'drop.png', mimeType: 'image/png', buffer: await png(page) });
  await expectUploaded(page, 1);
  await postButton(page).click();

  const card = page.getByRole('article').filter({ hasText: `Front row ${member.id}` });
  // Only a stored post can be liked. Its card replaces that of the unsent post.
  await expect(card.getByRole('button', { name: /^Like \(/ })).toBeVisible();
  await card.getByRole('link', { name: 'Helix' }).click();
  await expect(page).toHaveURL(coasterPage);
  const photos = page.getByRole('region', { name: 'Photos' });
  await expect(photos.getByRole('link')).toHaveCount(1);
  await expectAccessible(page, 'page of a coaster');
  await photos.getByRole('link').click();
  await expect(page.getByText(`Front row ${member.id}`)).toBeVisible();
  await page.goto(`${coasterPage}/photos`);
  await expect(page.getByText('These are all the photos.')).toBeVisible();
  await expectAccessible(page, 'photos of a coaster');

  await page.getByRole('link', { name: 'Helix' }).click();
  await expect(photos.getByRole('link')).toHaveCount(1);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
  await page.getByRole('link', { name: 'Post about it' }).click();
  await expect(page.getByRole('button', { name: 'Coaster (optional) Helix' })).toBeVisible();
  await postText(page).fill(`On the train home ${member.id}`);
  await postButton(page).click();
  const waitingPost = page.getByRole('article', { name: 'Your post, not sent yet' });
  await expect(waitingPost.getByText('Sending when online')).toBeVisible();
  await waitingPost.getByRole('link', { name: 'Helix' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Helix' })).toBeVisible();
  await context.setOffline(false);
  await expect(
    page
      .getByRole('region', { name: 'Posts about this coaster' })
      .getByText(`On the train home ${member.id}`),
  ).toBeVisible();
});
