import { isToggleOf, type QueuedWrite, type ToggleKind } from './queued-write.ts';
import { type PendingToggle, type ToggledEntity, unsavedChoicesOf } from './unsaved-choices.ts';

/** A member's outbox, as this tab last read it from the storage. */
export type Outbox = {
  readonly userId: string | null;
  /** In the order in which they are sent. */
  readonly writes: readonly QueuedWrite[];
  /** Ids of writes that only this page has, because the browser's storage is full or denied. They are lost when the page closes. */
  readonly memoryOnlyIds: ReadonlySet<string>;
  /** Ids of writes whose form waits for a result, and of sent writes whose rows are being fetched. */
  readonly inProgress: ReadonlySet<string>;
};

const empty: Outbox = { userId: null, writes: [], memoryOnlyIds: new Set(), inProgress: new Set() };
let outbox = empty;
const listeners = new Set<() => void>();

export function readOutbox(): Outbox {
  return outbox;
}

export function setOutbox(next: Outbox | null): void {
  outbox = next ?? empty;
  for (const listener of listeners) listener();
}

export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let loadWrites: (userId: string) => Promise<void> = async () => {};

/** Sets the function that reads a member's writes from the storage into this module. The function must not reject. */
export function setWritesLoader(load: typeof loadWrites): void {
  loadWrites = load;
}

/**
 * Resolves when this tab has read the member's unsent writes, so that a query can add them to the server's rows. Resolves too if
 * they cannot be read or no loader is set.
 */
export function ensureWritesLoaded(userId: string): Promise<void> {
  return loadWrites(userId);
}

/** Returns the writes if the outbox belongs to the member, otherwise none. */
function writesOf(userId: string): readonly QueuedWrite[] {
  return outbox.userId === userId ? outbox.writes : empty.writes;
}

/** Returns the member's choices of one kind that the server has not confirmed yet, by entity. */
export function pendingToggles<Kind extends ToggleKind>(
  kind: Kind,
  userId: string,
): ReadonlyMap<string, PendingToggle<Kind>> {
  const pending = new Map<string, PendingToggle<Kind>>();
  for (const write of writesOf(userId)) {
    if (write.state !== 'pending' || !isToggleOf(write, kind)) continue;
    pending.set(write.content.entity_id, { choice: write.content.choice, stored: write.stored });
  }
  for (const [entityId, toggle] of Object.entries(unsavedChoicesOf(kind, userId)))
    pending.set(entityId, toggle);
  return pending;
}

/** Returns the member's choice about an entity that the server has not confirmed yet. */
export function pendingToggle<Kind extends ToggleKind>(
  kind: Kind,
  { userId, entityId }: ToggledEntity,
): PendingToggle<Kind> | undefined {
  return pendingToggles(kind, userId).get(entityId);
}
