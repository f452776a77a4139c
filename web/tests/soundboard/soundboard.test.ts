// @spec guide/soundboard, guide/roles

import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { newAdmin, newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { beforeNextRequest, changeResponses, failRequests, holdRequests } from '../support/requests.ts';

const SOUNDS = /\/soundboard_effects$/;

const tile = (title: string) => screen.findByRole('button', { name: title });
const dialog = async () => within(await screen.findByRole('dialog'));

async function createSound({ client, id: created_by }: Account): Promise<string> {
  const title = `Sound ${randomUUID()}`;
  const { error } = await client
    .from('soundboard_effects')
    .insert({ title, emoji: '📯', audio_url: '/sounds/train-horn.wav', created_by });
  if (error) throw error;
  return title;
}

async function countSounds({ client }: Account, title: string): Promise<number> {
  const { data, error } = await client.from('soundboard_effects').select('id').eq('title', title);
  if (error) throw error;
  return data.length;
}

async function openDeleteDialog(user: UserEvent, title: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Delete ${title}` }));
  (await dialog()).getByText('Are you sure you want to delete this sound effect?');
}

const confirmDeletion = async (user: UserEvent) =>
  user.click((await dialog()).getByRole('button', { name: 'Delete' }));

test('a double click on the title opens the soundboard, which can be retried when it fails to load', async () => {
  const user = await openApp('/members', await newMember());
  await screen.findByRole('heading', { level: 1, name: 'Members' });
  const restore = failRequests('GET', SOUNDS, 500);
  const release = holdRequests('GET', SOUNDS);
  await user.dblClick(screen.getByRole('link', { name: 'THRILLSEEKERS' }));
  await screen.findByRole('heading', { level: 1, name: 'SOUNDBOARD' });
  await screen.findByText('Loading soundboard...');
  release();
  const toast = await screen.findByRole('alert');
  within(toast).getByText('Failed to load sound effects');
  restore();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await tile('Whoosh');
});

test('members see the nine initial sounds and cannot change them', async () => {
  await openApp('/soundboard', await newMember());
  for (const title of [
    'Brakes',
    'Crowd cheer',
    'Drum roll',
    'Launch',
    'Lift hill',
    'Screams',
    'Station chime',
    'Train horn',
    'Whoosh',
  ])
    await tile(title);
  expect(screen.queryByRole('button', { name: 'Add Sound Effect' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete / })).toBeNull();
});

/** Replaces the playback, which happy-dom lacks: a sound plays until it is paused. Returns a function that pauses it. */
function playForever(): () => void {
  let player: HTMLMediaElement | undefined;
  const prototype = HTMLMediaElement.prototype;
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    player = this;
  });
  // Always true, because the app reads `paused` only when a pause event arrives.
  vi.spyOn(prototype, 'paused', 'get').mockReturnValue(true);
  return () => player?.dispatchEvent(new Event('pause'));
}

test('sounds play one at a time, by click and by key, until the browser pauses them', async () => {
  const pause = playForever();
  const user = await openApp('/soundboard', await newMember());
  const expectPlaying = (...titles: string[]) =>
    waitFor(() =>
      expect(screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent)).toEqual(
        titles.map((title) => expect.stringContaining(title)),
      ),
    );
  await user.click(await tile('Lift hill'));
  await expectPlaying('Lift hill');
  await user.click(await tile('Drum roll'));
  await expectPlaying('Drum roll');
  // The browser pauses a sound like this for a headset button or a phone call.
  pause();
  await expectPlaying();
  const [, second] = screen.getAllByRole('button', { pressed: false });
  await user.keyboard('2');
  await expectPlaying(second?.textContent ?? '');
  (await tile('Lift hill')).focus();
  await user.keyboard(' ');
  await expectPlaying('Lift hill');
});

test('an admin deletes a sound', async () => {
  const admin = await newAdmin();
  const title = await createSound(admin);
  const user = await openApp('/soundboard', admin);
  await openDeleteDialog(user, title);
  await confirmDeletion(user);
  await screen.findByText('Sound effect deleted successfully');
  await waitFor(() => expect(screen.queryByRole('button', { name: title })).toBeNull());
  expect(await countSounds(admin, title)).toBe(0);
});

test('a failed deletion keeps the sound', async () => {
  const admin = await newAdmin();
  const title = await createSound(admin);
  const user = await openApp('/soundboard', admin);
  await openDeleteDialog(user, title);
  failRequests('DELETE', SOUNDS, 500);
  await confirmDeletion(user);
  await screen.findByText('Failed to delete sound effect');
  await tile(title);
  expect(await countSounds(admin, title)).toBe(1);
});

test('deleting a sound that has just been deleted succeeds', async () => {
  const admin = await newAdmin();
  const title = await createSound(admin);
  const user = await openApp('/soundboard', admin);
  await openDeleteDialog(user, title);
  // Deletes the sound before the app does, as another admin could. The function runs only once, so its own request does not start it again.
  beforeNextRequest('DELETE', SOUNDS, () =>
    admin.client.from('soundboard_effects').delete().eq('title', title),
  );
  await confirmDeletion(user);
  await screen.findByText('Sound effect deleted successfully');
  await waitFor(() => expect(screen.queryByRole('button', { name: title })).toBeNull());
});

test('an empty soundboard tells admins how to add a sound', async () => {
  changeResponses('GET', SOUNDS, () => '[]');
  await openApp('/soundboard', await newAdmin());
  await screen.findByText('No sound effects yet');
  await screen.findByText('Add your first sound effect to get started');
});
