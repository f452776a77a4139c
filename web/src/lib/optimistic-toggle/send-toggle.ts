import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode, isConnectionError } from '../api/errors.ts';
import { requireUser } from '../session/require-user.ts';
import {
  type Choice,
  type PendingToggle,
  pendingToggle,
  removePendingToggle,
  setPendingToggle,
  type ToggledEntity,
  type ToggleKind,
} from './pending-toggles.ts';

/** How one entity is toggled by one member: a like, an RSVP, a high five, a favourite or a vote. */
export type Toggle<Kind extends ToggleKind> = {
  readonly kind: Kind;
  readonly entity: ToggledEntity;
  /** Shows a choice wherever the entity is cached. Applying the same choice twice must equal applying it once. */
  readonly show: (choice: Choice<Kind>) => unknown;
  /** Stores a choice on the server. A row that exists already counts as stored. */
  readonly store: (choice: Choice<Kind>) => PromiseLike<{ readonly error: unknown }>;
  /** Called when the server has stored the last choice. */
  readonly onStored?: (choice: Choice<Kind>) => unknown;
  /** Called when the last choice could not be stored, after the stored one shows again. */
  readonly onRejected: (error: unknown, rejected: PendingToggle<Kind>) => unknown;
  /** The error message when nobody is signed in. */
  readonly signedOutMessage?: string;
};

/** Entities with a request in flight. By query cache, so that it ends with the signed-in identity. */
const inFlight = new WeakMap<QueryClient, Set<string>>();

function entityKey({ kind, entity }: Pick<Toggle<ToggleKind>, 'kind' | 'entity'>): string {
  return `${kind}/${entity.userId}/${entity.entityId}`;
}

/**
 * Sends the pending choice of an entity: one request in flight, the last choice wins. Without a connection it stays pending.
 */
export async function sendToggle<Kind extends ToggleKind>(
  queryClient: QueryClient,
  toggle: Toggle<Kind>,
): Promise<void> {
  const keys = inFlight.get(queryClient) ?? new Set();
  inFlight.set(queryClient, keys);
  const key = entityKey(toggle);
  if (keys.has(key) || !onlineManager.isOnline()) return;
  keys.add(key);
  try {
    await sendChoices(toggle);
  } finally {
    keys.delete(key);
  }
}

async function sendChoices<Kind extends ToggleKind>(toggle: Toggle<Kind>): Promise<void> {
  const { kind, entity, onStored, onRejected } = toggle;
  for (;;) {
    const pending = pendingToggle(kind, entity);
    // Already sent, or cleared by the sign-out.
    if (!pending) return;
    const { choice } = pending;
    try {
      await store(toggle, choice);
    } catch (error) {
      const rejected = pendingToggle(kind, entity);
      if (!rejected || (isConnectionError(error) && !onlineManager.isOnline())) return;
      removePendingToggle(kind, entity);
      toggle.show(rejected.stored);
      await onRejected(error, rejected);
      return;
    }
    const current = pendingToggle(kind, entity);
    if (current && current.choice !== choice) {
      setPendingToggle(kind, entity, { choice: current.choice, stored: choice });
    } else if (current) {
      removePendingToggle(kind, entity);
      await onStored?.(choice);
    }
  }
}

/** @throws the error of the database, or SignedOutError */
async function store<Kind extends ToggleKind>(toggle: Toggle<Kind>, choice: Choice<Kind>): Promise<void> {
  await requireUser(toggle.entity.userId, toggle.signedOutMessage);
  const { error } = await toggle.store(choice);
  // Stored by another tab or device, or by a request whose response was lost.
  if (error && errorCode(error) !== UNIQUE_VIOLATION) throw error;
}
