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
import { applyChange, type Decide, type NewFiles, type Stored } from './outbox-storage.ts';
import {
  addWrite,
  applyRejection,
  countServerErrors,
  failExpired,
  MAX_AGE_MS,
  queueChoice,
  removeSent,
  retryWrite,
} from './queue.ts';
import { resultOfError, type SendResult } from './send-write.ts';

const NOT_SENT = 'This could not be sent.';
const SERVER_FAILED = 'The server could not store this, although it stored other things. Try again later.';
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
  /** The forms that wait for a result, by the id of their write. */
  const awaited = new Map<string, (result: FormResult) => void>();
  /** Sent writes that are shown until their rows have been fetched. */
  const sentWrites = new Map<string, QueuedWrite>();

  const inProgress = () => new Set([...awaited.keys(), ...sentWrites.keys()]);

  function publish(userId: string, stored: Stored): Stored {
    const { writes, unsaved, isComplete } = stored;
    // After a sign-out, pass `false`: this removes the storage key, which contains the member's id, from localStorage.
    setOutboxKnownEmpty(userId, isComplete && writes.length === 0 && client?.userId === userId);
    const shownUserId = client?.userId ?? readOutbox().userId;
    if (shownUserId !== null && shownUserId !== userId) return stored;
    const put = [...sentWrites.values()].filter((write) => write.userId === userId);
    setOutbox({ userId, unsaved, writes: applyChange(writes, { put }), inProgress: inProgress() });
    return stored;
  }

  /** Changes the stored writes of a member, shows them, and tells the other tabs. */
  async function change(userId: string, decide: Decide, files?: NewFiles): Promise<Stored> {
    // Set this before the change, too, so that a tab that starts during the change does not assume an empty outbox.
    setOutboxKnownEmpty(userId, false);
    const stored = publish(userId, await storage.change(userId, decide, files));
    deps.postToOtherTabs({ type: 'changed', userId });
    return stored;
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
    deps.postToOtherTabs({ type: 'without effect', write });
    await runHandler(write, (handlers, { queryClient }) => handlers.restore(queryClient, write));
  }

  /** Changes writes, and rolls back those that the change marks as failed. */
  async function failWrites(userId: string, decide: Decide): Promise<void> {
    let failed: readonly QueuedWrite[] = [];
    await change(userId, (writes) => {
      const decided = decide(writes);
      failed = decided.put?.filter(({ state }) => state === 'failed') ?? [];
      return decided;
    });
    for (const write of failed) await rollBack(write);
  }

  /** Removes the write that matches, and its effect on the screens. Returns false if no write matches. */
  async function discardMatching(userId: string, matches: (write: QueuedWrite) => boolean): Promise<boolean> {
    let discarded: QueuedWrite | undefined;
    await change(userId, (writes) => {
      discarded = writes.find(matches);
      return { remove: discarded ? [discarded.id] : [] };
    });
    if (discarded) await rollBack(discarded);
    return discarded !== undefined;
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

  async function onSent(write: QueuedWrite, failedBefore: ReadonlySet<string>): Promise<void> {
    let ended: QueuedWrite | undefined;
    // Before `change`, too: while it runs, `choose` may queue a later choice, with the stored state that this updates.
    if (isToggle(write)) updateStoredChoice(write);
    else {
      sentWrites.set(write.id, write);
      deps.postToOtherTabs({ type: 'sent', write });
    }
    await change(write.userId, (writes) => {
      const sent = removeSent(writes, write);
      ended = sent.ended;
      return sent.change;
    });
    // Again: a choice that the member made while `change` ran was based on the old content of the outbox.
    if (isToggle(write)) updateStoredChoice(write);
    awaited.get(write.id)?.({ status: 'sent' });
    deps.recordUsefulAction();
    if (sentWrites.has(write.id)) void showSent(write);
    const last = ended;
    if (last) await runHandler(last, (handlers, { queryClient }) => handlers.onSent(queryClient, last));
    if (failedBefore.size > 0)
      await failWrites(write.userId, (writes) => countServerErrors(writes, failedBefore, SERVER_FAILED));
  }

  async function onRejected(write: QueuedWrite, error: unknown): Promise<void> {
    const resolveForm = awaited.get(write.id);
    if (resolveForm) {
      await change(write.userId, () => ({ remove: [write.id] }));
      resolveForm({ status: 'rejected', error });
      await rollBack(write);
      return;
    }
    const handlers = await handlersOf(write).catch(() => undefined);
    const reason = handlers?.errorMessage(error, write) || errorMessage(error, NOT_SENT);
    let ended: QueuedWrite | undefined;
    await change(write.userId, (writes) => {
      const rejected = applyRejection(writes, write, reason);
      ended = rejected.ended;
      return rejected.change;
    });
    const last = ended;
    if (!last) return;
    await rollBack(last);
    await runHandler(last, (current, { queryClient }) => current.onRejected(queryClient, last, error));
  }

  function flusherOf(userId: string): Flusher {
    const existing = flushers.get(userId);
    if (existing) return existing;
    const flusher = createFlusher(deps, userId, {
      attempt,
      publish: (stored) => publish(userId, stored),
      onSent,
      onRejected,
      isAwaited: ({ id }) => awaited.has(id),
    });
    flushers.set(userId, flusher);
    return flusher;
  }

  async function flush(userId: string): Promise<void> {
    if (client?.userId === userId) await flusherOf(userId).flush();
  }

  /**
   * Returns the result of a write that this or another tab has sent, judging by the storage; null while the write is pending. Removes a
   * failed write, because its form gets the error.
   */
  async function takeStoredResult(write: NewWrite): Promise<FormResult | null> {
    const stored = (await load(write.userId)).find(({ id }) => id === write.id);
    if (!stored) return { status: 'sent' };
    if (stored.state === 'pending') return null;
    await change(write.userId, () => ({ remove: [stored.id] }));
    return { status: 'rejected', error: new Error(stored.reason ?? NOT_SENT) };
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
      const awaitedResult = new Promise<FormResult>((resolve) => awaited.set(write.id, resolve));
      try {
        const files = write.files && { id: write.id, files: write.files };
        await change(write.userId, (writes) => addWrite(writes, write, deps.now()), files);
        onStored?.();
        const flushed = flush(write.userId).then(() => null);
        const result = (await Promise.race([awaitedResult, flushed])) ?? (await takeStoredResult(write));
        if (result?.status === 'rejected') throw result.error;
        return result ? 'sent' : 'queued';
      } finally {
        awaited.delete(write.id);
        const outbox = readOutbox();
        if (outbox.userId === write.userId) setOutbox({ ...outbox, inProgress: inProgress() });
      }
    },

    /** Stores and sends a choice. Resolves when it is stored. */
    async choose(choice: NewChoice): Promise<void> {
      await change(choice.userId, (writes) => {
        // Read this now: the server may have stored an earlier choice since the member chose.
        const unsaved = unsavedChoicesOf(choice.kind, choice.userId)[choice.entityId];
        const current = unsaved ? unsaved.stored : choice.current;
        return queueChoice(writes, { ...choice, current }, randomUuid(), deps.now());
      });
      void flush(choice.userId);
    },

    async retry(userId: string, id: string): Promise<void> {
      await change(userId, (writes) => retryWrite(writes, id));
      flushers.get(userId)?.resetBackoff();
      await flush(userId);
    },

    discard: (userId: string, id: string): Promise<boolean> =>
      discardMatching(userId, (write) => write.id === id),

    discardUnsent: (userId: string, id: string): Promise<boolean> =>
      discardMatching(userId, (write) => write.id === id && write.attempts === 0),

    readFiles: (id: string) => storage.readFiles(id),

    /** Removes the writes of a member without sending them. */
    async removeAll(userId: string): Promise<void> {
      await storage.removeWhere((write) => write.userId === userId);
      await load(userId);
      deps.postToOtherTabs({ type: 'changed', userId });
    },
  };
}
