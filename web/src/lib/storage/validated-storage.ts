import type * as z from 'zod/mini';

/** Stores and reads a value under one key. */
export type ValidatedStorage<Value> = {
  /** Returns the stored value, or null if there is none or it is invalid. */
  readonly read: () => Value | null;
  readonly write: (value: Value) => void;
  readonly clear: () => void;
};

/**
 * Returns storage for a value under one key. Errors are ignored: without storage, the value does not survive a reload. `storage` is a
 * function, because reading `localStorage` throws if the browser blocks it.
 */
export function validatedStorage<Value>(
  storage: () => Storage,
  key: string,
  schema: z.ZodMiniType<Value>,
): ValidatedStorage<Value> {
  return {
    read() {
      try {
        const stored = storage().getItem(key);
        return stored === null ? null : (schema.safeParse(JSON.parse(stored)).data ?? null);
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // The storage is full or blocked: the value does not survive a reload.
      }
    },
    clear() {
      try {
        storage().removeItem(key);
      } catch {
        // The storage is blocked: there is nothing to remove.
      }
    },
  };
}
