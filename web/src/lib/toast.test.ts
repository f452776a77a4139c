// @spec accounts/toasts

import { notificationsStore } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { clearToast, showErrorToast, showToast } from './toast.ts';

const shown = () => {
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue].map(({ title, message }) => [title, message]);
};

// @spec accounts/one-toast
it('there is only ever one toast, the latest', () => {
  showToast({ title: 'Success', message: 'Park visit added!' });
  showErrorToast('Failed to remove park visit');
  expect(shown()).toEqual([['Error', 'Failed to remove park visit']]);
  showToast({ title: 'Link copied' });
  expect(shown()).toEqual([['Link copied', '']]);
  clearToast();
  expect(shown()).toEqual([]);
});
