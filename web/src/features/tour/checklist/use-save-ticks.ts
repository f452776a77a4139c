// @spec guide/checklist, accounts/data-calls

import { onlineManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { submitWrite } from '../../../lib/outbox/outbox.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { randomUuid } from '../../../lib/text/random-uuid.ts';
import { withoutTick } from '../model/unsaved-ticks.ts';
import { unsavedTicksStorage } from '../model/unsaved-ticks-storage.ts';

const FIRST_DELAY_MS = 2_000;
const MAX_DELAY_MS = 60_000;

// @spec accounts/checklist-save-failure
/** Logs that a tick was not saved, or that it waits in the outbox. There is no toast. */
export function logTickError(cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a failed save of the checklist is only logged
  console.error('The coaster checklist could not be saved', cause);
}

type Tick = { readonly userId: string; readonly name: string; readonly checked: boolean };

/**
 * Puts a tick into the outbox. Resolves when it is stored there, before it is sent.
 *
 * @throws SignedOutError, or an error if the code of the outbox cannot be loaded.
 */
function storeTick({ userId, name, checked }: Tick, onStored: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    submitWrite(
      {
        id: randomUuid(),
        userId,
        kind: 'tour_coaster',
        content: { name, checked },
        orderingKey: `tour/${name}`,
      },
      {
        onStored: () => {
          onStored();
          resolve();
        },
      },
    ).then(
      (result) => result === 'queued' && logTickError('It waits in the outbox'),
      (error: unknown) => {
        logTickError(error);
        reject(error);
      },
    );
  });
}

/**
 * Moves the member's ticks from the browser's storage to the outbox, one after the other. A tick that the outbox cannot store is
 * retried at growing intervals of up to a minute, and at once when the connection returns, the page becomes visible or a tick changes.
 */
export function useSaveTicks(): void {
  const userId = useMemberId();

  useEffect(() => {
    const store = unsavedTicksStorage(userId);
    let isStoring = false;
    let isStopped = false;
    let delay = FIRST_DELAY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function save(): Promise<void> {
      if (isStoring || isStopped) return;
      clearTimeout(timer);
      isStoring = true;
      try {
        let next = Object.entries(store.read())[0];
        while (next && !isStopped) {
          const [name, checked] = next;
          // Called when the outbox has stored the tick: from then on, the checklist reads the tick from the outbox.
          const removeTick = () => store.change((ticks) => withoutTick(ticks, name, checked));
          await storeTick({ userId, name, checked }, removeTick);
          delay = FIRST_DELAY_MS;
          next = Object.entries(store.read())[0];
        }
      } catch {
        timer = setTimeout(save, delay);
        delay = Math.min(2 * delay, MAX_DELAY_MS);
      }
      isStoring = false;
    }

    const startSaving = () => void save();
    const saveWhenVisible = () => {
      if (document.visibilityState === 'visible') startSaving();
    };
    const unsubscribers = [
      store.subscribe(startSaving),
      onlineManager.subscribe((isOnline) => {
        if (isOnline) startSaving();
      }),
    ];
    document.addEventListener('visibilitychange', saveWhenVisible);
    startSaving();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveWhenVisible);
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [userId]);
}
