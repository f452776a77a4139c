import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';
import { logCoasters } from '../../../server/testing/ride-log/log-rows.ts';
import { jpegFile } from '../../../server/testing/sample-files.ts';
import { fill } from '../support/fill.ts';
import { newMember } from '../support/members.ts';
import { openApp, press, reload } from '../support/open-app.ts';
import { goOffline } from '../support/outbox/connection.ts';
import { pickFile } from '../support/photos/pick-file.ts';
import { stubCanvas } from '../support/photos/stub-canvas.ts';
import { countRequests, dropRequests, failRequests, rejectWrites } from '../support/requests.ts';
import { holdUndoButton } from '../support/toasts.ts';

const PHOTO_PATH = /\/storage\/v1\/object\/ride-photos\//;
const ALT_LABEL = 'What does the photo show? (optional)';

const sheet = (coaster = 'Taron') => within(screen.getByRole('dialog', { name: coaster }));

async function openSheet(user: UserEvent, coaster = 'Taron'): Promise<void> {
  await press(user, await screen.findByRole('button', { name: coaster }));
  await screen.findByRole('dialog', { name: coaster });
}

/** Opens the form of a new ride on Taron. */
async function openForm(): Promise<{ readonly member: Account; readonly user: UserEvent }> {
  const member = await newMember();
  await logCoasters(member, ['Taron']);
  const user = await openApp('/log', member);
  await openSheet(user);
  await press(user, await sheet().findByRole('button', { name: 'Add a ride' }));
  return { member, user };
}

const submit = (user: UserEvent) => press(user, sheet().getByRole('button', { name: 'Add the ride' }));

/** Picks a photo. Returns the JPEG that the app then stores, which differs for each width. */
function pickPhoto(width = 40): Uint8Array {
  const jpeg = jpegFile(width, 30);
  stubCanvas(jpeg);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for a photo');
  pickFile(input, new File([jpeg], 'photo.jpg', { type: 'image/jpeg' }));
  return jpeg;
}

const storedRideSchema = z.object({ photo: z.nullable(z.string()), photo_alt: z.string(), note: z.string() });

async function storedRides({ client, id }: Account) {
  const { data } = await client
    .from('coaster_rides')
    .select('photo, photo_alt, note')
    .eq('user_id', id)
    .order('created_at')
    .throwOnError();
  return z.array(storedRideSchema).parse(data);
}

/** Waits until the server has stored the member's only ride with a photo. Returns the name of the photo's file. */
async function storedPhoto(member: Account): Promise<string> {
  await waitFor(async () => expect(await storedRides(member)).toMatchObject([{ photo: expect.anything() }]));
  return (await storedRides(member))[0]?.photo ?? '';
}

async function bytesOf({ client }: Account, photo: string): Promise<Uint8Array | null> {
  const { data } = await client.storage.from('ride-photos').download(photo);
  return data && new Uint8Array(await data.arrayBuffer());
}

test('the photo of a ride is shown small and large, with its description, and all object URLs are revoked', async () => {
  const createSpy = vi.spyOn(URL, 'createObjectURL');
  const revokeSpy = vi.spyOn(URL, 'revokeObjectURL');
  const { member, user } = await openForm();
  const jpeg = pickPhoto();
  fill(await sheet().findByLabelText(ALT_LABEL), 'The train in the fog');
  const countDownloads = countRequests('GET', PHOTO_PATH);
  await submit(user);
  // This button appears when the server has stored the ride.
  await sheet().findByRole('button', { name: /^Change the ride/ });
  const photo = await storedPhoto(member);
  expect(await storedRides(member)).toEqual([{ photo, photo_alt: 'The train in the fog', note: '' }]);
  expect(await bytesOf(member, photo)).toEqual(jpeg);
  // Only bytesOf downloaded the photo: the app still has it on the device.
  expect(countDownloads()).toBe(1);

  await press(user, await sheet().findByRole('button', { name: 'The train in the fog' }));
  // The name of this dialog is the day of the ride.
  const largePhoto = await screen.findByRole('dialog', { name: /\d{4}$/ });
  within(largePhoto).getByRole('img', { name: 'The train in the fog' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(largePhoto.isConnected).toBe(false));
  screen.getByRole('dialog', { name: 'Taron' });

  await reload();
  await openSheet(user);
  await sheet().findByRole('button', { name: 'The train in the fog' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(revokeSpy.mock.calls.length).toBe(createSpy.mock.calls.length));
});

test('a file that is not a picture is rejected, and the other fields keep their values', async () => {
  const { member, user } = await openForm();
  fill(sheet().getByLabelText('Note (optional)'), 'In the tunnel');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for a photo');
  pickFile(input, new File(['words'], 'photo.jpg', { type: 'image/jpeg' }));
  await sheet().findByText('Please select only image files');
  await submit(user);
  await sheet().findByText('1 lap · In the tunnel');
  await waitFor(async () =>
    expect(await storedRides(member)).toEqual([{ photo: null, photo_alt: '', note: 'In the tunnel' }]),
  );
});

test('after the server rejects a photo, the form stays, and the photo can be sent again or left out', async () => {
  const { member, user } = await openForm();
  const message = 'This picture was removed by the moderators and cannot be uploaded again.';
  const restore = failRequests('POST', PHOTO_PATH, 403, { error: 'picture_removed', message });
  pickPhoto();
  fill(await sheet().findByLabelText(ALT_LABEL), 'A photo');
  fill(sheet().getByLabelText('Note (optional)'), 'Front row');
  await sheet().findByText(message);
  await submit(user);
  await sheet().findByText('The photo could not be uploaded. Try it again, or leave it out.');
  expect(await storedRides(member)).toEqual([]);
  expect(sheet().getByLabelText(ALT_LABEL)).toHaveProperty('value', 'A photo');
  expect(sheet().getByLabelText('Note (optional)')).toHaveProperty('value', 'Front row');
  restore();
  await press(user, sheet().getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(sheet().queryByText(message)).toBeNull());
  await press(user, sheet().getByRole('button', { name: 'Remove the photo' }));
  expect(document.activeElement?.textContent).toBe('Add a photo');
  await submit(user);
  await sheet().findByText('1 lap · Front row');
  await waitFor(async () =>
    expect(await storedRides(member)).toEqual([{ photo: null, photo_alt: '', note: 'Front row' }]),
  );
});

test('a ride that the server rejects keeps its photo in the form', async () => {
  const { member, user } = await openForm();
  pickPhoto();
  fill(await sheet().findByLabelText(ALT_LABEL), 'A photo');
  const restore = rejectWrites('The log is closed for maintenance');
  await submit(user);
  await sheet().findByText('The log is closed for maintenance');
  restore();
  await submit(user);
  await sheet().findByRole('button', { name: 'A photo' });
  expect(await bytesOf(member, await storedPhoto(member))).not.toBeNull();
});

test('without a connection, the photo waits on the device with the ride, also after a reload', async () => {
  const { member, user } = await openForm();
  const goOnline = goOffline();
  const restore = dropRequests('POST', PHOTO_PATH);
  const jpeg = pickPhoto();
  fill(await sheet().findByLabelText(ALT_LABEL), 'A tunnel');
  await sheet().findByText(
    'No connection right now. The photo will be sent with the ride when you are online.',
  );
  await submit(user);
  await sheet().findByText('Sending when online');
  await sheet().findByRole('button', { name: 'A tunnel' });
  await reload();
  await openSheet(user);
  await sheet().findByText('Sending when online');
  await sheet().findByRole('button', { name: 'A tunnel' });
  expect(await storedRides(member)).toEqual([]);
  restore();
  goOnline();
  expect(await bytesOf(member, await storedPhoto(member))).toEqual(jpeg);
  await waitFor(() => expect(sheet().queryByText('Sending when online')).toBeNull());
  expect(await sheet().findAllByRole('button', { name: 'A tunnel' })).toHaveLength(1);
});

test('if the server rejects the photo of a ride that waited for a connection, the ride can be sent without it', async () => {
  const { member, user } = await openForm();
  const goOnline = goOffline();
  const restore = dropRequests('POST', PHOTO_PATH);
  pickPhoto();
  fill(await sheet().findByLabelText(ALT_LABEL), 'A tunnel');
  fill(sheet().getByLabelText('Note (optional)'), 'At night');
  await submit(user);
  await sheet().findByText('Sending when online');
  restore();
  failRequests('POST', PHOTO_PATH, 403, { error: 'picture_removed', message: 'This picture was removed' });
  goOnline();
  await sheet().findByText(/This picture was removed/);
  await press(user, sheet().getByRole('button', { name: 'Send without the photo' }));
  await waitFor(async () =>
    expect(await storedRides(member)).toEqual([{ photo: null, photo_alt: '', note: 'At night' }]),
  );
  await waitFor(() => expect(sheet().queryByRole('button', { name: 'A tunnel' })).toBeNull());
  sheet().getByText('1 lap · At night');
});

test('a photo is replaced and removed, and a failed change keeps the new photo in the form', async () => {
  const { member, user } = await openForm();
  pickPhoto();
  fill(await sheet().findByLabelText(ALT_LABEL), 'The first');
  await submit(user);
  await sheet().findByRole('button', { name: 'The first' });
  const first = await storedPhoto(member);

  const edit = async () => press(user, await sheet().findByRole('button', { name: /^Change the ride/ }));
  const save = () => press(user, sheet().getByRole('button', { name: 'Save' }));
  await edit();
  const jpeg = pickPhoto(41);
  fill(sheet().getByLabelText(ALT_LABEL), 'The second');
  const restore = failRequests('PATCH', /\/coaster_rides$/, 503, { message: 'derailed', code: 'XX000' });
  await save();
  await sheet().findByRole('alert');
  expect(sheet().getByLabelText(ALT_LABEL)).toHaveProperty('value', 'The second');
  restore();
  await save();
  await sheet().findByRole('button', { name: 'The second' });
  const second = await storedPhoto(member);
  expect(second).not.toBe(first);
  expect(await bytesOf(member, second)).toEqual(jpeg);
  await waitFor(async () => expect(await bytesOf(member, first)).toBeNull());

  await edit();
  await press(user, sheet().getByRole('button', { name: 'Remove the photo' }));
  await save();
  await waitFor(async () =>
    expect(await storedRides(member)).toEqual([{ photo: null, photo_alt: '', note: '' }]),
  );
  await waitFor(() => expect(sheet().queryByRole('button', { name: 'The second' })).toBeNull());
  await waitFor(async () => expect(await bytesOf(member, second)).toBeNull());
});

test('the form for changing a ride says that a new photo needs a connection', async () => {
  const { user } = await openForm();
  await submit(user);
  await press(user, await sheet().findByRole('button', { name: /^Change the ride/ }));
  const restore = dropRequests('POST', PHOTO_PATH);
  pickPhoto();
  await sheet().findByText('This photo needs a connection.');
  await press(user, sheet().getByRole('button', { name: 'Save' }));
  await sheet().findByText('No connection right now. Check your network and try again.');
  restore();
  await press(user, sheet().getByRole('button', { name: 'Save' }));
  await sheet().findByRole('button', { name: /^Your photo: / });
});

test('undo restores a removed ride with its photo', async () => {
  const { member, user } = await openForm();
  const jpeg = pickPhoto();
  fill(await sheet().findByLabelText(ALT_LABEL), 'A drop');
  await submit(user);
  await sheet().findByRole('button', { name: 'A drop' });
  const first = await storedPhoto(member);
  await press(user, await sheet().findByRole('button', { name: /^Remove the ride/ }));
  const undoButton = await holdUndoButton(user);
  await waitFor(async () => expect(await bytesOf(member, first)).toBeNull());
  await press(user, undoButton);
  await sheet().findByRole('button', { name: 'A drop' });
  expect(await bytesOf(member, await storedPhoto(member))).toEqual(jpeg);
});

test('a photo that cannot be loaded offers to try again', async () => {
  const { user } = await openForm();
  pickPhoto();
  fill(await sheet().findByLabelText(ALT_LABEL), 'A drop');
  await submit(user);
  // This button appears when the server has stored the ride, and nothing waits on the device.
  await sheet().findByRole('button', { name: /^Change the ride/ });
  const restore = failRequests('GET', PHOTO_PATH, 503, { message: 'derailed' });
  await reload();
  await openSheet(user);
  const retryButton = await sheet().findByRole('button', {
    name: 'A drop, which could not be loaded. Try again',
  });
  restore();
  await press(user, retryButton);
  await sheet().findByRole('button', { name: 'A drop' });
});

test('a ride on a private coaster can have a photo', async () => {
  const member = await newMember();
  const { error } = await member.client.rpc('add_private_credit', { coaster_name: 'Backyard Thunder' });
  if (error) throw error;
  const user = await openApp('/log', member);
  await openSheet(user, 'Backyard Thunder');
  await press(user, await sheet('Backyard Thunder').findByRole('button', { name: 'Add a ride' }));
  const jpeg = pickPhoto();
  await press(user, sheet('Backyard Thunder').getByRole('button', { name: 'Add the ride' }));
  await sheet('Backyard Thunder').findByRole('button', { name: /^Your photo: / });
  expect(await bytesOf(member, await storedPhoto(member))).toEqual(jpeg);
});
