import { onlineManager } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { OUTBOX_SYNC_TAG } from '#shared/service-worker.ts';
import { recordEngagement } from '../../install/engagement.ts';
import { type QueuedWrite, queuedWriteSchema } from '../queued-write.ts';
import { indexedDbStorage } from './indexed-db-storage.ts';
import { type ResilientStorage, resilientStorage } from './outbox-storage.ts';
import { type SendResult, sendWrite } from './send-write.ts';

const messageSchema = z.union([
  /** The stored writes of the member have changed. The other tabs read them again. */
  z.object({ type: z.literal('changed'), userId: z.string() }),
  /** The server has carried out a write that is not a toggle. */
  z.object({ type: z.literal('sent'), write: queuedWriteSchema }),
  /** A write was rejected or discarded, or it failed. The other tabs remove its effect from their screens. */
  z.object({ type: z.literal('rolled-back'), write: queuedWriteSchema }),
]);

/** A message from one tab of this browser to the others. */
export type TabMessage = z.infer<typeof messageSchema>;

/** The functions of the browser and the server that the outbox calls. Tests replace them. */
export type OutboxDependencies = {
  readonly storage: ResilientStorage;
  readonly send: (write: QueuedWrite) => Promise<SendResult>;
  /** Runs work while no other work with the same name runs, in any tab if the browser has Web Locks. */
  readonly withLock: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls `run` after a time. The returned function cancels the call. */
  readonly schedule: (run: () => void, ms: number) => () => void;
  /** Registers a Background Sync: when there is a connection, the browser wakes the service worker, which asks an open page to send. */
  readonly requestSync: () => void;
  /** Records that the server has stored a write. The app then offers to be installed. */
  readonly recordEngagement: () => void;
  readonly postToOtherTabs: (message: TabMessage) => void;
  readonly onMessage: (listener: (message: TabMessage) => void) => void;
};

/** Returns locks that work only within this tab, for browsers without Web Locks. */
function tabLock(): OutboxDependencies['withLock'] {
  /** The last work of each name. */
  const last = new Map<string, Promise<void>>();
  return (name, work) => {
    const done = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  };
}

function webLock(locks: LockManager): OutboxDependencies['withLock'] {
  return async (name, work) => {
    await locks.request(name, work);
  };
}

const CHANNEL_NAME = 'thrillseekers-outbox';

/** Does nothing without a service worker or Background Sync: the page sends when it is online or visible again. */
async function requestSync(): Promise<void> {
  try {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    if (!workers?.controller) return;
    const registration: object = await workers.ready;
    if (hasSync(registration)) await registration.sync.register(OUTBOX_SYNC_TAG);
  } catch {
    // Background Sync is not allowed, for example in a private window.
  }
}

type WithSync = { readonly sync: { readonly register: (tag: string) => Promise<void> } };

function hasSync(registration: object): registration is WithSync {
  return 'sync' in registration;
}

/** Returns the real dependencies: the functions of the browser and the server. */
export function browserDependencies(): OutboxDependencies {
  // Missing on sites without TLS, and in old browsers.
  const locks: LockManager | undefined = navigator.locks;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME);
  return {
    storage: resilientStorage(indexedDbStorage()),
    send: sendWrite,
    withLock: locks ? webLock(locks) : tabLock(),
    isOnline: () => onlineManager.isOnline(),
    now: () => Date.now(),
    schedule(run, ms) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    requestSync: () => void requestSync(),
    recordEngagement,
    postToOtherTabs(message) {
      try {
        channel?.postMessage(message);
      } catch {
        // The page unloads, and its channel is closed. Other tabs read the storage again when they become visible.
      }
    },
    onMessage: (listener) =>
      channel?.addEventListener('message', ({ data }) => {
        const message = messageSchema.safeParse(data).data;
        if (message) listener(message);
      }),
  };
}
