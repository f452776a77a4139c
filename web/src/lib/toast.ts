// @spec accounts/toasts

import { notifications } from '@mantine/notifications';
import { createElement, Fragment, type ReactNode } from 'react';
import { knownReason } from './api/errors.ts';

type Toast = {
  readonly title: string;
  readonly message?: string;
  /** A second sentence, in an element of its own. */
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
/** Shows a toast in place of the one before: there is only ever one. */
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

/** The product's toast for a failure: titled 'Error', in the destructive style. */
export function showErrorToast(message: string): void {
  showToast({ title: 'Error', message, tone: 'destructive' });
}

/**
 * Shows the toast of a save that failed: `failure` in the product's own words, and why it failed where the member can do
 * something about it. It is the only place that reports the failure.
 */
export function showSaveError(failure: string, error: unknown): void {
  showToast({ title: 'Error', message: failure, detail: knownReason(error), tone: 'destructive' });
}

/** Takes the toast away, if there is one. */
export function clearToast(): void {
  notifications.clean();
  notifications.cleanQueue();
}
