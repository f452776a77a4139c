// @spec community/post-form, community/post-rules

import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { createMeetup, dayFromNow, joinMeetup } from '../../server/testing/member-rows.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { failRequests } from '../support/failing-requests.ts';
import { openAs } from '../support/open-as.ts';
import { parkButton } from '../support/park-picker.ts';
import { png, readColours, upsideDownJpeg } from '../support/photos.ts';
import {
  expectUploaded,
  insertFile,
  type PickedFile,
  photoAt,
  pickPhotos,
  postButton,
  postText,
} from '../support/posts/post-form.ts';
import { type Account, test } from '../support/test.ts';

const UPLOADS = '**/storage/v1/object/post-images/**';

/** Dates of a meetup that is under way in every time zone. */
const CURRENT_MEETUP_DATES = { date: dayFromNow(-1), end_date: dayFromNow(1) };

const storedPost = z.object({
  content: z.string(),
  images: z.array(z.string()),
  image_alts: z.array(z.string()),
  park_name: z.nullable(z.string()),
  park_country: z.nullable(z.string()),
  visit_date: z.nullable(z.string()),
  meetup_id: z.nullable(z.string()),
});

async function postsOf({ client, id: userId }: Account): Promise<z.infer<typeof storedPost>[]> {
  const { data, error } = await client.from('posts').select('*').eq('user_id', userId);
  if (error) throw error;
  return z.array(storedPost).parse(data);
}

async function jpegFile(page: Page, name = 'lift-hill.jpg'): Promise<PickedFile> {
  return { name, mimeType: 'image/jpeg', buffer: await upsideDownJpeg(page) };
}

async function pngFile(page: Page, name = 'drop.png'): Promise<PickedFile> {
  return { name, mimeType: 'image/png', buffer: await png(page, { width: 2400, height: 1350 }) };
}

// @spec community/image-resize
test('a post is published with two photos, a park, a day and a meetup', async ({ page, member }) => {
  const title = `Night ride ${member.id}`;
  const meetupId = await createMeetup(member, { title, ...CURRENT_MEETUP_DATES });
  await joinMeetup(member, meetupId);
  const content = `Front row on Taron ${member.id} 🎢`;

  await openAs(page, '/posts', member);
  await page
    .getByRole('link', { name: /^Write (Post|the first post)$/ })
    .first()
    .click();
  await postText(page).fill(`  ${content}\n`);
  await pickPhotos(page, await jpegFile(page));
  await insertFile(page, 'paste', await pngFile(page));
  await expectUploaded(page, 1, 2);
  await expect(photoAt(page, 3)).toBeHidden();
  await photoAt(page, 1).getByLabel('What does photo 1 show?').fill('The lift hill');
  await page.getByRole('button', { name: 'Move photo 1 down' }).press('Enter');
  await expect(page.getByLabel('What does photo 2 show?')).toHaveValue('The lift hill');
  await expect(page.getByRole('button', { name: 'Move photo 2 up' })).toBeFocused();

  await page.getByRole('button', { name: 'Choose a park' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose a park' });
  await picker.getByRole('searchbox').fill('phantasia');
  // The list is filtered after the text has changed. Filtering moves the park.
  await expect(picker.locator('[data-park]')).toHaveCount(1);
  await parkButton(picker, 'Phantasialand').click();
  await page.getByLabel('Day of the visit').fill(dayFromNow(-1));
  const meetups = page.getByLabel('Meetup (optional)');
  await meetups.selectOption(meetupId);
  await postButton(page).click();

  await expect(page.getByText('Post created!')).toBeVisible();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/posts$/);
  const card = page.getByRole('article').filter({ hasText: content });
  await expect(card).toContainText('Phantasialand');
  await expect(card.getByRole('img', { name: 'The lift hill' })).toBeVisible();
  await card.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/meetups/${meetupId}$`));
  await expect(page.getByRole('region', { name: 'Posts' }).getByRole('article')).toContainText(content);

  const [post, ...others] = await postsOf(member);
  expect(others).toEqual([]);
  expect(post).toMatchObject({
    content,
    image_alts: ['', 'The lift hill'],
    park_name: 'Phantasialand',
    park_country: 'Germany',
    visit_date: dayFromNow(-1),
    meetup_id: meetupId,
  });
  const [pastedUrl = '', pickedUrl = ''] = post?.images ?? [];
  for (const url of [pickedUrl, pastedUrl]) {
    expect(url).toMatch(new RegExp(`/post-images/${member.id}/\\d+\\.jpg$`));
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    // EXIF would reveal the place and the camera.
    expect(bytes.includes('Exif')).toBe(false);
  }
  expect(await readColours(page, pickedUrl)).toEqual({
    upper: 'orange',
    lower: 'blue',
    width: 1200,
    height: 900,
  });
  expect(await readColours(page, pastedUrl)).toEqual({
    upper: 'orange',
    lower: 'blue',
    width: 1200,
    height: 675,
  });
});

test('the post form is accessible', async ({ page, member }) => {
  const title = 'Unabridged '.repeat(9);
  await joinMeetup(member, await createMeetup(member, { title, ...CURRENT_MEETUP_DATES }));
  await openAs(page, '/create-post', member);
  await postText(page).fill('Unabridged'.repeat(83));
  // The colour of errors in the light scheme.
  await expect(page.getByText('20 characters left').first()).toHaveCSS('color', 'rgb(195, 32, 60)');
  await page.getByLabel('Meetup (optional)').selectOption({ index: 1 });
  await pickPhotos(page, await pngFile(page));
  await expectUploaded(page, 1);
  await failRequests(page, 'POST', UPLOADS, { status: 500, body: { message: 'The disk is full' } });
  const notAPhoto = { name: 'x'.repeat(90), mimeType: '', buffer: Buffer.from('x') };
  await pickPhotos(page, await pngFile(page), notAPhoto);
  await expect(photoAt(page, 2).getByText('The disk is full')).toBeVisible();
  await expect(page.getByText('Please select only image files')).toBeVisible();
  await postButton(page).click();
  await expect(page.getByText('A photo could not be uploaded.')).toBeVisible();
  await postText(page).fill('Unabridged'.repeat(86));
  await postButton(page).click();
  await expect(page.getByText('A post can have 850 characters')).toBeVisible();
  await expectAccessible(page, 'post form with errors');
});
