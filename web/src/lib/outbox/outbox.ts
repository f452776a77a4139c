/** The part of the outbox that is loaded with the screens. It loads the engine when a write needs it. */
import { onlineManager } from '@tanstack/react-query';
import { loadCode } from '../browser/load-code.ts';
import { requireUser, SignedOutError } from '../session/require-user.ts';
import type { OutboxEngine, SubmitOptions } from './engine/outbox-engine.ts';
import { DATABASE_NAME, isOutboxKnownEmpty } from './outbox-empty-flag.ts';
import { setWritesLoader } from './outbox-state.ts';
import { isToggle, type NewWrite, type ToggleKind } from './queued-write.ts';
import {
  countUnsavedChoices,
  type PendingToggle,
  setUnsavedChoice,
  TOGGLE_KINDS,
  type ToggledEntity,
  unsavedChoices,
  unsavedChoicesOf,
} from './unsaved-choices.ts';
import type { OutboxClient } from './write-kinds.ts';

let engine: OutboxEngine | undefined;
let loading: Promise<OutboxEngine> | undefined;
let client: OutboxClient | null = null;
let disconnect = () => {};

/** Loads the engine once. Rejects when its code cannot be loaded. */
export function loadOutboxEngine(): Promise<OutboxEngine> {
  loading ??= loadCode(() => import('./engine/start-engine.ts')).then(
    (module) => {
      engine = module.engine;
      if (client) disconnect = engine.connect(client);
      return engine;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Shows and sends the writes of the signed-in member until the returned function is called. */
export function connectOutbox(next: OutboxClient): () => void {
  client = next;
  if (engine) disconnect = engine.connect(next);
  else void loadWrites(next.userId);
  resumeChoices(next.userId);
  return () => {
    disconnect();
    disconnect = () => {};
    client = null;
  };
}

/** Sends unsent writes. With `ignoresBackoff` it does not wait after earlier errors. */
export async function flushOutbox(userId: string, ignoresBackoff = false): Promise<void> {
  if (!(await mayHaveWrites(userId))) return;
  const outbox = await loadOutboxEngine();
  await (ignoresBackoff ? outbox.flushNow(userId) : outbox.flush(userId));
}

/** Returns false if the member is known to have no unsent writes. Does not load the engine, so the first screens need not wait for it. */
async function mayHaveWrites(userId: string): Promise<boolean> {
  if (isOutboxKnownEmpty(userId)) return false;
  if (engine) return true;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE_NAME);
  } catch {
    return true;
  }
}

async function loadWrites(userId: string): Promise<void> {
  try {
    if (await mayHaveWrites(userId)) await (await loadOutboxEngine()).load(userId);
  } catch {
    // Without the writes, the screens show only what the server has.
  }
}

setWritesLoader(loadWrites);

function waitUntilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Loads the engine. If this fails without a connection, tries again when the device is online. */
async function loadWhenOnline(): Promise<OutboxEngine> {
  for (;;) {
    try {
      return await loadOutboxEngine();
    } catch (error) {
      if (onlineManager.isOnline()) throw error;
      await waitUntilOnline();
    }
  }
}

/** Rejects if the member is known to be signed out. Does nothing offline, where an expired session cannot be refreshed: the write waits. */
async function rejectSignedOut(userId: string, message: string | undefined): Promise<void> {
  if (!onlineManager.isOnline()) return;
  try {
    await requireUser(userId, message);
  } catch (error) {
    if (error instanceof SignedOutError) throw error;
  }
}

/**
 * Stores a write on this device and sends it. Returns 'queued' if it could not be sent now: the outbox sends it later, and the form
 * can close.
 *
 * @throws the server's error if it rejects the write, SignedOutError, or an error if the code of the outbox cannot be loaded. In each
 * case the write is not in the outbox.
 */
export async function submitWrite(
  write: NewWrite,
  { signedOutMessage, ...options }: SubmitOptions & { readonly signedOutMessage?: string } = {},
): Promise<'sent' | 'queued'> {
  await rejectSignedOut(write.userId, signedOutMessage);
  return (await loadOutboxEngine()).submit(write, options);
}

/**
 * Shows a choice as pending at once and adds it to the outbox. If the code of the outbox cannot be loaded without a connection, the
 * choice waits in `localStorage`.
 *
 * @throws SignedOutError, or an error if the code cannot be loaded while online or the choice cannot be added
 */
export async function submitChoice<Kind extends ToggleKind>(
  kind: Kind,
  entity: ToggledEntity,
  toggled: PendingToggle<Kind>,
  signedOutMessage?: string,
): Promise<void> {
  const removeUnsavedChoice = setUnsavedChoice(kind, entity, toggled);
  try {
    await rejectSignedOut(entity.userId, signedOutMessage);
    const outbox = await loadWhenOnline();
    // If the member signed out in the meantime, keep the choice: `connectOutbox` resumes it at the next sign-in.
    if (client?.userId !== entity.userId) return;
    await outbox.choose({ kind, ...entity, choice: toggled.choice, stored: toggled.stored });
  } catch (error) {
    removeUnsavedChoice();
    throw error;
  }
  removeUnsavedChoice();
}

/** Adds the choices that are still in `localStorage` to the outbox: an earlier page could not add them. */
function resumeChoices(userId: string): void {
  function resume<Kind extends ToggleKind>(kind: Kind): void {
    for (const [entityId, toggled] of Object.entries(unsavedChoicesOf(kind, userId)))
      submitChoice(kind, { userId, entityId }, toggled).catch(() => undefined);
  }
  for (const kind of TOGGLE_KINDS) resume(kind);
}

/** Sends a failed or waiting write now. */
export async function retryWrite(userId: string, id: string): Promise<void> {
  await (await loadOutboxEngine()).retry(userId, id);
}

/** Removes a write without sending it, and shows what the server has. */
export async function discardWrite(userId: string, id: string): Promise<void> {
  await (await loadOutboxEngine()).discard(userId, id);
}

/**
 * Removes a write that was never sent or has failed. Returns false if the server may have carried it out, also for a failed one. Reads the
 * storage, because the shown writes may lack the latest attempt, for example one by another tab.
 */
export async function discardUnsentWrite(userId: string, id: string): Promise<boolean> {
  return (await mayHaveWrites(userId)) && (await loadOutboxEngine()).discardUnsent(userId, id);
}

/** Returns the files that were submitted with a write. */
export async function readWriteFiles(id: string): Promise<readonly Blob[]> {
  return (await loadOutboxEngine()).readFiles(id);
}

/** Returns how many writes of the member are not sent: pending ones and failed ones. */
export async function countUnsent(userId: string): Promise<number> {
  const choices = unsavedChoices(userId).read();
  const count = countUnsavedChoices(choices);
  if (!(await mayHaveWrites(userId))) return count;
  const writes = await (await loadOutboxEngine()).load(userId);
  // A choice that is still marked as unsaved may already be in the outbox: count it once.
  const choicesInOutbox = writes
    .filter(isToggle)
    .filter(({ kind, content }) => choices[kind]?.[content.entity_id]);
  return count + writes.length - choicesInOutbox.length;
}

/** Removes all writes of a member from this device. */
export async function removeWrites(userId: string): Promise<void> {
  await (await loadOutboxEngine()).removeAll(userId);
}
