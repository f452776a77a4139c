import type * as z from 'zod/mini';

/** Stores unsaved input so that it survives a reload. Each form has its own, such as posts/model/post-draft.ts. */
export type DraftStorage<Draft> = {
  /** Returns the stored draft, or null if there is none or it is invalid. */
  readonly read: () => Draft | null;
  readonly write: (draft: Draft) => void;
  readonly clear: () => void;
};

/** Returns storage for a draft under one key. Errors are ignored: without storage, the draft does not survive a reload. */
export function draftStorage<Draft>(
  storage: () => Storage,
  key: string,
  schema: z.ZodMiniType<Draft>,
): DraftStorage<Draft> {
  return {
    read() {
      try {
        const stored = storage().getItem(key);
        return stored === null ? null : (schema.safeParse(JSON.parse(stored)).data ?? null);
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        storage().setItem(key, JSON.stringify(draft));
      } catch {
        // Full or blocked: the input is still on the screen.
      }
    },
    clear() {
      try {
        storage().removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
