import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectBackend } from '../../../testing/backend.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AddSound } from './add-sound.tsx';

async function openForm() {
  const user = renderScreen(<AddSound />);
  await user.click(screen.getByRole('button', { name: 'Add Sound Effect' }));
  return { user, emoji: await screen.findByLabelText<HTMLInputElement>('Emoji') };
}

// @spec guide/emoji-length
test('a third emoji can be neither typed nor pasted', async () => {
  connectBackend({});
  const { user, emoji } = await openForm();
  await user.type(emoji, '🎢🎉🥁');
  expect(emoji.value).toBe('🎢🎉');
  await user.clear(emoji);
  await user.paste('🎢👩‍👩‍👧‍👦🥁');
  expect(emoji.value).toBe('🎢👩‍👩‍👧‍👦');
});

test('text composed with an input method is shortened only when it is complete', async () => {
  connectBackend({});
  const { emoji } = await openForm();
  fireEvent.compositionStart(emoji);
  fireEvent.change(emoji, { target: { value: 'sushi' } });
  expect(emoji.value).toBe('sushi');
  fireEvent.change(emoji, { target: { value: '🍣🍣🍣' } });
  fireEvent.compositionEnd(emoji);
  expect(emoji.value).toBe('🍣🍣');
});

test('a rejected file can be chosen again', async () => {
  connectBackend({});
  const decodeAudioData = vi
    .fn(async () => ({ numberOfChannels: 1, getChannelData: () => Float32Array.of(0.5) }))
    .mockRejectedValueOnce(new DOMException('Unable to decode audio data', 'EncodingError'));
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = decodeAudioData;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  const { user } = await openForm();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for a file');
  const file = new File(['sound'], 'scream.mp3', { type: 'audio/mpeg' });
  await user.upload(input, file);
  await screen.findByText(/^This file does not hold a sound/);
  await user.upload(input, file);
  await screen.findByText('scream.mp3');
  expect(screen.queryByText(/^This file does not hold a sound/)).toBeNull();
});
