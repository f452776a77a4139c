// @spec guide/checklist

import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { CHECK_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode } from '../../../lib/api/errors.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { toggleTourCoaster } from '../api/toggle-tour-coaster.ts';
import { unsavedTicksOf } from '../model/tick-store.ts';
import { withoutTick } from '../model/unsaved-ticks.ts';

const FIRST_DELAY_MS = 2_000;
const LAST_DELAY_MS = 60_000;

type SaveTicksOptions = {
  /** Called with the whole stored checklist; awaited before the unsaved tick is removed. */
  readonly onSaved: (names: readonly string[]) => Promise<void>;
};

/**
 * Saves the member's ticks one after the other. After an error, which is only logged, the tick is kept and retried when the
 * connection returns, when the page becomes visible, and at growing intervals.
 */
export function useSaveTicks({ onSaved }: SaveTicksOptions): void {
  const userId = useMemberId();
  const notifySaved = useEffectEvent(onSaved);

  useEffect(() => {
    const store = unsavedTicksOf(userId);
    let saving = false;
    let stopped = false;
    let delay = FIRST_DELAY_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function save(): Promise<void> {
      if (saving || stopped) return;
      clearTimeout(timer);
      saving = true;
      let next = Object.entries(store.read())[0];
      while (next && !stopped) {
        const [name, checked] = next;
        try {
          await notifySaved(await toggleTourCoaster({ userId: userId, name, checked }));
        } catch (cause) {
          // @spec accounts/checklist-save-failure
          // biome-ignore lint/suspicious/noConsole: a failed save of the checklist is only logged
          console.error('The coaster checklist could not be saved', cause);
          // A rule rejected the tick, such as the length of the list: a retry cannot succeed.
          if (errorCode(cause) !== CHECK_VIOLATION) {
            timer = setTimeout(save, delay);
            delay = Math.min(2 * delay, LAST_DELAY_MS);
            break;
          }
        }
        delay = FIRST_DELAY_MS;
        store.change((ticks) => withoutTick(ticks, name, checked));
        next = Object.entries(store.read())[0];
      }
      saving = false;
    }

    const saveSoon = () => void save();
    const saveWhenSeen = () => {
      if (document.visibilityState === 'visible') saveSoon();
    };
    const unsubscribe = [
      store.subscribe(saveSoon),
      onlineManager.subscribe((isOnline) => {
        if (isOnline) saveSoon();
      }),
    ];
    document.addEventListener('visibilitychange', saveWhenSeen);
    saveSoon();
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', saveWhenSeen);
      for (const end of unsubscribe) end();
    };
  }, [userId]);
}
