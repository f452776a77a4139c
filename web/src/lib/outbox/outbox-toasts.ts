import { showToast } from '../toast.ts';
import { readOutbox } from './outbox-state.ts';

const OUTBOX_PATH = '/outbox';

/** Says that a write waits on this device. `writeName` begins a sentence, such as "Your comment". */
export function showQueuedToast(id: string, writeName: string): void {
  const isMemoryOnly = readOutbox().memoryOnlyIds.has(id);
  showToast({
    title: 'Not sent yet',
    message: `${writeName} is sent when you are online.`,
    detail: isMemoryOnly ? 'This browser cannot store it: keep this page open until then.' : undefined,
    path: OUTBOX_PATH,
  });
}

/** Says that the server rejected a write whose form is closed. */
export function showRejectedToast(writeName: string, reason: string): void {
  showToast({ title: `${writeName} was not sent`, message: reason, path: OUTBOX_PATH, tone: 'destructive' });
}
