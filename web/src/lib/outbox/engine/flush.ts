import type { QueuedWrite } from '../queued-write.ts';
import type { OutboxDependencies } from './outbox-dependencies.ts';
import type { StoredOutbox } from './outbox-storage.ts';
import { countAttempt, nextToSend } from './queue.ts';
import type { SendResult } from './send-write.ts';

const MIN_BACKOFF_MS = 5_000;
const MAX_BACKOFF_MS = 5 * 60_000;
/** After this many server errors without a success in between, all writes wait: the cause is probably the server, not a write. */
const MAX_CONSECUTIVE_ERRORS = 3;

/** Returns the wait after a number of failures, in ms. */
function backoffAfter(failures: number): number {
  return Math.min(MIN_BACKOFF_MS * 2 ** (failures - 1), MAX_BACKOFF_MS);
}

export type FlushHandlers = {
  /** Sends a write, with its files. */
  readonly attempt: (write: QueuedWrite) => Promise<SendResult>;
  /** Shows the stored writes on the screens of this tab. */
  readonly publish: (outbox: StoredOutbox) => void;
  /** `serverErrorIds`: ids of writes that got a server error in this flush since the previous success. */
  readonly onSent: (write: QueuedWrite, serverErrorIds: ReadonlySet<string>) => Promise<void>;
  readonly onRejected: (write: QueuedWrite, error: unknown) => Promise<void>;
  /** Whether a form waits for the result of this write. */
  readonly isAwaited: (write: QueuedWrite) => boolean;
};

export type Flusher = {
  /** Sends what can be sent. Resolves when nothing more can be sent now. */
  readonly flush: () => Promise<void>;
  /** Makes the next flush ignore the waits after earlier errors. */
  readonly resetBackoff: () => void;
  readonly stop: () => void;
};

/**
 * Sends the writes of one member in order, one at a time, in one tab at a time. A write that waits delays only writes with
 * the same ordering key. Without a connection or a session, while the server is busy, or after several server errors without a success
 * in between, all writes wait.
 */
export function createFlusher(deps: OutboxDependencies, userId: string, handlers: FlushHandlers): Flusher {
  /** When a write may be sent again, by id. */
  const retryTimes = new Map<string, number>();
  let pausedUntil = 0;
  let failures = 0;
  let cancelTimer = () => {};
  let running: Promise<void> | null = null;
  let runAgain = false;
  let isStopped = false;

  function pause(ms = backoffAfter(failures + 1)): void {
    failures += 1;
    pausedUntil = deps.now() + Math.min(ms, MAX_BACKOFF_MS);
  }

  /**
   * Schedules a flush for the end of the shortest wait, or for the end of the pause of all writes if that is later. The delay has a
   * maximum, because it could be years after the clock was set back.
   */
  function scheduleNext(): void {
    cancelTimer();
    const due = [...retryTimes.values(), pausedUntil].filter((time) => time > deps.now());
    if (isStopped || due.length === 0) return;
    const wait = Math.min(Math.max(Math.min(...due), pausedUntil) - deps.now(), MAX_BACKOFF_MS);
    cancelTimer = deps.schedule(() => void flush(), wait);
  }

  // A time that is further ahead than the longest wait means that the clock was set back, so the wait is over.
  const isDue = (time: number) => time <= deps.now() || time > deps.now() + MAX_BACKOFF_MS;

  /** Counts an attempt. Returns false if the write was replaced or removed since it was read. */
  async function recordAttempt(write: QueuedWrite): Promise<boolean> {
    let isStored = false;
    await deps.storage.change(userId, (writes) => {
      const matching = writes.filter(({ id }) => id === write.id);
      isStored = matching.length > 0;
      return { put: matching.map(countAttempt) };
    });
    return isStored;
  }

  async function sendAll(): Promise<void> {
    const serverErrorIds = new Set<string>();
    let consecutiveErrors = 0;
    if (!deps.isOnline()) deps.requestSync();
    while (!isStopped && deps.isOnline() && isDue(pausedUntil)) {
      const outbox = await deps.storage.change(userId, () => ({}));
      handlers.publish(outbox);
      const write = nextToSend(outbox.writes, ({ id }) => !isDue(retryTimes.get(id) ?? 0));
      if (!write || isStopped) return;
      if (!(await recordAttempt(write))) continue;
      const result = await handlers.attempt(write);
      const isLimitedByRule = result.status === 'busy' && result.error !== undefined;
      if (result.status === 'sent') {
        retryTimes.delete(write.id);
        [pausedUntil, failures, consecutiveErrors] = [0, 0, 0];
        await handlers.onSent(write, serverErrorIds);
        serverErrorIds.clear();
      } else if (result.status === 'rejected' || (isLimitedByRule && handlers.isAwaited(write))) {
        await handlers.onRejected(write, result.error);
      } else if (result.status === 'server-error' || isLimitedByRule) {
        const ms = result.status === 'busy' ? result.retryAfterMs : null;
        retryTimes.set(
          write.id,
          deps.now() + Math.min(ms ?? backoffAfter(write.attempts + 1), MAX_BACKOFF_MS),
        );
        if (result.status !== 'server-error') continue;
        serverErrorIds.add(write.id);
        consecutiveErrors += 1;
        if (consecutiveErrors === MAX_CONSECUTIVE_ERRORS) return pause();
      } else {
        pause(result.status === 'busy' ? (result.retryAfterMs ?? undefined) : undefined);
        if (result.status === 'no-connection') deps.requestSync();
        return;
      }
    }
  }

  async function run(): Promise<void> {
    do {
      runAgain = false;
      // The lock rejects while the page unloads.
      await deps.withLock(`thrillseekers-outbox/${userId}`, sendAll).catch(() => undefined);
    } while (runAgain);
    scheduleNext();
  }

  function flush(): Promise<void> {
    if (running) runAgain = true;
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    flush,
    resetBackoff() {
      retryTimes.clear();
      [pausedUntil, failures] = [0, 0];
    },
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
}
