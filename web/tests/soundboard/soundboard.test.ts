// @spec guide/soundboard, guide/roles

import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../server/testing/accounts.ts';
import { newAdmin, newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { changeResponses, failRequests, holdRequests, meanwhile } from '../support/requests.ts';

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

async function askToDelete(user: UserEvent, title: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Delete ${title}` }));
  (await dialog()).getByText('Are you sure you want to delete this sound effect?');
}

const confirm = async (user: UserEvent) =>
  user.click((await dialog()).getByRole('button', { name: 'Delete' }));

test('two clicks on the title open the board, which loads, fails and loads again', async () => {
  const user = await openApp('/members', await newMember());
  await screen.findByRole('heading', { level: 1, name: 'Members' });
  const mend = failRequests('GET', SOUNDS, 500);
  const release = holdRequests('GET', SOUNDS);
  await user.dblClick(screen.getByRole('link', { name: 'THRILLSEEKERS' }));
  await screen.findByRole('heading', { level: 1, name: 'SOUNDBOARD' });
  await screen.findByText('Loading soundboard...');
  release();
  const toast = await screen.findByRole('alert');
  within(toast).getByText('Failed to load sound effects');
  mend();
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await tile('Whoosh');
});

test('members find the nine sounds of the start, and cannot change them', async () => {
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

test('an admin deletes a sound', async () => {
  const admin = await newAdmin();
  const title = await createSound(admin);
  const user = await openApp('/soundboard', admin);
  await askToDelete(user, title);
  await confirm(user);
  await screen.findByText('Sound effect deleted successfully');
  await waitFor(() => expect(screen.queryByRole('button', { name: title })).toBeNull());
  expect(await countSounds(admin, title)).toBe(0);
});

test('a deletion that fails keeps the sound', async () => {
  const admin = await newAdmin();
  const title = await createSound(admin);
  const user = await openApp('/soundboard', admin);
  await askToDelete(user, title);
  failRequests('DELETE', SOUNDS, 500);
  await confirm(user);
  await screen.findByText('Failed to delete sound effect');
  await tile(title);
  expect(await countSounds(admin, title)).toBe(1);
});

test('a sound that was deleted meanwhile counts as deleted', async () => {
  const admin = await newAdmin();
  const title = await createSound(admin);
  const user = await openApp('/soundboard', admin);
  await askToDelete(user, title);
  // The table as an admin would empty it from elsewhere: this client's requests are intercepted too.
  meanwhile('DELETE', SOUNDS, () => admin.client.from('soundboard_effects').delete().eq('title', title));
  await confirm(user);
  await screen.findByText('Sound effect deleted successfully');
  await waitFor(() => expect(screen.queryByRole('button', { name: title })).toBeNull());
});

test('an empty board says so, to admins with what to do', async () => {
  changeResponses('GET', SOUNDS, () => '[]');
  await openApp('/soundboard', await newAdmin());
  await screen.findByText('No sound effects yet');
  await screen.findByText('Add your first sound effect to get started');
});
