// @spec accounts/photo-storage

import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { copiesOf, drawnPicture } from '../../../server/testing/drawn-picture.ts';
import { createPost } from '../../../server/testing/member-rows.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { decideAs, newStaff } from '../support/moderation.ts';
import { openApp } from '../support/open-app.ts';
import { pickFile } from '../support/photos/pick-file.ts';
import { stubCanvas } from '../support/photos/stub-canvas.ts';

test('a photo that moderators removed is rejected with the reason, and the text stays', async () => {
  const { admin } = await newStaff();
  const author = await newMember();
  // No other test draws this number, because the removal blocks the picture for all members.
  const picture = new Uint8Array(await drawnPicture(7_001));
  const files = author.client.storage.from('post-images');
  const name = `${author.id}/1.png`;
  expect((await files.upload(name, picture, { contentType: 'image/png' })).error).toBeNull();
  const post = await createPost(author, { images: [files.getPublicUrl(name).data.publicUrl] });
  await decideAs(admin, { kind: 'post', id: post }, { content_action: 'remove' });
  // The server fingerprints removed pictures in the background, within seconds.
  const uploadAgain = () =>
    files.upload(`${author.id}/2.png`, picture, { contentType: 'image/png', upsert: true });
  await expect.poll(async () => (await uploadAgain()).error?.message).toMatch(/^This picture was removed/);

  const other = await newMember();
  const { 'a JPEG of quality 40': copy } = await copiesOf(picture);
  // Another member picks the picture. The app uploads what the canvas returns: a copy of lower quality.
  stubCanvas(copy?.bytes ?? picture);
  await openApp('/create-post', other);
  const field = await screen.findByLabelText('Your post');
  fill(field, 'Look at my photo');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for a file');
  pickFile(input, new File([picture], 'photo.png', { type: 'image/png' }));
  const photo = within(await screen.findByRole('listitem', { name: 'Photo 1' }));
  await photo.findByText('This picture was removed by the moderators and cannot be uploaded again.');
  expect(field).toHaveProperty('value', 'Look at my photo');
  photo.getByRole('button', { name: 'Remove photo 1' });
});
