import { draftStorage } from '../../../lib/draft-storage.ts';
import { NO_TICKS, type UnsavedTicks, unsavedTicksSchema } from './unsaved-ticks.ts';

/** A member's ticks that are not saved yet: kept over a reload, and the same in all tabs of this browser. */
export type TickStore = {
  readonly read: () => UnsavedTicks;
  readonly change: (change: (ticks: UnsavedTicks) => UnsavedTicks) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

function createTickStore(userId: string): TickStore {
  // The key names the member, so that the ticks leave this browser together with their account.
  const key = `thrillseekers.tour-ticks.${userId}`;
  const kept = draftStorage(() => localStorage, key, unsavedTicksSchema);
  let ticks = kept.read() ?? NO_TICKS;
  const listeners = new Set<() => void>();
  const show = (next: UnsavedTicks) => {
    ticks = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(kept.read() ?? NO_TICKS);
  });
  return {
    read: () => ticks,
    change(change) {
      show(change(ticks));
      if (Object.keys(ticks).length > 0) kept.write(ticks);
      else kept.clear();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const stores = new Map<string, TickStore>();

export function tickStoreOf(userId: string): TickStore {
  const store = stores.get(userId) ?? createTickStore(userId);
  stores.set(userId, store);
  return store;
}
