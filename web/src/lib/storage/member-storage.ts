import type * as z from 'zod/mini';
import { onStorageChange } from './storage-changes.ts';
import { validatedStorage } from './validated-storage.ts';

/** A member's value that survives a reload and is the same in all tabs of this browser. */
export type MemberValue<Value> = {
  readonly read: () => Value;
  readonly change: (change: (value: Value) => Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

type MemberStorageOptions<Value> = {
  readonly name: string;
  readonly schema: z.ZodMiniType<Value>;
  /** The value while nothing is stored. */
  readonly empty: Value;
  readonly isEmpty: (value: Value) => boolean;
};

/** Stores one value per member under a name. The returned function returns the same object for the same member. */
export function memberStorage<Value>(
  options: MemberStorageOptions<Value>,
): (userId: string) => MemberValue<Value> {
  const values = new Map<string, MemberValue<Value>>();
  return (userId) => {
    const value = values.get(userId) ?? memberValue(userId, options);
    values.set(userId, value);
    return value;
  };
}

function memberValue<Value>(
  userId: string,
  { name, schema, empty, isEmpty }: MemberStorageOptions<Value>,
): MemberValue<Value> {
  // The key contains the member's id, by which `clearMemberData` finds it.
  const key = `thrillseekers.${name}.${userId}`;
  const stored = validatedStorage(() => localStorage, key, schema);
  let value = stored.read() ?? empty;
  const listeners = new Set<() => void>();
  const update = (next: Value) => {
    value = next;
    for (const listener of listeners) listener();
  };
  onStorageChange((changedKey) => {
    if (changedKey === key) update(stored.read() ?? empty);
  });
  return {
    read: () => value,
    change(change) {
      update(change(value));
      if (isEmpty(value)) stored.clear();
      else stored.write(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
