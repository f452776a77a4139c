import type * as z from 'zod/mini';

/** Keeps what someone typed but has not saved, where a reload finds it again. */
export type DraftStorage<Draft> = {
  /** The kept draft, or null when there is none that can be used. */
  readonly read: () => Draft | null;
  readonly write: (draft: Draft) => void;
  readonly clear: () => void;
};

/** A draft under one key of the browser's storage. A browser that refuses to store only loses this convenience. */
export function draftStorage<Draft>(
  storage: () => Storage,
  key: string,
  schema: z.ZodMiniType<Draft>,
): DraftStorage<Draft> {
  return {
    read() {
      try {
        const kept = storage().getItem(key);
        return kept === null ? null : (schema.safeParse(JSON.parse(kept)).data ?? null);
      } catch {
        return null;
      }
    },
    write(draft) {
      try {
        storage().setItem(key, JSON.stringify(draft));
      } catch {
        // Full or forbidden: what was typed is still on the screen.
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
