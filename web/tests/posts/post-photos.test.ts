// @spec community/post-form, community/post-rules

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';
import { htmlFile, pngFile, svgFile } from '../../../server/testing/sample-files.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { photoFile } from '../support/photos/photo-file.ts';
import { pickFile } from '../support/photos/pick-file.ts';
import { stubDecodeError } from '../support/photos/stub-canvas.ts';
import {
  countRequests,
  dropRequests,
  failRequests,
  narrowRequests,
  OUTBOX_RPC,
} from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const UPLOADS = /\/storage\/v1\/object\/post-images\//;
const REMOVE_SECOND = { name: 'Remove photo 2' };

const storedPostsSchema = z.array(z.object({ images: z.array(z.string()) }));

const field = () => screen.findByLabelText('Your post');
const photoNames = () =>
  screen.queryAllByRole('listitem', { name: /^Photo \d$/ }).map((photo) => photo.getAttribute('aria-label'));
const photoAt = async (position: number) =>
  within(await screen.findByRole('listitem', { name: `Photo ${position}` }));

async function expectUploaded(...positions: number[]): Promise<void> {
  for (const position of positions) await (await photoAt(position)).findByRole('img', { name: 'Uploaded' });
}

/** Opens the form as a new member and types a text. The feed shows only posts of this member. */
async function startPost(): Promise<{
  readonly member: Account;
  readonly user: UserEvent;
  readonly text: string;
}> {
  const member = await newMember();
  const text = `Second try ${member.id}`;
  narrowRequests(/\/rest\/v1\/posts$/, { user_id: `eq.${member.id}` });
  const user = await openApp('/create-post', member);
  fill(await field(), text);
  return { member, user, text };
}

const send = (user: UserEvent) => press(user, screen.getByRole('button', { name: 'Post' }));

function pick(...files: File[]): void {
  pickFile(screen.getByLabelText('Photo files'), ...files);
}

async function drop(file: File): Promise<void> {
  const items = [{ kind: 'file', type: file.type, getAsFile: () => file }];
  fireEvent.drop(await field(), { dataTransfer: { types: ['Files'], files: [file], items } });
}

async function postsOf({ client, id }: Account): Promise<z.infer<typeof storedPostsSchema>> {
  const { data } = await client.from('posts').select('images').eq('user_id', id).throwOnError();
  return storedPostsSchema.parse(data);
}

async function expectStoredPhotos({ client, id }: Account, count: number): Promise<void> {
  await waitFor(async () =>
    expect((await client.storage.from('post-images').list(id)).data).toHaveLength(count),
  );
}

test('a post that the server rejects is kept as a draft, also after a reload, and its uploaded files are deleted', async () => {
  const { member, user, text } = await startPost();
  pick(photoFile());
  await expectUploaded(1);
  const restoreUploads = failRequests('POST', UPLOADS, 500, { message: 'The disk is full' });
  await drop(photoFile(41));
  await (await photoAt(2)).findByText('The disk is full');
  await send(user);
  await screen.findByText('A photo could not be uploaded. Try it again, or leave it out.');
  const retry = (await photoAt(2)).getByRole('button', { name: 'Try Again' });
  await waitFor(() => expect(document.activeElement).toBe(retry));
  await expectUploaded(1);
  restoreUploads();
  await user.click(retry);
  await expectUploaded(1, 2);
  await expectStoredPhotos(member, 2);

  // Any rule of the database would do.
  const message = 'The day of a visit cannot lie in the future';
  const restorePosts = failRequests('POST', OUTBOX_RPC, 400, {
    code: '23514',
    hint: 'visit_date_future',
    message,
  });
  await send(user);
  await expectErrorToast(message);
  await expectStoredPhotos(member, 0);

  const userAfterReload = await reload();
  await screen.findByText('Your draft is back.');
  expect(await field()).toHaveProperty('value', text);
  await expectUploaded(1, 2);
  restorePosts();
  await send(userAfterReload);
  await screen.findByText('Post created!');
  expect(await postsOf(member)).toMatchObject([{ images: [expect.anything(), expect.anything()] }]);
  await expectStoredPhotos(member, 2);
});

test('a post with a photo that is written offline is published when the connection returns', async () => {
  const { member, user, text } = await startPost();
  const goOnline = goOffline();
  const reconnectUploads = dropRequests('POST', UPLOADS);
  pick(photoFile());
  await (await photoAt(1)).findByText(/^No connection right now\./);
  await send(user);
  await screen.findByText('Your post is sent when you are online.');
  const card = (await screen.findByText('Sending when online')).closest('article');
  expect(card?.textContent).toContain(text);
  await within(card ?? document.body).findByRole('img', { name: 'Photo 1 of your post' });
  reconnectUploads();
  goOnline();
  await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull());
  await screen.findByText(text);
  const [post, ...others] = await postsOf(member);
  expect(others).toEqual([]);
  expect(post?.images).toHaveLength(1);
  expect((await fetch(post?.images[0] ?? '')).status).toBe(200);
});

// @spec community/image-limits, community/not-an-image, community/image-size
test('files that are not photos are left out with the reason, and not uploaded', async () => {
  await startPost();
  const countSent = countRequests('POST', UPLOADS);
  stubDecodeError();
  const tooLarge = new Uint8Array(10.1 * 1024 * 1024);
  tooLarge.set(pngFile());
  const rejected: [string, Uint8Array<ArrayBuffer>, string][] = [
    ['drawing.png', svgFile, 'Please select only image files'],
    ['page.png', htmlFile, 'Please select only image files'],
    ['large.png', tooLarge, 'Image file is too large. Please select images under 10MB.'],
    ['truncated.png', pngFile().slice(0, 60), 'Error processing image. Please try again.'],
  ];
  for (const [name, bytes, message] of rejected) {
    pick(new File([bytes], name, { type: 'image/png' }));
    await waitFor(() => {
      const alert = screen.getByRole('alert').textContent;
      expect([alert.includes(message), alert.includes(`${name} was left out.`)]).toEqual([true, true]);
    });
  }
  expect(photoNames()).toEqual([]);
  expect(countSent()).toBe(0);
});

// @spec community/post-images, community/too-many-images
test('a post has at most four photos, and a removed or discarded photo is deleted', async () => {
  const { member, user } = await startPost();
  const file = photoFile();
  pick(file, file, file, file, file);
  await screen.findByText('You can only upload up to 4 images');
  await expectUploaded(1, 2, 3, 4);
  await user.click(screen.getByRole('button', REMOVE_SECOND));
  await waitFor(() => expect(photoNames()).toEqual(['Photo 1', 'Photo 2', 'Photo 3']));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', REMOVE_SECOND)));
  await expectStoredPhotos(member, 3);
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(photoNames()).toEqual([]));
  await expectStoredPhotos(member, 0);
});
