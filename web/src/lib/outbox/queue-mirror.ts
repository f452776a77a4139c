import { isToggleOf, type QueuedWrite, type ToggleKind } from './queued-write.ts';
import { type PendingToggle, type ToggledEntity, unsavedChoices } from './unsaved-choices.ts';

/** What this tab knows of a member's outbox. */
export type Outbox = {
  readonly userId: string | null;
  /** In the order in which they are sent. */
  readonly writes: readonly QueuedWrite[];
  /** Ids of writes that only this page has, because the browser's storage is full or denied. They are lost when it closes. */
  readonly unsaved: ReadonlySet<string>;
  /** Ids of writes whose form waits for the answer, and of those that were sent and whose rows are being fetched. */
  readonly inProgress: ReadonlySet<string>;
};

const empty: Outbox = { userId: null, writes: [], unsaved: new Set(), inProgress: new Set() };
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

/** Sets what reads a member's writes from the storage into this mirror. It must not reject. */
export function setWritesLoader(load: typeof loadWrites): void {
  loadWrites = load;
}

/**
 * Resolves when this page knows the member's unsent writes, so that a query can add them to what the server has. At once when there
 * are none, and where nothing is connected to an outbox.
 */
export function whenWritesAreKnown(userId: string): Promise<void> {
  return loadWrites(userId);
}

/** Returns the writes of that member, none for others. */
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
  const unsaved: Readonly<Record<string, PendingToggle<Kind>>> = unsavedChoices(userId).read()[kind] ?? {};
  for (const [entityId, toggle] of Object.entries(unsaved)) pending.set(entityId, toggle);
  return pending;
}

/** Returns the member's choice about an entity that the server has not confirmed yet. */
export function pendingToggle<Kind extends ToggleKind>(
  kind: Kind,
  { userId, entityId }: ToggledEntity,
): PendingToggle<Kind> | undefined {
  return pendingToggles(kind, userId).get(entityId);
}
