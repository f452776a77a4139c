import { notifications } from '@mantine/notifications';

type Toast = { readonly title: string; readonly message?: string; readonly tone?: 'success' | 'destructive' };

/** Shows a toast in place of the one before: there is only ever one. */
export function showToast({ title, message = '', tone = 'success' }: Toast): void {
  clearToast();
  notifications.show({
    title,
    message,
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

/** Takes the toast away, if there is one. */
export function clearToast(): void {
  notifications.clean();
  notifications.cleanQueue();
}
