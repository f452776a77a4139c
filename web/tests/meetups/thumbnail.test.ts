// @spec community/meetup-form

import { screen, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { jpegFile } from '../../../server/testing/sample-files.ts';
import { fillMeetupForm, findCreateButton, meetupsOf } from '../support/meetup-form.ts';
import { newMember } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { pickFile } from '../support/photos/pick-file.ts';
import { stubCanvas } from '../support/photos/stub-canvas.ts';
import { countRequests, dropRequests, holdRequests } from '../support/requests.ts';

const UPLOADS = /\/storage\/v1\/object\/meetup-thumbnails\//;
const thumbnail = () => screen.queryByRole('img', { name: 'Thumbnail of this meetup' });
const pick = async (file: File) => pickFile(await screen.findByLabelText('Thumbnail file'), file);

// The content decides: a PDF is rejected even with the name and the type of a JPEG.
test.each(['application/pdf', 'image/jpeg'])(
  'a PDF with the type %s is rejected as a thumbnail',
  async (type) => {
    await openApp('/meetups/new', await newMember());
    const countSent = countRequests('POST', UPLOADS);
    await pick(new File(['%PDF-1.7 not a picture'], 'map.jpg', { type }));
    await screen.findByText('Please select only image files');
    expect(thumbnail()).toBeNull();
    expect(countSent()).toBe(0);
  },
);

test('a thumbnail is made smaller and uploaded before the form is sent, a failed upload can be tried again, and a stored thumbnail can be removed', async () => {
  const member = await newMember();
  const user = await openApp('/meetups/new', member);
  await fillMeetupForm('Night ride');
  const countCreated = countRequests('POST', /\/meetups$/);
  const reconnect = dropRequests('POST', UPLOADS);
  const jpeg = jpegFile(1200, 675);
  // The picked file is decoded to 2400 x 1350 pixels, and the canvas on which the app draws it returns `jpeg`.
  stubCanvas(jpeg, { width: 2400, height: 1350 });
  await pick(new File([jpeg], 'taron.jpg', { type: 'image/jpeg' }));
  await screen.findByText(/^No connection right now\./);
  const [canvas] = vi.mocked(HTMLCanvasElement.prototype.toBlob).mock.contexts;
  expect(canvas).toMatchObject({ width: 1200, height: 675 });
  await press(user, await findCreateButton());
  reconnect();
  const release = holdRequests('POST', UPLOADS);
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('button', { name: 'Cancel upload' });
  await press(user, await findCreateButton());
  await screen.findByText(/^The picture is still on its way\./);
  expect(countCreated()).toBe(0);
  release();
  await screen.findByRole('button', { name: 'Remove picture' });
  expect(thumbnail()).not.toBeNull();

  await press(user, await findCreateButton());
  await screen.findByText('Meetup created successfully!');
  const [meetup] = await meetupsOf(member);
  const url = String(meetup?.thumbnail);
  expect(url).toMatch(new RegExp(`/meetup-thumbnails/${member.id}/\\d+\\.jpg$`));
  expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(jpeg);

  await user.click(await screen.findByRole('link', { name: 'Edit meetup' }));
  await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Meetup updated successfully!');
  await waitFor(async () => expect(await meetupsOf(member)).toMatchObject([{ thumbnail: null }]));
});
