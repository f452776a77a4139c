import { onlineManager } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { noteUsefulAction } from '../../install/useful-action.ts';
import { type QueuedWrite, queuedWriteSchema } from '../queued-write.ts';
import { indexedDbStorage } from './indexed-db-storage.ts';
import { type ResilientStorage, resilientStorage } from './outbox-storage.ts';
import { type SendResult, sendWrite } from './send-write.ts';

const messageSchema = z.union([
  z.object({ type: z.literal('changed'), userId: z.string() }),
  /** The server has carried out a write that is not a toggle. */
  z.object({ type: z.literal('sent'), write: queuedWriteSchema }),
  /** A write has ended without effect: rejected, or discarded. */
  z.object({ type: z.literal('without effect'), write: queuedWriteSchema }),
]);

/** What the tabs of a browser tell each other. */
export type TabMessage = z.infer<typeof messageSchema>;

/** What the outbox uses of the browser and the server. */
export type OutboxParts = {
  readonly storage: ResilientStorage;
  readonly send: (write: QueuedWrite) => Promise<SendResult>;
  /** Runs work while no other tab runs work with the same name. */
  readonly withLock: (name: string, work: () => Promise<void>) => Promise<void>;
  readonly isOnline: () => boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back after a time. Returns a function that cancels it. */
  readonly schedule: (run: () => void, ms: number) => () => void;
  /** Asks the browser to wake the service worker when there is a connection, which asks the tabs to send. */
  readonly requestSync: () => void;
  /** Notes that a write is stored, which is a good moment to offer the installation. */
  readonly noteUsefulAction: () => void;
  readonly tellOtherTabs: (message: TabMessage) => void;
  readonly onMessage: (listener: (message: TabMessage) => void) => void;
};

/** Runs work one after the other in this tab, where the browser has no Web Locks. */
function tabLock(): OutboxParts['withLock'] {
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

function webLock(locks: LockManager): OutboxParts['withLock'] {
  return async (name, work) => {
    await locks.request(name, work);
  };
}

const NAME = 'thrillseekers-outbox';

/** The tag of the Background Sync, which the service worker answers with a message `{ type: 'flush-outbox' }` to its pages. */
const SYNC_TAG = 'outbox';

/** Does nothing where there is no service worker or no Background Sync: the page itself sends at the next occasion. */
async function requestSync(): Promise<void> {
  try {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    if (!workers?.controller) return;
    const registration: object = await workers.ready;
    if (hasSync(registration)) await registration.sync.register(SYNC_TAG);
  } catch {
    // Not allowed, as in a private window.
  }
}

type Syncing = { readonly sync: { readonly register: (tag: string) => Promise<void> } };

function hasSync(registration: object): registration is Syncing {
  return 'sync' in registration;
}

/** Returns the parts of this browser. */
export function browserParts(): OutboxParts {
  // Missing on sites without TLS, and in old browsers.
  const locks: LockManager | undefined = navigator.locks;
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME);
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
    noteUsefulAction,
    tellOtherTabs(message) {
      try {
        channel?.postMessage(message);
      } catch {
        // The page is being left, and its channel is closed. Other tabs read the storage again when they are looked at.
      }
    },
    onMessage: (listener) =>
      channel?.addEventListener('message', ({ data }) => {
        const message = messageSchema.safeParse(data).data;
        if (message) listener(message);
      }),
  };
}
