/** The part of the outbox that is loaded with the screens. The engine follows when there is something to do. */
import { loadCode } from '../browser/load-code.ts';
import type { OutboxEngine, SubmitOptions } from './engine/outbox-engine.ts';
import { isKnownEmpty } from './known-empty.ts';
import { setUnsavedChoice } from './queue-mirror.ts';
import type { Choice, NewChoice, NewWrite, ToggleKind } from './queued-write.ts';
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
  else if (!isKnownEmpty(next.userId)) loadOutboxEngine().catch(() => undefined);
  return () => {
    disconnect();
    disconnect = () => {};
    client = null;
  };
}

/** Sends what waits; with `endWaits` at once, whatever went wrong before. */
export async function flushOutbox(userId: string, endWaits = false): Promise<void> {
  if (isKnownEmpty(userId)) return;
  const outbox = await loadOutboxEngine();
  await (endWaits ? outbox.wake(userId) : outbox.flush(userId));
}

/**
 * Resolves when this page knows the member's unsent writes, so that a screen can add them to what the server has. At once when there
 * are none.
 */
export async function whenWritesAreKnown(userId: string): Promise<void> {
  if (isKnownEmpty(userId)) return;
  try {
    await (await loadOutboxEngine()).load(userId);
  } catch {
    // The screen shows what the server has.
  }
}

/**
 * Stores a write on this device, sends it, and returns 'sent'; 'queued' if it could not be sent now: then the outbox sends it later.
 * A 'queued' write must count as done: its form can close.
 *
 * @throws the error of the server, when it rejects the write: the outbox then no longer has it. An error of the connection, when the
 * code of the outbox could not be loaded.
 */
export async function submitWrite(write: NewWrite, options?: SubmitOptions): Promise<'sent' | 'queued'> {
  return (await loadOutboxEngine()).submit(write, options);
}

/** Shows a choice as pending at once and hands it to the outbox. Rejects when the code of the outbox cannot be loaded. */
export async function submitChoice<Kind extends ToggleKind>(
  choice: NewChoice<Kind> & NewChoice,
  stored: Choice<Kind>,
): Promise<void> {
  const shown = setUnsavedChoice(choice.kind, choice, { choice: choice.choice, stored });
  try {
    await (await loadOutboxEngine()).choose(choice);
  } finally {
    shown();
  }
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
  if (isKnownEmpty(userId)) return 0;
  return (await (await loadOutboxEngine()).load(userId)).length;
}

/** Removes all writes of a member from this device. */
export async function removeWrites(userId: string): Promise<void> {
  await (await loadOutboxEngine()).removeAll(userId);
}
