// @spec accounts/toasts

import { notifications } from '@mantine/notifications';
import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react';
import { actionableMessage } from './api/errors.ts';

type Toast = {
  readonly title: string;
  readonly message?: string;
  /** A second sentence, in a separate element. */
  readonly detail?: string | undefined;
  /** Path of the screen that shows what the toast is about. */
  readonly path?: string | undefined;
  readonly action?: { readonly label: string; readonly onClick: () => unknown };
  readonly tone?: 'success' | 'destructive';
};

const CLOSE_AFTER_MS = { success: 4000, withControl: 7000, destructive: 8000 };

export type ToastPosition = 'top-center' | 'bottom-center';

let choosePosition = (): ToastPosition => 'top-center';

/** Sets the function that chooses where each toast shows. */
export function setToastPosition(choose: typeof choosePosition): void {
  choosePosition = choose;
}

let navigate: ((path: string) => unknown) | undefined;

/** Sets the function with which the link of a toast opens a screen of the app. Without one, the browser loads the page of the link. */
export function setToastNavigation(open: typeof navigate): void {
  navigate = open;
}

function toastContent({ message = '', detail, path, action }: Toast): ReactNode {
  const isOneText = detail === undefined || detail === message;
  if (isOneText && path === undefined && !action) return message;
  return createElement(
    Fragment,
    null,
    createElement('div', null, message),
    !isOneText && createElement('div', null, detail),
    path !== undefined &&
      createElement('a', { href: path, onClick: (event: MouseEvent) => openPath(event, path) }, 'View'),
    action && createElement('button', { type: 'button', onClick: () => runAction(action) }, action.label),
  );
}

function runAction({ onClick }: NonNullable<Toast['action']>): void {
  clearToast();
  onClick();
}

function openPath(event: MouseEvent, path: string): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!navigate || opensElsewhere) return;
  event.preventDefault();
  clearToast();
  navigate(path);
}

// @spec accounts/one-toast
/** Shows a toast and replaces the previous one: there is only one at a time. */
export function showToast(toast: Toast): void {
  const { title, path, action, tone = 'success' } = toast;
  clearToast();
  notifications.show({
    title,
    message: toastContent(toast),
    position: choosePosition(),
    color: tone === 'destructive' ? 'red' : 'teal',
    autoClose: CLOSE_AFTER_MS[tone === 'success' && (path !== undefined || action) ? 'withControl' : tone],
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  });
}

/** Shows an error toast with the title 'Error'. */
export function showErrorToast(message: string): void {
  showToast({ title: 'Error', message, tone: 'destructive' });
}

/**
 * Shows the toast of a failed save: `message`, and what the member can do about it if that is known. The app reports
 * the error nowhere else.
 */
export function showSaveError(message: string, error: unknown): void {
  showToast({ title: 'Error', message, detail: actionableMessage(error), tone: 'destructive' });
}

/** Hides the toast. */
export function clearToast(): void {
  notifications.clean();
  notifications.cleanQueue();
}
