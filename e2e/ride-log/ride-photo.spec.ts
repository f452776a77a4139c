import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { logCoasters } from '../../server/testing/ride-log/log-rows.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { openAs } from '../support/open-as.ts';
import { upsideDownJpeg } from '../support/photos.ts';
import { waitForWorker } from '../support/service-worker.ts';
import { test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const photoRow = z.object({ photo: z.string(), photo_alt: z.string() });

test('a photo taken without a connection is shown, sent with its ride, opens large, and cannot be loaded without a token', async ({
  page,
  context,
  member,
}) => {
  await logCoasters(member, ['Taron']);
  await openAs(page, '/log', member);
  await page.getByRole('button', { name: 'Taron', exact: true }).click();
  await waitForWorker(page);
  const sheet = page.getByRole('dialog', { name: 'Taron' });
  await sheet.getByRole('button', { name: 'Add a ride' }).click();
  const buffer = await upsideDownJpeg(page);
  await expectAccessible(page, 'the form of a ride');

  await context.setOffline(true);
  const choosing = page.waitForEvent('filechooser');
  await sheet.getByRole('button', { name: 'Add a photo' }).click();
  await (await choosing).setFiles({ name: 'tunnel.jpg', mimeType: 'image/jpeg', buffer });
  await expect(
    sheet.getByText('No connection right now. The photo will be sent with the ride'),
  ).toBeVisible();
  await sheet.getByLabel('What does the photo show? (optional)').fill('The train in the tunnel');
  await expectAccessible(page, 'the form of a ride with a photo');
  await sheet.getByRole('button', { name: 'Add the ride' }).click();
  await expect(sheet.getByText('Sending when online')).toBeVisible();
  const thumbnail = sheet.getByRole('button', { name: 'The train in the tunnel' });
  await expect(thumbnail).toBeVisible();

  await context.setOffline(false);
  await expect(sheet.getByText('Sending when online')).toBeHidden();
  await expect(sheet.getByRole('button', { name: /^Change the ride/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Taron', exact: true }).click();
  await expectAccessible(page, 'a ride with a photo');

  await thumbnail.click();
  const large = page.getByRole('dialog', { name: /\d{4}$/ });
  const image = large.getByRole('img', { name: 'The train in the tunnel' });
  await expect(image).toBeVisible();
  // The image is shrunk, and loaded with the token into a blob: it has no URL that works without the token.
  await expect(image).toHaveAttribute('src', /^blob:/);
  await expect(image).toHaveJSProperty('naturalWidth', 1200);
  await expect(image).toHaveJSProperty('naturalHeight', 900);
  await expectAccessible(page, 'the photo of a ride');
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(thumbnail).toBeFocused();

  const { data } = await member.client
    .from('coaster_rides')
    .select('photo, photo_alt')
    .single()
    .throwOnError();
  const { photo, photo_alt } = photoRow.parse(data);
  expect(photo_alt).toBe('The train in the tunnel');
  const areReadable = await page.evaluate(async (name) => {
    const responses = await Promise.all(
      ['', 'public/', 'authenticated/'].map((kind) => fetch(`/storage/v1/object/${kind}ride-photos/${name}`)),
    );
    return responses.map(({ ok }) => ok);
  }, photo);
  expect(areReadable).toEqual([false, false, false]);
});
