import { type Choice, isToggleOf, type QueuedWrite, type ToggleKind } from './queued-write.ts';

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

export type PendingToggle<Kind extends ToggleKind> = {
  /** The last choice of the member. */
  readonly choice: Choice<Kind>;
  /** The last choice that the server is known to have. */
  readonly stored: Choice<Kind>;
};

/** An entity and the member who toggles it. */
export type ToggledEntity = { readonly userId: string; readonly entityId: string };

/** Choices that are on their way into the outbox, by member and entity. */
const unsavedChoices: { readonly [Kind in ToggleKind]: Map<string, PendingToggle<Kind>> } = {
  like: new Map(),
  attendance: new Map(),
  high_five: new Map(),
  favorite: new Map(),
  vote: new Map(),
};

/** Shows a choice as pending at once. Returns a function that ends this, unless a later choice has replaced it. */
export function setUnsavedChoice<Kind extends ToggleKind>(
  kind: Kind,
  { userId, entityId }: ToggledEntity,
  toggle: PendingToggle<Kind>,
): () => void {
  const toggles = unsavedChoices[kind];
  const key = `${userId}/${entityId}`;
  toggles.set(key, toggle);
  return () => {
    if (toggles.get(key) === toggle) toggles.delete(key);
  };
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
  for (const [key, toggle] of unsavedChoices[kind]) {
    const [ownerId, entityId = ''] = key.split('/');
    if (ownerId === userId) pending.set(entityId, toggle);
  }
  return pending;
}

/** Returns the member's choice about an entity that the server has not confirmed yet. */
export function pendingToggle<Kind extends ToggleKind>(
  kind: Kind,
  { userId, entityId }: ToggledEntity,
): PendingToggle<Kind> | undefined {
  return pendingToggles(kind, userId).get(entityId);
}
