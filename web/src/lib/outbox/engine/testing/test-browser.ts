import { QueryClient } from '@tanstack/react-query';
import { setOutbox } from '../../outbox-state.ts';
import type { NewWrite, QueuedWrite } from '../../queued-write.ts';
import type { WriteKinds } from '../../write-kinds.ts';
import type { OutboxDependencies, TabMessage } from '../outbox-dependencies.ts';
import { createOutboxEngine } from '../outbox-engine.ts';
import { memoryStorage, type OutboxStorage, resilientStorage } from '../outbox-storage.ts';
import type { SendResult } from '../send-write.ts';

/** A request that a tab sent for a write, and the function that responds to it. */
type Request = {
  readonly write: QueuedWrite;
  readonly respond: (result: SendResult) => void;
};

/** Creates a browser whose tabs share a storage, locks and a channel. The test answers the requests and moves the clock. */
export function newBrowser(storage: OutboxStorage = memoryStorage()) {
  const requests: Request[] = [];
  const listeners = new Set<{ tab: symbol; listener: (message: TabMessage) => void }>();
  const locks = new Map<string, Promise<void>>();
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  let now = Date.UTC(2026, 4, 1);
  let online = true;
  let syncRequestCount = 0;
  let engagementCount = 0;
  const closedTabs = new Set<symbol>();
  /** Functions that end the work of a tab under a lock, so that the lock is released. */
  const endWork = new Map<symbol, () => void>();
  let respond: ((write: QueuedWrite) => SendResult) | null = null;

  function newTab() {
    const tab = Symbol('tab');
    const deps: OutboxDependencies = {
      storage: resilientStorage(storage),
      send: (write) =>
        new Promise((resolve) => {
          requests.push({ write, respond: (result) => closedTabs.has(tab) || resolve(result) });
          if (respond) resolve(respond(write));
        }),
      withLock(name, work) {
        const before = locks.get(name) ?? Promise.resolve();
        const closing = Promise.withResolvers<void>();
        endWork.set(tab, closing.resolve);
        const done = before.then(() => Promise.race([work(), closing.promise]));
        locks.set(name, done);
        return done.then(() => (closedTabs.has(tab) ? new Promise(() => {}) : undefined));
      },
      isOnline: () => online,
      now: () => now,
      schedule(run, ms) {
        const timer = { at: now + ms, run: () => closedTabs.has(tab) || run() };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      requestSync() {
        syncRequestCount += 1;
      },
      recordEngagement() {
        engagementCount += 1;
      },
      postToOtherTabs(message) {
        for (const other of listeners) if (other.tab !== tab) queueMicrotask(() => other.listener(message));
      },
      onMessage: (listener) => listeners.add({ tab, listener }),
    };
    return { engine: createOutboxEngine(deps), tab };
  }

  return {
    requests,
    newTab,
    countSyncRequests: () => syncRequestCount,
    /** Returns how often a write was stored, after which the app may offer to be installed. */
    countEngagements: () => engagementCount,
    /** Closes a tab in the middle of its work: the browser releases its locks and drops its responses. */
    close(tab: symbol) {
      closedTabs.add(tab);
      for (const entry of listeners) if (entry.tab === tab) listeners.delete(entry);
      endWork.get(tab)?.();
    },
    /** Answers all later requests. With null the test answers each request itself. */
    respondWith(next: typeof respond) {
      respond = next;
    },
    setOnline(isOnline: boolean) {
      online = isOnline;
    },
    /** Moves the clock and runs the timers that are due. */
    advance(ms: number) {
      now += ms;
      for (const timer of [...timers]) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.run();
      }
    },
    setClock(ms: number) {
      now = ms;
    },
  };
}

/** Returns an outbox client for a member. Clears the outbox that an earlier test left. */
export function newClient(kinds: WriteKinds = {}, userId: string = crypto.randomUUID()) {
  setOutbox(null);
  return { userId, queryClient: new QueryClient(), kinds };
}

/** Returns a comment to submit. Comments on the same post have the same ordering key: they are sent one after the other. */
export function newComment(
  userId: string,
  content = 'What a drop!',
  { post_id = 'post' } = {},
): NewWrite<'comment'> {
  return {
    id: crypto.randomUUID(),
    userId,
    kind: 'comment',
    content: { post_id, content },
    orderingKey: `comments/${post_id}`,
  };
}
