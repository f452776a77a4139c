import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectBackend } from '../../testing/backend.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SoundboardPage } from './soundboard-page.tsx';

const TABLE = '/rest/v1/soundboard_effects';
const horn = {
  id: '0b0f7c1e-5a52-4f0e-9f43-6f1f9f0b7a10',
  title: 'Horn',
  emoji: '🎺',
  audio_url: 'http://backend.test/storage/v1/object/public/soundboard-audio/1.mp3',
};

test.each([
  ['an error with a message', { status: 500, body: { message: 'relation is derailed' } } as const],
  ['an error without a message', { status: 500 } as const],
])('one toast reports that the sounds failed to load: %s', async (_case, response) => {
  connectBackend({ [`GET ${TABLE}`]: response });
  renderScreen(<SoundboardPage />, { isAdmin: true });
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('Error')).toBeTruthy();
  expect(within(toast).getByText('Failed to load sound effects')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByText(/derailed/)).toBeNull();
});

test.each([
  [
    'with a message of the server',
    { status: 500, body: { message: 'relation is derailed' } } as const,
    undefined,
  ],
  [
    'without a connection',
    'no connection',
    'No connection right now. Check your network and try again.',
  ] as const,
])('one toast reports a deletion that fails %s', async (_case, response, detail) => {
  connectBackend({ [`GET ${TABLE}`]: { status: 200, body: [horn] }, [`DELETE ${TABLE}`]: response });
  const user = renderScreen(<SoundboardPage />, { isAdmin: true });
  await user.click(await screen.findByRole('button', { name: 'Delete Horn' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const toast = await screen.findByRole('alert');
  expect(within(toast).getByText('Failed to delete sound effect')).toBeTruthy();
  if (detail) expect(within(toast).getByText(detail)).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByText(/derailed/)).toBeNull();
});

// @spec guide/soundboard
test('a sound that ships with the product shows a drawing, and an uploaded sound shows its emoji', async () => {
  const launch = {
    ...horn,
    id: '0b0f7c1e-5a52-4f0e-9f43-6f1f9f0b7a11',
    title: 'Launch',
    emoji: '🚀',
    audio_url: '/sounds/launch.wav',
  };
  connectBackend({ [`GET ${TABLE}`]: { status: 200, body: [launch, horn] } });
  renderScreen(<SoundboardPage />, {});
  const shippedTile = await screen.findByRole('button', { name: 'Launch' });
  expect(shippedTile.querySelector('svg')).not.toBeNull();
  expect(shippedTile.textContent).not.toContain('🚀');
  const uploadedTile = screen.getByRole('button', { name: 'Horn' });
  expect(uploadedTile.querySelector('svg')).toBeNull();
  expect(uploadedTile.textContent).toContain('🎺');
});
