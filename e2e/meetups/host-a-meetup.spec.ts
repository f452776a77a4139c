// @spec community/meetup-form

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { dayFromNow } from '../../server/testing/member-rows.ts';
import { cutRequests, holdRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { coloursOf, png } from '../support/photos.ts';
import { test } from '../support/test.ts';

async function fillForm(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Start date').fill(dayFromNow(9));
  await page.getByLabel('Time').fill('18:45');
  await page.getByLabel('Location').fill('Klugheim, under the Taron bridge');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create Meetup' });

test('a thumbnail is resized, uploaded over a bad network and removed, and an impossible date is rejected', async ({
  page,
  member,
}) => {
  const title = `Night ride ${randomUUID()}`;
  await openAs(page, '/meetups/new', member);
  await fillForm(page, title);

  // A PDF is rejected, even with the name and type of a JPEG.
  const file = page.getByLabel('Thumbnail file');
  const thumbnail = page.getByRole('img', { name: 'Thumbnail of this meetup' });
  for (const mimeType of ['application/pdf', 'image/jpeg']) {
    const buffer = Buffer.from('%PDF-1.7 not a picture');
    await file.setInputFiles({ name: 'map.jpg', mimeType, buffer });
    await expect(page.getByText('Please select only image files')).toBeVisible();
  }
  await expect(thumbnail).toBeHidden();

  // While an upload has failed or is running, the form is not sent.
  const uploads = '**/storage/v1/object/meetup-thumbnails/**';
  await cutRequests(page, 'POST', uploads);
  const buffer = await png(page, { width: 2400, height: 1350 });
  await file.setInputFiles({ name: 'taron.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('No connection right now.')).toBeVisible();
  await submit(page).click();
  await page.unrouteAll();
  const releaseUpload = await holdRequests(page, 'POST', uploads);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Cancel upload' })).toBeVisible();
  await submit(page).click();
  await expect(page.getByText('The picture is still on its way.')).toBeVisible();
  releaseUpload();
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await expect(thumbnail).toBeVisible();

  await submit(page).click();
  await expect(page.getByText('Meetup created successfully!')).toBeVisible();
  const { data } = await member.client.from('meetups').select('thumbnail').eq('title', title).single();
  expect(data?.thumbnail).toMatch(new RegExp(`/meetup-thumbnails/${member.id}/\\d+\\.jpg$`));
  expect(await coloursOf(page, data?.thumbnail)).toEqual({
    upper: 'orange',
    lower: 'blue',
    width: 1200,
    height: 675,
  });

  await page.getByRole('link', { name: 'Edit meetup' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  // 31 February can only be typed, not picked.
  await page.getByLabel('End date').focus();
  await page.keyboard.type('02312030');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Enter a date that exists.')).toBeVisible();
  await page.getByLabel('End date').fill(dayFromNow(11));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Meetup updated successfully!')).toBeVisible();
  const edited = await member.client.from('meetups').select('thumbnail').eq('title', title).single();
  expect(edited.data?.thumbnail).toBeNull();
});
