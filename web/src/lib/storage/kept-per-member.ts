import type * as z from 'zod/mini';
import { draftStorage } from './draft-storage.ts';

/** Something of a member that is kept over a reload, and the same in all tabs of this browser. */
export type KeptState<Value> = {
  readonly read: () => Value;
  readonly change: (change: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

type KeptOptions<Value> = {
  readonly name: string;
  readonly schema: z.ZodMiniType<Value>;
  /** What there is while nothing is kept. */
  readonly empty: Value;
  readonly isEmpty: (value: Value) => boolean;
};

/** Answers what is kept of a member under a name; always the same for the same member. */
export function keptPerMember<Value>(options: KeptOptions<Value>): (userId: string) => KeptState<Value> {
  const states = new Map<string, KeptState<Value>>();
  return (userId) => {
    const state = states.get(userId) ?? keptState(userId, options);
    states.set(userId, state);
    return state;
  };
}

function keptState<Value>(
  userId: string,
  { name, schema, empty, isEmpty }: KeptOptions<Value>,
): KeptState<Value> {
  // The key names the member, so that it leaves this browser together with their account.
  const key = `thrillseekers.${name}.${userId}`;
  const kept = draftStorage(() => localStorage, key, schema);
  let value = kept.read() ?? empty;
  const listeners = new Set<() => void>();
  const show = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', (event) => {
    if (event.key === key) show(kept.read() ?? empty);
  });
  return {
    read: () => value,
    change(change) {
      show(change(value));
      if (isEmpty(value)) kept.clear();
      else kept.write(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
