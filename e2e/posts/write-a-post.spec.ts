// @spec community/post-form, community/post-rules

import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { createMeetup, dayFromNow, joinMeetup } from '../../server/testing/member-rows.ts';
import { failRequests } from '../support/failing-requests.ts';
import { expectNoFindings } from '../support/no-findings.ts';
import { openAs } from '../support/open-as.ts';
import { parkButton } from '../support/park-picker.ts';
import { coloursOf, png, upsideDownJpeg } from '../support/photos.ts';
import {
  countStoredPhotos,
  expectUploaded,
  insertFile,
  type PickedFile,
  photoAt,
  pickPhotos,
  postText,
  sendPost,
} from '../support/posts/post-form.ts';
import { type Account, test } from '../support/test.ts';

const SEND_WRITE = '**/rest/v1/rpc/send_write';
const UPLOADS = '**/storage/v1/object/post-images/**';

/** Dates of a meetup that is under way in every time zone. */
const UNDER_WAY = { date: dayFromNow(-1), end_date: dayFromNow(1) };

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
  const meetupId = await createMeetup(member, { title, ...UNDER_WAY });
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
  await parkButton(picker, 'Phantasialand').click();
  await page.getByLabel('Day of the visit').fill(dayFromNow(-1));
  const meetups = page.getByLabel('Meetup (optional)');
  await meetups.selectOption(meetupId);
  await sendPost(page).click();

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
  const [second = '', first = ''] = post?.images ?? [];
  for (const url of [first, second]) {
    expect(url).toMatch(new RegExp(`/post-images/${member.id}/\\d+\\.jpg$`));
    const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    // EXIF would reveal the place and the camera.
    expect(bytes.includes('Exif')).toBe(false);
  }
  expect(await coloursOf(page, first)).toEqual({ upper: 'orange', lower: 'blue', width: 1200, height: 900 });
  expect(await coloursOf(page, second)).toEqual({ upper: 'orange', lower: 'blue', width: 1200, height: 675 });
});

test('a post that fails is kept as a draft over a reload, and its uploaded files are deleted', async ({
  page,
  member,
}) => {
  await openAs(page, '/create-post', member);
  await postText(page).fill('Second try');
  await pickPhotos(page, await pngFile(page));
  await expectUploaded(page, 1);
  await failRequests(page, 'POST', UPLOADS, { status: 500, body: { message: 'The disk is full' } });
  await insertFile(page, 'drop', await jpegFile(page));
  await expect(photoAt(page, 2).getByText('The disk is full')).toBeVisible();
  await sendPost(page).click();
  await expect(page.getByText('A photo could not be uploaded.')).toBeVisible();
  const retry = photoAt(page, 2).getByRole('button', { name: 'Try Again' });
  await expect(retry).toBeFocused();
  await expectUploaded(page, 1);
  await page.unrouteAll();
  await retry.click();
  await expectUploaded(page, 1, 2);
  expect(await countStoredPhotos(member)).toBe(2);

  const message = 'The day of a visit cannot lie in the future';
  const rejection = { code: '23514', hint: 'visit_date_future', message };
  await failRequests(page, 'POST', SEND_WRITE, { status: 400, body: rejection });
  await sendPost(page).click();
  await expect(page.getByRole('alert').filter({ hasText: message })).toContainText('Error');
  await expect.poll(() => countStoredPhotos(member)).toBe(0);

  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  await expect(postText(page)).toHaveValue('Second try');
  await expectUploaded(page, 1, 2);
  await page.unrouteAll();
  await sendPost(page).click();
  await expect(page.getByText('Post created!')).toBeVisible();
  const [post] = await postsOf(member);
  expect(post?.images).toHaveLength(2);
  expect(await countStoredPhotos(member)).toBe(2);
});

test('a post with a photo from a place without a connection is published when it returns', async ({
  page,
  member,
}) => {
  const content = `From the tunnel ${member.id}`;
  // Its code is loaded then, as is that of the form.
  await openAs(page, '/posts', member);
  await page
    .getByRole('link', { name: /^Write (Post|the first post)$/ })
    .first()
    .click();
  await postText(page).fill(content);
  await page.context().setOffline(true);
  await pickPhotos(page, await pngFile(page));
  await expect(photoAt(page, 1).getByText('No connection right now.')).toBeVisible();
  await sendPost(page).click();
  await expect(page.getByText('Your post is sent when you are online.')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: content });
  await expect(card.getByText('Sending when online')).toBeVisible();
  await expect(card.getByRole('img', { name: 'Photo 1 of your post' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(card.getByRole('button', { name: /^Like/ })).toBeVisible();
  await expect(card).toHaveCount(1);
  const [post, ...others] = await postsOf(member);
  expect(others).toEqual([]);
  expect(post?.images).toHaveLength(1);
  expect((await fetch(post?.images[0] ?? '')).status).toBe(200);
});

// @spec community/post-images, community/image-limits, community/not-an-image, community/image-size
test('the form accepts at most four photos, rejects other files and deletes removed photos', async ({
  page,
  member,
}) => {
  await openAs(page, '/create-post', member);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/storage\//.test(request.url())) sent.push(request.url());
  });
  const tooLarge = Buffer.concat([await png(page), Buffer.alloc(10.1 * 1024 * 1024)]);
  const rejectedFiles: [string, Buffer, string][] = [
    [
      'drawing.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Please select only image files',
    ],
    ['page.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Please select only image files'],
    ['large.png', tooLarge, 'Image file is too large. Please select images under 10MB.'],
    ['torn.png', (await png(page)).subarray(0, 60), 'Error processing image. Please try again.'],
  ];
  for (const [name, buffer, message] of rejectedFiles) {
    await pickPhotos(page, { name, mimeType: 'image/png', buffer });
    await expect(page.getByRole('alert').filter({ hasText: message })).toContainText(`${name} was left out.`);
  }
  await expect(page.getByRole('listitem', { name: /^Photo \d$/ })).toHaveCount(0);
  expect(sent).toEqual([]);

  const file = await pngFile(page);
  await pickPhotos(page, file, file, file, file, file);
  await expect(page.getByText('You can only upload up to 4 images')).toBeVisible();
  await expectUploaded(page, 1, 2, 3, 4);
  await page.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(photoAt(page, 4)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove photo 2' })).toBeFocused();
  await expect.poll(() => countStoredPhotos(member)).toBe(3);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(photoAt(page, 1)).toBeHidden();
  await expect.poll(() => countStoredPhotos(member)).toBe(0);
});

test('the post form is accessible', async ({ page, member }) => {
  const title = 'Unabridged '.repeat(9);
  await joinMeetup(member, await createMeetup(member, { title, ...UNDER_WAY }));
  await openAs(page, '/create-post', member);
  await postText(page).fill('Unabridged'.repeat(83));
  await expect(page.getByText('20 characters left').first()).toHaveCSS('color', 'rgb(195, 32, 60)');
  await page.getByLabel('Meetup (optional)').selectOption({ index: 1 });
  await pickPhotos(page, await pngFile(page));
  await expectUploaded(page, 1);
  await failRequests(page, 'POST', UPLOADS, { status: 500, body: { message: 'The disk is full' } });
  const notAPhoto = { name: 'x'.repeat(90), mimeType: '', buffer: Buffer.from('x') };
  await pickPhotos(page, await pngFile(page), notAPhoto);
  await expect(photoAt(page, 2).getByText('The disk is full')).toBeVisible();
  await expect(page.getByText('Please select only image files')).toBeVisible();
  await sendPost(page).click();
  await expect(page.getByText('A photo could not be uploaded.')).toBeVisible();
  await postText(page).fill('Unabridged'.repeat(86));
  await sendPost(page).click();
  await expect(page.getByText('A post can have 850 characters')).toBeVisible();
  await expectNoFindings(page, 'post form with errors');
});
