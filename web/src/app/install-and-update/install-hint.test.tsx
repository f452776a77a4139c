import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storeInstallPrompt } from '../../lib/install/install-prompt.ts';
import { runSignOutCleanups } from '../../lib/session/on-sign-out.ts';
import { InstallHint } from './install-hint.tsx';

const KEY = 'thrillseekers.install';

storeInstallPrompt();

function LikeButton() {
  const { mutate } = useMutation({ mutationFn: async () => {} });
  return (
    <button type="button" onClick={() => mutate()}>
      Like
    </button>
  );
}

/** Opens the app in a browser that can install it. Returns the mock of the browser's dialog, and a function that closes the app. */
function openApp() {
  const prompt = vi.fn(async () => {});
  const { unmount } = render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <LikeButton />
        <InstallHint />
      </QueryClientProvider>
    </MantineProvider>,
  );
  act(() => {
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  return { prompt, close: unmount };
}

const hint = () => screen.queryByRole('region', { name: 'Install' });

test('the hint appears after the member has saved something; "No" hides it for good, "Install" opens the dialog of the browser', async () => {
  // Test files share modules, so a test of another file may have recorded that the member saved something. A sign-out clears this.
  runSignOutCleanups();
  // One visit, long ago, so that opening the app is the second visit.
  const firstVisit = { count: 1, last: 0, answered: false };
  localStorage.setItem(KEY, JSON.stringify(firstVisit));
  const app = openApp();
  expect(hint()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Like' }));
  await userEvent.click(await screen.findByRole('button', { name: 'No' }));
  expect(hint()).toBeNull();
  app.close();

  const later = openApp();
  await userEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect(hint()).toBeNull();
  later.close();

  // Simulates a device on which nobody has answered the hint.
  localStorage.setItem(KEY, JSON.stringify(firstVisit));
  const { prompt } = openApp();
  await userEvent.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(hint()).toBeNull();
});
