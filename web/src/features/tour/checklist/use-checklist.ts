// @spec guide/checklist

import { useSyncExternalStore } from 'react';
import { throwConfetti } from '../../../lib/confetti.ts';
import { type ShownWrite, useQueuedWrites } from '../../../lib/outbox/use-queued-writes.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { completesPark } from '../model/checklist.ts';
import type { TourPark } from '../model/tour-guide.ts';
import { withTick, withUnsavedTicks } from '../model/unsaved-ticks.ts';
import { unsavedTicksStorage } from '../model/unsaved-ticks-storage.ts';

type ChecklistOptions = {
  /** Names of the coasters stored as checked. */
  readonly saved: readonly string[];
};

/**
 * Returns the member's checklist, the ticks that wait in the outbox, and a function that ticks or unticks a coaster. Changes show at once
 * and are saved in the background.
 */
export function useChecklist({ saved }: ChecklistOptions) {
  const userId = useMemberId();
  const store = unsavedTicksStorage(userId);
  // Not in the outbox yet, so they are later than the queued ticks.
  const latestTicks = useSyncExternalStore(store.subscribe, store.read);
  const queued = useQueuedWrites('tour_coaster', ({ state }) => state === 'pending');
  const checked = withUnsavedTicks(saved, {
    ...Object.fromEntries(queued.map(({ content }) => [content.name, content.checked])),
    ...latestTicks,
  });

  function toggle(park: TourPark, name: string): void {
    if (completesPark(park, name, checked)) void throwConfetti();
    store.change((current) => withTick(current, name, !checked.has(name)));
  }

  /** The ticks that wait in the outbox, by name of the coaster. */
  const unsentTicks: ReadonlyMap<string, ShownWrite> = new Map(
    queued.filter(({ isInProgress }) => !isInProgress).map((write) => [write.content.name, write]),
  );
  return { checked, unsentTicks, toggle };
}
