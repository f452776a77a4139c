import { expect, type Page } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { png } from '../support/photos.ts';
import { waitForWorker } from '../support/service-worker.ts';
import { signInAt } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Posts the form that a phone sends to the app's share target (manifest `share_target`): a photo and a text. */
async function share(page: Page, text: string, action = '/share-photo'): Promise<void> {
  const picture = (await png(page)).toString('base64');
  await page.evaluate(
    async ([content, bytes, target]) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'POST',
        action: target,
        enctype: 'multipart/form-data',
      });
      const photo = Object.assign(document.createElement('input'), { type: 'file', name: 'photo' });
      const files = new DataTransfer();
      const decoded = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      files.items.add(new File([decoded], 'lift hill.png', { type: 'image/png' }));
      photo.files = files.files;
      form.append(photo, Object.assign(document.createElement('textarea'), { name: 'text', value: content }));
      document.body.append(form);
      form.submit();
    },
    [text, picture, action] as const,
  );
}

test('a shared photo and text are added to the draft only once', async ({ page, member }) => {
  await openAs(page, '/create-post', member);
  const text = page.getByLabel('Your post');
  const photos = page.getByRole('listitem').filter({ has: page.locator('img') });
  await text.fill('Opening day');
  await waitForWorker(page);
  await share(page, 'Front row!');
  // The app asks first, because any website could have sent the form.
  await expect(page.getByText('“Front row!”, with 1 photo')).toBeVisible();
  await expect(text).toHaveValue('Opening day');
  await expect(photos).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to my post' }).click();
  await expect(text).toHaveValue('Opening day\nFront row!');
  await expect(photos).toHaveCount(1);
  await expect(page).toHaveURL(/\/create-post$/);
  // Once the upload has ended, the draft on the device has the photo.
  await expect(photos.getByLabel('Uploaded')).toBeVisible();

  await page.goto('/create-post?shared');
  await expect(page.getByText('What you shared did not arrive. Please pick the photo here.')).toBeVisible();
  await expect(text).toHaveValue('Opening day\nFront row!');
  await expect(photos).toHaveCount(1);
});

test('a photo that is shared while nobody is signed in is offered after the sign-in', async ({
  page,
  member,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hey there thrill seeker' })).toBeVisible();
  await waitForWorker(page);
  await share(page, 'From the queue');
  await expect(page).toHaveURL(/\/create-post\?shared$/);
  await signInAt(page, page.url(), member);
  await page.getByRole('button', { name: 'Add to my post' }).click();
  await expect(page.getByLabel('Your post')).toHaveValue('From the queue');
});

test('content that a form on another website sends can be discarded, and nothing is uploaded', async ({
  page,
  member,
  baseURL,
}) => {
  await openAs(page, '/create-post', member);
  await waitForWorker(page);
  // Another origin on the same machine.
  const elsewhere = (baseURL ?? '').replace('localhost', '127.0.0.1');
  await page.route(`${elsewhere}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>A shop</title>' }),
  );
  await page.goto(elsewhere);
  await share(page, 'Buy here', `${baseURL}/share-photo`);
  await expect(page.getByText('“Buy here”, with 1 photo')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Your post')).toHaveValue('');
  const { data } = await member.client.storage.from('post-images').list(member.id);
  expect(data).toEqual([]);
});
