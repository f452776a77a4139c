import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
