// @spec accounts/toasts

import { notifications } from '@mantine/notifications';
import { createElement, Fragment, type ReactNode } from 'react';
import { knownReason } from './api/errors.ts';

type Toast = {
  readonly title: string;
  readonly message?: string;
  /** A second sentence, in a separate element. */
  readonly detail?: string | undefined;
  readonly tone?: 'success' | 'destructive';
};

function body(message: string, detail: string | undefined): ReactNode {
  if (detail === undefined || detail === message) return message;
  return createElement(
    Fragment,
    null,
    createElement('div', null, message),
    createElement('div', null, detail),
  );
}

// @spec accounts/one-toast
/** Shows a toast and replaces the previous one: there is only one at a time. */
export function showToast({ title, message = '', detail, tone = 'success' }: Toast): void {
  clearToast();
  notifications.show({
    title,
    message: body(message, detail),
    color: tone === 'destructive' ? 'red' : 'teal',
    autoClose: tone === 'destructive' ? 8000 : 4000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

/** Shows an error toast with the title 'Error'. */
export function showErrorToast(message: string): void {
  showToast({ title: 'Error', message, tone: 'destructive' });
}

/**
 * Shows the toast of a failed save: `message`, and the reason if the member can do something about it. It is the only place
 * that reports the error.
 */
export function showSaveError(message: string, error: unknown): void {
  showToast({ title: 'Error', message, detail: knownReason(error), tone: 'destructive' });
}

/** Hides the toast. */
export function clearToast(): void {
  notifications.clean();
  notifications.cleanQueue();
}
