// @spec accounts/toasts

import { MantineProvider } from '@mantine/core';
import { Notifications, notificationsStore } from '@mantine/notifications';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { placeToasts } from './browser/place-toasts.ts';
import { clearToast, setToastNavigation, showErrorToast, showToast } from './toast.ts';

const readToasts = () => {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue].map(({ title, message }) => [title, message]);
};

// @spec accounts/one-toast
it('only the latest toast is shown', () => {
  showToast({ title: 'Success', message: 'Park visit added!' });
  showErrorToast('Failed to remove park visit');
  expect(readToasts()).toEqual([['Error', 'Failed to remove park visit']]);
  showToast({ title: 'Link copied' });
  expect(readToasts()).toEqual([['Link copied', '']]);
  clearToast();
  expect(readToasts()).toEqual([]);
});

it('a toast is at the bottom if the last click was at the top, where the toast would cover the clicked control', () => {
  placeToasts();
  const positionAfter = (clientY: number) => {
    window.dispatchEvent(new MouseEvent('pointerdown', { clientY }));
    showToast({ title: 'Link copied' });
    return notificationsStore.getState().notifications[0]?.position;
  };
  expect(positionAfter(90)).toBe('bottom-center');
  expect(positionAfter(500)).toBe('top-center');
  clearToast();
});

it('the link of a toast opens a screen of the app and closes the toast', async () => {
  const openedPaths: string[] = [];
  setToastNavigation((path) => openedPaths.push(path));
  onTestFinished(() => setToastNavigation(undefined));
  render(
    <MantineProvider>
      <Notifications />
    </MantineProvider>,
  );
  act(() => showToast({ title: 'Success', message: 'Post created!', path: '/posts/1' }));
  screen.getByText('Post created!');
  fireEvent.click(screen.getByRole('link', { name: 'View' }));
  expect(openedPaths).toEqual(['/posts/1']);
  await waitFor(() => expect(screen.queryByText('Post created!')).toBeNull());
});
