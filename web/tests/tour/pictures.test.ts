// @spec guide/player-and-team-photo, guide/picture-rules, guide/roles, guide/upload-calls

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { pngFile, svgFile } from '../../../server/testing/sample-files.ts';
import { newAdmin } from '../support/members.ts';
import { openApp, reload } from '../support/open-app.ts';
import { acceptCrop } from '../support/photos/accept-crop.ts';
import { photoFile } from '../support/photos/photo-file.ts';
import { pickFile } from '../support/photos/pick-file.ts';
import { stubDecodeError } from '../support/photos/stub-canvas.ts';
import { countRequests, failRequests } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const THUMBNAILS = /\/storage\/v1\/object\/meetup-thumbnails\//;
const TEAM_PHOTOS = /\/team_member_pictures$/;

/** Queries the guide on the screen, but not its printed version, which follows it in the page. */
const findGuide = async () => within(await screen.findByRole('tabpanel'));
const findThumbnail = async () => (await findGuide()).findByRole('img', { name: 'Thumbnail of day 7' });

// @spec guide/thumbnail-limits
test('a thumbnail that is too large or not a picture is rejected, and a failed upload can be tried again', async () => {
  const admin = await newAdmin();
  const user = await openApp('/thrill-tour-2025?day=7', admin);
  const pick = async (file: File) => pickFile(await screen.findByLabelText('Thumbnail file of day 7'), file);
  const countSent = countRequests('POST', THUMBNAILS);
  await pick(new File([pngFile(), new Uint8Array(5 * 1024 * 1024)], 'a.png', { type: 'image/png' }));
  await expectErrorToast('File too large');
  stubDecodeError();
  await pick(new File([svgFile], 'a.png', { type: 'image/png' }));
  await expectErrorToast('Invalid file type');
  expect(countSent()).toBe(0);

  const restore = failRequests('POST', THUMBNAILS, 500);
  // photoFile() makes decoding work again. The content of a file decides whether it is a picture, not its name or declared type.
  await pick(new File([photoFile()], 'day.txt', { type: 'text/plain' }));
  await expectErrorToast('Upload failed');
  expect((await findGuide()).queryByRole('img', { name: 'Thumbnail of day 7' })).toBeNull();
  restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Thumbnail uploaded successfully');
  await findThumbnail();
  const userAfterReload = await reload();
  expect((await findThumbnail()).getAttribute('src')).toMatch(
    new RegExp(`/meetup-thumbnails/${admin.id}/\\d+\\.jpg$`),
  );
  await userAfterReload.click(await screen.findByRole('button', { name: 'Remove thumbnail' }));
  const confirmDialog = within(await screen.findByRole('dialog', { name: 'Remove this thumbnail?' }));
  await userAfterReload.click(confirmDialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Thumbnail removed');
  await waitFor(async () =>
    expect((await findGuide()).queryByRole('img', { name: 'Thumbnail of day 7' })).toBeNull(),
  );
});

test('a photo of the team that cannot be saved shows the reason, and can be tried again', async () => {
  const admin = await newAdmin();
  onTestFinished(async () => {
    await admin.client.from('team_member_pictures').delete().eq('member_name', 'Theo Brandt').throwOnError();
  });
  const user = await openApp('/thrill-tour-2025?tab=team', admin);
  const card = async () => {
    const name = await (await findGuide()).findByText('Theo Brandt');
    return within(name.closest('li') ?? document.body);
  };
  const photoOf = (from: Awaited<ReturnType<typeof card>>) =>
    from.queryByRole('img', { name: 'Photo of Theo Brandt' });
  const restore = failRequests('POST', TEAM_PHOTOS, 500, { message: 'The picture was derailed' });
  pickFile(await screen.findByLabelText('Photo file of Theo Brandt'), photoFile());
  await acceptCrop(user);
  expect((await (await card()).findByRole('alert')).textContent).toContain('The picture was derailed');
  expect(photoOf(await card())).toBeNull();
  restore();
  await user.click((await card()).getByRole('button', { name: 'Try Again' }));
  const change = await (await card()).findByRole('button', { name: /^Change photo/ });
  await waitFor(() => expect(change).toHaveProperty('disabled', false));
  await reload();
  await waitFor(async () =>
    expect(photoOf(await card())?.getAttribute('src')).toMatch(
      /\/team-profile-pictures\/team\/theo-brandt_\d+\.jpg$/,
    ),
  );
});
