// @spec guide/checklist

import { useMemo, useSyncExternalStore } from 'react';
import { throwConfetti } from '../../../lib/confetti.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { completesPark } from '../model/checklist.ts';
import { unsavedTicksOf } from '../model/tick-store.ts';
import type { TourPark } from '../model/tour-guide.ts';
import { withTick, withUnsavedTicks } from '../model/unsaved-ticks.ts';

type ChecklistOptions = {
  /** The stored checklist. */
  readonly saved: readonly string[];
};

/** The member's checklist. Ticks show at once and are saved in the background. */
export function useChecklist({ saved }: ChecklistOptions) {
  const userId = useMemberId();
  const store = unsavedTicksOf(userId);
  const ticks = useSyncExternalStore(store.subscribe, store.read);
  const checked = useMemo(() => withUnsavedTicks(saved, ticks), [saved, ticks]);

  function toggle(park: TourPark, name: string): void {
    if (completesPark(park, name, checked)) void throwConfetti();
    store.change((current) => withTick(current, name, !checked.has(name)));
  }

  return { checked, toggle };
}
