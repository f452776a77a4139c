import { notifyManager } from '@tanstack/react-query';
import { errorMessage } from '../../api/errors.ts';
import { randomUuid } from '../../text/random-uuid.ts';
import { setOutboxKnownEmpty } from '../outbox-empty-flag.ts';
import { readOutbox, setOutbox } from '../outbox-state.ts';
import { isToggle, type NewChoice, type NewWrite, type QueuedWrite } from '../queued-write.ts';
import { unsavedChoicesOf, updateStoredChoice } from '../unsaved-choices.ts';
import type { OutboxClient } from '../write-kinds.ts';
import { createFlusher, type Flusher } from './flush.ts';
import { createHandlerRunner } from './handler-runner.ts';
import type { OutboxDependencies } from './outbox-dependencies.ts';
import { applyChange, type Decide, type NewFiles, type StoredOutbox } from './outbox-storage.ts';
import {
  addWrite,
  applyRejection,
  countServerErrors,
  failExpired,
  MAX_AGE_MS,
  queueChoice,
  removeSent,
  retryWrite,
  type WriteResult,
} from './queue.ts';
import { resultOfError, type SendResult } from './send-write.ts';

const NOT_SENT = 'This could not be sent.';
const SERVER_FAILED = 'The server failed to store this several times. Try again later.';
const TOO_OLD = 'This has waited for more than 30 days. Send it now, or discard it.';

/** The result of a write for the form that waits for it. */
type FormResult = { readonly status: 'sent' } | { readonly status: 'rejected'; readonly error: unknown };

/** Options of `submitWrite`. */
export type SubmitOptions = {
  /** Called when the write is stored on the device, before it is sent. The form can then discard its draft. */
  readonly onStored?: () => void;
};

export type OutboxEngine = ReturnType<typeof createOutboxEngine>;

/** Returns the outbox of this tab. */
export function createOutboxEngine(deps: OutboxDependencies) {
  const { storage } = deps;
  let client: OutboxClient | null = null;
  const flushers = new Map<string, Flusher>();
  /** Functions that give a waiting form its result, by the id of its write. */
  const waitingForms = new Map<string, (result: FormResult) => void>();
  /** Sent writes that are shown until their rows have been fetched. */
  const sentWrites = new Map<string, QueuedWrite>();

  const inProgress = () => new Set([...waitingForms.keys(), ...sentWrites.keys()]);

  function publish(userId: string, outbox: StoredOutbox): StoredOutbox {
    const { writes, memoryOnlyIds, isComplete } = outbox;
    // After a sign-out, pass `false`: this removes the storage key, which contains the member's id, from localStorage.
    setOutboxKnownEmpty(userId, isComplete && writes.length === 0 && client?.userId === userId);
    const shownUserId = client?.userId ?? readOutbox().userId;
    if (shownUserId !== null && shownUserId !== userId) return outbox;
    const put = [...sentWrites.values()].filter((write) => write.userId === userId);
    setOutbox({ userId, memoryOnlyIds, writes: applyChange(writes, { put }), inProgress: inProgress() });
    return outbox;
  }

  /** Changes the stored writes of a member, shows them, and tells the other tabs. */
  async function change(userId: string, decide: Decide, files?: NewFiles): Promise<StoredOutbox> {
    // Before the change, too: a tab that starts during the change must not assume an empty outbox.
    setOutboxKnownEmpty(userId, false);
    const outbox = publish(userId, await storage.change(userId, decide, files));
    deps.postToOtherTabs({ type: 'changed', userId });
    return outbox;
  }

  /** Changes the writes after the result of a request. Returns the write whose outcome is now final, if there is one. */
  async function settle(userId: string, decide: (writes: readonly QueuedWrite[]) => WriteResult) {
    let settled: QueuedWrite | undefined;
    await change(userId, (writes) => {
      const result = decide(writes);
      settled = result.settled;
      return result.change;
    });
    return settled;
  }

  async function load(userId: string): Promise<readonly QueuedWrite[]> {
    return publish(userId, await storage.change(userId, () => ({}))).writes;
  }

  const { handlersOf, runHandler } = createHandlerRunner(() => client);

  /** Shows the row of a sent write. The write itself stays on the screen until then. */
  async function showSent(write: QueuedWrite): Promise<void> {
    await runHandler(write, (handlers, { queryClient }) => handlers.showSent(queryClient, write));
    // TanStack Query notifies its observers in a later task.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    sentWrites.delete(write.id);
    if (client?.userId === write.userId) await load(write.userId);
  }

  /** Removes the effect of a rejected or discarded write from the screens of all tabs. */
  async function rollBack(write: QueuedWrite): Promise<void> {
    deps.postToOtherTabs({ type: 'rolled-back', write });
    await runHandler(write, (handlers, { queryClient }) => handlers.restore(queryClient, write));
  }

  /** Changes writes, and rolls back those that the change marks as failed. */
  async function failWrites(userId: string, decide: Decide): Promise<void> {
    let failedWrites: readonly QueuedWrite[] = [];
    await change(userId, (writes) => {
      const decided = decide(writes);
      failedWrites = decided.put?.filter(({ state }) => state === 'failed') ?? [];
      return decided;
    });
    for (const write of failedWrites) await rollBack(write);
  }

  /** Removes a write and its effect on the screens, and returns it, if it exists and is `suitable`. */
  async function discardWrite(userId: string, id: string, suitable: (write: QueuedWrite) => boolean) {
    let discarded: QueuedWrite | undefined;
    await change(userId, (writes) => {
      discarded = writes.find((write) => write.id === id && suitable(write));
      return { remove: discarded ? [discarded.id] : [] };
    });
    if (discarded) await rollBack(discarded);
    return discarded;
  }

  async function attempt(write: QueuedWrite): Promise<SendResult> {
    if (client?.userId !== write.userId) return { status: 'signed-out' };
    if (write.fileCount > 0) {
      const handlers = await handlersOf(write).catch(() => undefined);
      if (!handlers) return { status: 'no-connection' };
      try {
        await handlers.beforeSend(write, await storage.readFiles(write.id));
      } catch (error) {
        return resultOfError(error);
      }
    }
    return deps.send(write);
  }

  async function onSent(write: QueuedWrite, serverErrorIds: ReadonlySet<string>): Promise<void> {
    // A later choice may still be in `localStorage`. Update its stored state before `settle` runs, too: meanwhile, `choose` may queue it.
    if (isToggle(write)) updateStoredChoice(write);
    else {
      sentWrites.set(write.id, write);
      deps.postToOtherTabs({ type: 'sent', write });
    }
    const settled = await settle(write.userId, (writes) => removeSent(writes, write));
    // Update it again, for a choice that the member made while `settle` ran: that choice has the stored state of before.
    if (isToggle(write)) updateStoredChoice(write);
    waitingForms.get(write.id)?.({ status: 'sent' });
    deps.recordEngagement();
    if (sentWrites.has(write.id)) void showSent(write);
    if (settled)
      await runHandler(settled, (handlers, { queryClient }) => handlers.onSent(queryClient, settled));
    if (serverErrorIds.size > 0)
      await failWrites(write.userId, (writes) => countServerErrors(writes, serverErrorIds, SERVER_FAILED));
  }

  async function onRejected(write: QueuedWrite, error: unknown): Promise<void> {
    const resolveForm = waitingForms.get(write.id);
    if (resolveForm) {
      await change(write.userId, () => ({ remove: [write.id] }));
      resolveForm({ status: 'rejected', error });
      return rollBack(write);
    }
    const handlers = await handlersOf(write).catch(() => undefined);
    const reason = handlers?.errorMessage(error, write) || errorMessage(error, NOT_SENT);
    const settled = await settle(write.userId, (writes) => applyRejection(writes, write, reason));
    if (!settled) return;
    await rollBack(settled);
    await runHandler(settled, (loaded, { queryClient }) => loaded.onRejected(queryClient, settled, error));
  }

  function flusherOf(userId: string): Flusher {
    const existing = flushers.get(userId);
    if (existing) return existing;
    const flusher = createFlusher(deps, userId, {
      attempt,
      publish: (outbox) => publish(userId, outbox),
      onSent,
      onRejected,
      isAwaited: ({ id }) => waitingForms.has(id),
    });
    flushers.set(userId, flusher);
    return flusher;
  }

  async function flush(userId: string): Promise<void> {
    if (client?.userId === userId) await flusherOf(userId).flush();
  }

  /** Returns the stored result of a write that any tab may have sent; null while pending. Removes a failed one: its form gets the error. */
  async function takeStoredResult(write: NewWrite): Promise<FormResult | null> {
    const storedWrite = (await load(write.userId)).find(({ id }) => id === write.id);
    if (!storedWrite) return { status: 'sent' };
    if (storedWrite.state === 'pending') return null;
    await change(write.userId, () => ({ remove: [storedWrite.id] }));
    return { status: 'rejected', error: new Error(storedWrite.reason ?? NOT_SENT) };
  }

  deps.onMessage((message) => {
    if (message.type === 'changed') {
      if (client?.userId === message.userId) void load(message.userId);
      return;
    }
    const { type, write } = message;
    if (type === 'sent') {
      if (client?.userId !== write.userId) return;
      sentWrites.set(write.id, write);
      void showSent(write);
      return;
    }
    void runHandler(write, (handlers, { queryClient }) => handlers.restore(queryClient, write));
  });

  return {
    load,
    flush,

    /** Shows and sends the member's writes until the returned function is called. Removes expired writes of other members. */
    connect(next: OutboxClient): () => void {
      client = next;
      const { userId } = next;
      void (async () => {
        const cutoff = deps.now() - MAX_AGE_MS;
        await storage.removeWhere((write) => write.userId !== userId && write.createdAt < cutoff);
        const storedWrites = await load(userId);
        if (storedWrites.length > 0)
          await failWrites(userId, (writes) => failExpired(writes, deps.now(), TOO_OLD));
        await flush(userId);
      })();
      return () => {
        flushers.get(userId)?.stop();
        flushers.delete(userId);
        if (client === next) client = null;
        if (readOutbox().userId === userId) setOutbox(null);
      };
    },

    /** Sends what can be sent, without waiting after earlier errors. */
    async flushNow(userId: string): Promise<void> {
      flushers.get(userId)?.resetBackoff();
      await flush(userId);
    },

    /** See `submitWrite`. */
    async submit(write: NewWrite, { onStored }: SubmitOptions = {}): Promise<'sent' | 'queued'> {
      const awaitedResult = new Promise<FormResult>((resolve) => waitingForms.set(write.id, resolve));
      try {
        const files = write.files && { id: write.id, files: write.files };
        await change(write.userId, (writes) => addWrite(writes, write, deps.now()), files);
        onStored?.();
        const flushing = flush(write.userId).then(() => null);
        const result = (await Promise.race([awaitedResult, flushing])) ?? (await takeStoredResult(write));
        if (result?.status === 'rejected') throw result.error;
        return result ? 'sent' : 'queued';
      } finally {
        waitingForms.delete(write.id);
        const outbox = readOutbox();
        if (outbox.userId === write.userId) setOutbox({ ...outbox, inProgress: inProgress() });
      }
    },

    /** Adds a choice to the outbox and sends it. Resolves when it is in the outbox. */
    async choose(choice: NewChoice): Promise<void> {
      await change(choice.userId, (writes) => {
        // Read the stored state now: the server may have stored an earlier choice since the member chose.
        const unsavedChoice = unsavedChoicesOf(choice.kind, choice.userId)[choice.entityId];
        const stored = unsavedChoice ? unsavedChoice.stored : choice.stored;
        return queueChoice(writes, { ...choice, stored }, randomUuid(), deps.now());
      });
      void flush(choice.userId);
    },

    async retry(userId: string, id: string): Promise<void> {
      await change(userId, (writes) => retryWrite(writes, id));
      flushers.get(userId)?.resetBackoff();
      await flush(userId);
    },

    discard: async (userId: string, id: string): Promise<boolean> =>
      (await discardWrite(userId, id, () => true)) !== undefined,

    /** Discards a write that was never sent or has failed. Returns whether it was never sent; else the server may have carried it out. */
    async discardUnsent(userId: string, id: string): Promise<boolean> {
      const isUnsent = ({ attempts, state }: QueuedWrite) => attempts === 0 || state === 'failed';
      return (await discardWrite(userId, id, isUnsent))?.attempts === 0;
    },

    readFiles: (id: string) => storage.readFiles(id),

    /** Removes the writes of a member without sending them. */
    async removeAll(userId: string): Promise<void> {
      await storage.removeWhere((write) => write.userId === userId);
      await load(userId);
      deps.postToOtherTabs({ type: 'changed', userId });
    },
  };
}
