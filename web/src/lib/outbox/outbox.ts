/** The part of the outbox that is loaded with the screens. The engine follows when there is something to do. */
import { onlineManager } from '@tanstack/react-query';
import { loadCode } from '../browser/load-code.ts';
import { requireUser, SignedOutError } from '../session/require-user.ts';
import type { OutboxEngine, SubmitOptions } from './engine/outbox-engine.ts';
import { DATABASE, isKnownEmpty } from './known-empty.ts';
import { setWritesLoader } from './queue-mirror.ts';
import { isToggle, type NewWrite, type ToggleKind } from './queued-write.ts';
import {
  countUnsavedChoices,
  type PendingToggle,
  setUnsavedChoice,
  TOGGLE_KINDS,
  type ToggledEntity,
  unsavedChoices,
} from './unsaved-choices.ts';
import type { OutboxClient } from './write-kinds.ts';

let engine: OutboxEngine | undefined;
let loading: Promise<OutboxEngine> | undefined;
let client: OutboxClient | null = null;
let disconnect = () => {};

/** Rejects when the code cannot be loaded. */
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

/** Sends unsent writes. With `endWaits` it ignores the waiting times after errors. */
export async function flushOutbox(userId: string, endWaits = false): Promise<void> {
  if (!(await mayHaveWrites(userId))) return;
  const outbox = await loadOutboxEngine();
  await (endWaits ? outbox.wake(userId) : outbox.flush(userId));
}

/** Returns false if the member has no unsent writes. Reads this without the engine, which most starts of the app do not need. */
async function mayHaveWrites(userId: string): Promise<boolean> {
  if (isKnownEmpty(userId)) return false;
  if (engine) return true;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}

async function loadWrites(userId: string): Promise<void> {
  try {
    if (await mayHaveWrites(userId)) await (await loadOutboxEngine()).load(userId);
  } catch {
    // The screens show what the server has.
  }
}

setWritesLoader(loadWrites);

function nextOnline(): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Loads the engine; without a connection, when it returns. */
async function loadWhenOnline(): Promise<OutboxEngine> {
  for (;;) {
    try {
      return await loadOutboxEngine();
    } catch (error) {
      if (onlineManager.isOnline()) throw error;
      await nextOnline();
    }
  }
}

/** Rejects if the member is known to be signed out. Without a connection an expired session cannot be renewed: the write waits. */
async function rejectSignedOut(userId: string, message: string | undefined): Promise<void> {
  if (!onlineManager.isOnline()) return;
  try {
    await requireUser(userId, message);
  } catch (error) {
    if (error instanceof SignedOutError) throw error;
  }
}

/**
 * Stores a write on this device, sends it, and returns 'sent'; 'queued' if it could not be sent now: then the outbox sends it later.
 * A 'queued' write must count as done: its form can close.
 *
 * @throws the error of the server, when it rejects the write, or SignedOutError: the outbox then does not have it. An error of the
 * connection, when the code of the outbox could not be loaded.
 */
export async function submitWrite(
  write: NewWrite,
  { signedOutMessage, ...options }: SubmitOptions & { readonly signedOutMessage?: string } = {},
): Promise<'sent' | 'queued'> {
  await rejectSignedOut(write.userId, signedOutMessage);
  return (await loadOutboxEngine()).submit(write, options);
}

/**
 * Shows a choice as pending at once and hands it to the outbox. If the code of the outbox cannot be loaded without a connection, the
 * choice waits in this page.
 *
 * @throws SignedOutError, or the error with which the code could not be loaded.
 */
export async function submitChoice<Kind extends ToggleKind>(
  kind: Kind,
  entity: ToggledEntity,
  toggled: PendingToggle<Kind>,
  signedOutMessage?: string,
): Promise<void> {
  const endUnsaved = setUnsavedChoice(kind, entity, toggled);
  try {
    await rejectSignedOut(entity.userId, signedOutMessage);
    const outbox = await loadWhenOnline();
    // The screens were left meanwhile: it is resumed with the next ones of this member.
    if (client?.userId !== entity.userId) return;
    await outbox.choose({ kind, ...entity, choice: toggled.choice, current: toggled.stored });
  } catch (error) {
    endUnsaved();
    throw error;
  }
  endUnsaved();
}

/** Hands choices to the outbox that a reload kept from it. */
function resumeChoices(userId: string): void {
  function resume<Kind extends ToggleKind>(kind: Kind): void {
    const unsaved: Readonly<Record<string, PendingToggle<Kind>>> = unsavedChoices(userId).read()[kind] ?? {};
    for (const [entityId, toggled] of Object.entries(unsaved))
      submitChoice(kind, { userId, entityId }, toggled).catch(() => undefined);
  }
  for (const kind of TOGGLE_KINDS) resume(kind);
}

/** Sends a write again that failed, or that waits. */
export async function retryWrite(userId: string, id: string): Promise<void> {
  await (await loadOutboxEngine()).retry(userId, id);
}

/** Removes a write without sending it, and shows what the server has. */
export async function discardWrite(userId: string, id: string): Promise<void> {
  await (await loadOutboxEngine()).discard(userId, id);
}

/** Returns the files that were submitted with a write. */
export async function readWriteFiles(id: string): Promise<readonly Blob[]> {
  return (await loadOutboxEngine()).readFiles(id);
}

/** Returns how many writes of the member are not sent: pending ones and failed ones. */
export async function countUnsent(userId: string): Promise<number> {
  const unsaved = unsavedChoices(userId).read();
  const count = countUnsavedChoices(unsaved);
  if (!(await mayHaveWrites(userId))) return count;
  const writes = await (await loadOutboxEngine()).load(userId);
  // Stored in the outbox meanwhile.
  const stored = writes.filter(isToggle).filter(({ kind, content }) => unsaved[kind]?.[content.entity_id]);
  return count + writes.length - stored.length;
}

/** Removes all writes of a member from this device. */
export async function removeWrites(userId: string): Promise<void> {
  await (await loadOutboxEngine()).removeAll(userId);
}
