// @spec guide/soundboard, guide/sound-rules, guide/upload-calls

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Account } from '../../../server/testing/accounts.ts';
import { fill } from '../support/fill.ts';
import { newAdmin } from '../support/members.ts';
import { openApp, press } from '../support/open-app.ts';
import { pickFile } from '../support/photos/pick-file.ts';
import { dropResponses, failRequests, holdRequests } from '../support/requests.ts';
import { expectErrorToast } from '../support/toasts.ts';

const SOUNDS = /\/soundboard_effects$/;
const SOUNDS_FOLDER = join(import.meta.dirname, '..', '..', 'public', 'sounds');
const soundRow = z.object({ title: z.string(), audio_url: z.string(), created_by: z.string() });

type SoundForm = { readonly admin: Account; readonly user: UserEvent; readonly title: string };

const dialog = () => within(screen.getByRole('dialog', { name: 'Add New Sound Effect' }));
const addButton = () => dialog().getByRole('button', { name: 'Add Sound Effect' });

/** Replaces the audio decoder, which happy-dom lacks. A browser test plays real files. */
function stubAudioDecoder(samples: readonly number[]): void {
  class Decoder {
    decodeAudioData = async () => ({ numberOfChannels: 1, getChannelData: () => Float32Array.from(samples) });
  }
  vi.stubGlobal('OfflineAudioContext', Decoder);
  onTestFinished(() => void vi.unstubAllGlobals());
}

function pick(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for a file');
  pickFile(input, file);
}

async function openForm(): Promise<SoundForm> {
  const admin = await newAdmin();
  const title = `Night train ${randomUUID().slice(0, 8)}`;
  // A leftover sound would appear in other tests of the soundboard.
  onTestFinished(async () => {
    await admin.client.from('soundboard_effects').delete().eq('title', title).throwOnError();
  });
  const user = await openApp('/soundboard', admin);
  await user.click(await screen.findByRole('button', { name: 'Add Sound Effect' }));
  await screen.findByRole('dialog', { name: 'Add New Sound Effect' });
  return { admin, user, title };
}

/** Opens the form as an admin and fills it with an audible sound. */
async function fillForm(): Promise<SoundForm> {
  stubAudioDecoder([0, 0.5, -0.5]);
  const form = await openForm();
  fill(dialog().getByLabelText('Title'), form.title);
  fill(dialog().getByLabelText('Emoji'), '👩‍👩‍👧‍👦📯');
  const horn = await readFile(join(SOUNDS_FOLDER, 'train-horn.wav'));
  pick(new File([new Uint8Array(horn)], 'horn.wav', { type: 'audio/wav' }));
  await waitFor(() => expect(addButton()).toHaveProperty('disabled', false));
  return form;
}

async function storedSounds({ admin, title }: SoundForm): Promise<z.infer<typeof soundRow>[]> {
  const { data, error } = await admin.client
    .from('soundboard_effects')
    .select('title, audio_url, created_by')
    .eq('title', title);
  if (error) throw error;
  return z.array(soundRow).parse(data);
}

test.each([
  ['not audio', new File(['PNG'], 'photo.png', { type: 'image/png' }), /That is not a sound/],
  [
    'too large',
    new File([new Uint8Array(6 * 1024 * 1024)], 'song.mp3', { type: 'audio/mpeg' }),
    /5 MB at most; this file has 6 MB/,
  ],
])('a file that is %s is rejected with the reason', async (_case, file, message) => {
  await openForm();
  pick(file);
  await dialog().findByText(message);
});

test('a silent file is rejected and disables the button', async () => {
  // Amplitudes below 0.003 count as silence.
  stubAudioDecoder([0, 0, 0.001]);
  const { title } = await openForm();
  fill(dialog().getByLabelText('Title'), title);
  fill(dialog().getByLabelText('Emoji'), '📯');
  pick(new File(['silence'], 'silence.wav', { type: 'audio/wav' }));
  await dialog().findByText(/nothing to hear/);
  expect(addButton()).toHaveProperty('disabled', true);
});

// @spec accounts/storage-cache
test('a sound is stored once with its file, and deleting it deletes the file', async () => {
  const form = await fillForm();
  const { user, title, admin } = form;
  await user.click(addButton());
  await screen.findByText('Sound effect added successfully');
  const tile = await screen.findByRole('button', { name: title });
  expect(tile.textContent).toContain('👩‍👩‍👧‍👦📯');
  const [sound, ...others] = await storedSounds(form);
  expect(others).toEqual([]);
  expect(sound?.created_by).toBe(admin.id);
  const url = sound?.audio_url ?? '';
  expect(url).toMatch(/\/soundboard-audio\/\d{13}\.wav$/);
  const { headers } = await fetch(url);
  expect(headers.get('content-type')).toBe('audio/wav');
  expect(headers.get('cache-control')).toContain('max-age=3600');

  await user.click(screen.getByRole('button', { name: `Delete ${title}` }));
  const confirmDialog = within(await screen.findByRole('dialog', { name: /^Delete / }));
  await user.click(confirmDialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Sound effect deleted successfully');
  await waitFor(async () => expect((await fetch(url, { cache: 'no-store' })).ok).toBe(false));
});

test('a sound that cannot be stored shows one message and stays in the form', async () => {
  const { user, title } = await fillForm();
  failRequests('POST', SOUNDS, 500);
  await user.click(addButton());
  await expectErrorToast('Failed to add sound effect');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(dialog().getByLabelText('Title')).toHaveProperty('value', title);
});

test('a sound whose response is lost is stored once when it is sent again', async () => {
  const form = await fillForm();
  const restore = dropResponses('POST', SOUNDS);
  await form.user.click(addButton());
  await screen.findByText(/No connection right now/);
  restore();
  await press(form.user, addButton());
  await screen.findByText('Sound effect added successfully');
  const sounds = await storedSounds(form);
  expect(sounds).toHaveLength(1);
  expect((await fetch(sounds[0]?.audio_url ?? '')).ok).toBe(true);
});

test('the form cannot be closed while it is being sent', async () => {
  const { user } = await fillForm();
  const release = holdRequests('POST', SOUNDS);
  await user.click(addButton());
  await user.keyboard('{Escape}');
  dialog();
  release();
  await screen.findByText('Sound effect added successfully');
});
