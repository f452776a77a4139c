// @spec accounts/onboarding-wizard, accounts/photo-rules

import { screen, waitFor } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, inject, test, vi } from 'vitest';
import { newAccount } from '../../../server/testing/accounts.ts';
import { gifFile, htmlFile, jpegFile, pngFile } from '../../../server/testing/sample-files.ts';
import { fill } from '../support/fill.ts';
import { openApp, press } from '../support/open-app.ts';
import { acceptCrop, findCropButton } from '../support/photos/accept-crop.ts';
import { photoFile } from '../support/photos/photo-file.ts';
import { pickFile } from '../support/photos/pick-file.ts';
import { stubCanvas, stubDecodeError } from '../support/photos/stub-canvas.ts';
import { countRequests, failRequests, holdRequests } from '../support/requests.ts';

const UPLOADS = /\/storage\/v1\/object\/profile-pictures\//;
const NOT_A_PHOTO = 'Please select a JPG or PNG image file.';
const PENDING = /^Your photo is still on its way\./;

const pick = async (file: File) => pickFile(await screen.findByLabelText('Photo file'), file);
const findPhoto = () => screen.findByRole('img', { name: 'Your profile photo' });
const next = (user: UserEvent) => press(user, screen.getByRole('button', { name: 'Next' }));

/** Opens the photo step of onboarding with a new account. */
async function openPhotoStep(): Promise<UserEvent> {
  const account = await newAccount(inject('site'));
  const user = await openApp('/', account);
  // The app creates the default profile after a moment. Without a session, which some tests remove, that would be logged as an error.
  await waitFor(async () => {
    const { data } = await account.client.from('profiles').select('id').eq('id', account.id);
    expect(data).toHaveLength(1);
  });
  fill(await screen.findByLabelText('Your name'), 'Loop Rider');
  await next(user);
  await screen.findByText('Step 2 of 9');
  return user;
}

// @spec accounts/photo-limits, accounts/photo-type, accounts/photo-size
test('a JPEG or PNG is recognized by its content, and other files are rejected with the reason', async () => {
  const user = await openPhotoStep();
  const countSent = countRequests('POST', UPLOADS);
  stubDecodeError();
  const padding = new Uint8Array(11 * 1024 * 1024);
  // Phones take HEIC photos, which most browsers cannot decode.
  const heic = '\0\0\0\u0018ftypheic';
  for (const [file, message] of [
    [new File([htmlFile], 'page.jpg', { type: 'image/jpeg' }), NOT_A_PHOTO],
    [
      new File([pngFile().slice(0, 60)], 'truncated.png', { type: 'image/png' }),
      /^This picture could not be read\./,
    ],
    [new File([gifFile()], 'me.gif', { type: 'image/gif' }), NOT_A_PHOTO],
    [
      new File([pngFile(), padding], 'large.png', { type: 'image/png' }),
      'Image file is too large. Please select an image under 10MB.',
    ],
    [new File([heic], 'me.heic', { type: 'image/heic' }), NOT_A_PHOTO],
  ] as const) {
    await pick(file);
    await screen.findByText(message);
  }
  expect(countSent()).toBe(0);
  stubCanvas(jpegFile(), { width: 12_000, height: 1000 });
  await pick(new File([pngFile()], 'panorama.jpg', { type: 'image/jpeg' }));
  await acceptCrop(user);
  // The long side of the picture for cropping is at most 4096 px: a phone may be too slow to drag a larger one.
  const [toCrop] = vi.mocked(HTMLCanvasElement.prototype.toBlob).mock.contexts;
  expect(toCrop).toMatchObject({ width: 4096, height: 341 });
  expect((await findPhoto()).getAttribute('src')).toMatch(/\/profile_\d+\.jpg$/);
  expect(countSent()).toBe(1);
});

test('the step waits for the upload of a photo, and a failed upload can be tried again', async () => {
  const user = await openPhotoStep();
  const restore = failRequests('POST', UPLOADS, 503, { message: 'Storage is napping' });
  await pick(photoFile());
  await acceptCrop(user);
  await screen.findByText('Storage is napping');
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  const first = (await findPhoto()).getAttribute('src');

  const release = holdRequests('POST', UPLOADS);
  await pick(photoFile());
  await acceptCrop(user);
  await screen.findByRole('progressbar', { name: 'Uploading photo' });
  await next(user);
  await screen.findByText(PENDING);
  screen.getByText('Step 2 of 9');
  release();
  await waitFor(async () => expect((await findPhoto()).getAttribute('src')).not.toBe(first));
  await waitFor(() => expect(screen.queryByText(PENDING)).toBeNull());
});

// @spec accounts/photo-signed-out
test('without a session, a photo is not uploaded, and the step says that the member must be logged in', async () => {
  const user = await openPhotoStep();
  const countSent = countRequests('POST', UPLOADS);
  await pick(photoFile());
  const usePhotoButton = await findCropButton();
  localStorage.clear();
  await user.click(usePhotoButton);
  await screen.findByText('You must be logged in to upload images.');
  expect(countSent()).toBe(0);
});
