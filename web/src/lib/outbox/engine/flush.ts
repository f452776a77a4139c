import type { QueuedWrite } from '../queued-write.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { Stored } from './outbox-storage.ts';
import { nextToSend, noteAttempt } from './queue.ts';
import type { SendResult } from './send-write.ts';

const SHORTEST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * 60_000;
/** After so many writes in a row at which the server fails, the server itself is the likely reason. */
const ERRORS_IN_A_ROW = 3;

/** Returns how long to wait after that many failures. */
function waitAfter(failures: number): number {
  return Math.min(SHORTEST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
}

export type FlushSteps = {
  /** Sends a write, with its files. */
  readonly attempt: (write: QueuedWrite) => Promise<SendResult>;
  readonly publish: (stored: Stored) => void;
  /** `failedBefore`: ids of writes at which the server failed before it carried out this one. */
  readonly onSent: (write: QueuedWrite, failedBefore: ReadonlySet<string>) => Promise<void>;
  readonly onRejected: (write: QueuedWrite, error: unknown) => Promise<void>;
  /** Whether a form waits for the answer to this write. */
  readonly isAwaited: (write: QueuedWrite) => boolean;
};

export type Flusher = {
  /** Sends what can be sent. Resolves when nothing more can be sent now. */
  readonly flush: () => Promise<void>;
  /** Forgets waiting times: there is a reason to try again at once. */
  readonly endWaits: () => void;
  readonly stop: () => void;
};

/**
 * Sends the writes of one member in order, one at a time, in one tab at a time. A write that has to wait holds up only those with the
 * same ordering key. Without a connection, and while the server fails at everything, all wait.
 */
export function createFlusher(parts: OutboxParts, userId: string, steps: FlushSteps): Flusher {
  /** When a write may be sent again, by id. */
  const waits = new Map<string, number>();
  let pausedUntil = 0;
  let failures = 0;
  let cancelTimer = () => {};
  let running: Promise<void> | null = null;
  let runAgain = false;
  let isStopped = false;

  function pause(ms = waitAfter(failures + 1)): void {
    failures += 1;
    pausedUntil = parts.now() + Math.min(ms, LONGEST_WAIT_MS);
  }

  /** Wakes up when the first wait ends. A clock that was set back would make a wait endless, so each is bounded. */
  function planNext(): void {
    cancelTimer();
    const due = [...waits.values(), pausedUntil].filter((time) => time > parts.now());
    if (isStopped || due.length === 0) return;
    const wait = Math.min(Math.max(Math.min(...due), pausedUntil) - parts.now(), LONGEST_WAIT_MS);
    cancelTimer = parts.schedule(() => void flush(), wait);
  }

  const isDue = (time: number) => time <= parts.now() || time > parts.now() + LONGEST_WAIT_MS;

  /** Notes an attempt. Returns false if the write was replaced or removed since it was read. */
  async function isStillThere(write: QueuedWrite): Promise<boolean> {
    let isThere = false;
    await parts.storage.change(userId, (writes) => {
      const own = writes.filter(({ id }) => id === write.id);
      // Stays true if the storage is full and the attempt cannot be noted.
      isThere ||= own.length > 0;
      return { put: own.map(noteAttempt) };
    });
    return isThere;
  }

  async function sendAll(): Promise<void> {
    const failedInThisRun = new Set<string>();
    let errorsInARow = 0;
    if (!parts.isOnline()) parts.requestSync();
    while (!isStopped && parts.isOnline() && isDue(pausedUntil)) {
      const stored = await parts.storage.change(userId, () => ({}));
      steps.publish(stored);
      const write = nextToSend(stored.writes, ({ id }) => !isDue(waits.get(id) ?? 0));
      if (!write || isStopped) return;
      if (!(await isStillThere(write))) continue;
      const result = await steps.attempt(write);
      const hasRule = result.status === 'busy' && result.error !== undefined;
      if (result.status === 'sent') {
        waits.delete(write.id);
        [pausedUntil, failures, errorsInARow] = [0, 0, 0];
        await steps.onSent(write, failedInThisRun);
        failedInThisRun.clear();
      } else if (result.status === 'rejected' || (hasRule && steps.isAwaited(write))) {
        await steps.onRejected(write, result.error);
      } else if (result.status === 'server-error' || hasRule) {
        const ms = result.status === 'busy' ? result.retryAfterMs : null;
        waits.set(write.id, parts.now() + Math.min(ms ?? waitAfter(write.attempts + 1), LONGEST_WAIT_MS));
        if (result.status !== 'server-error') continue;
        failedInThisRun.add(write.id);
        errorsInARow += 1;
        if (errorsInARow === ERRORS_IN_A_ROW) return pause();
      } else {
        pause(result.status === 'busy' ? (result.retryAfterMs ?? undefined) : undefined);
        if (result.status === 'no-connection') parts.requestSync();
        return;
      }
    }
  }

  async function run(): Promise<void> {
    do {
      runAgain = false;
      // Rejects when the page is being left.
      await parts.withLock(`thrillseekers-outbox/${userId}`, sendAll).catch(() => undefined);
    } while (runAgain);
    planNext();
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
    endWaits() {
      waits.clear();
      [pausedUntil, failures] = [0, 0];
    },
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
}
