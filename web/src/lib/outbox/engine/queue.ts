/**
 * Pure functions that change the writes of one member. The storage applies each change in one transaction. A choice is the value that a
 * toggle sets, such as liked or not liked.
 */
import {
  isToggle,
  type NewChoice,
  type NewWrite,
  type QueuedWrite,
  queuedWriteSchema,
} from '../queued-write.ts';

/** Rows of the storage to write and to remove. */
export type Change = {
  readonly put?: readonly QueuedWrite[];
  readonly remove?: readonly string[];
};

type Writes = readonly QueuedWrite[];

/**
 * An older unsent write fails. The server keeps the ids of writes for this time, so that it carries out each write only once. It could
 * carry out an older write twice.
 */
export const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * A write fails after this many server errors. An error counts only if another write succeeds later in the same flush: then this write
 * is the cause, not the server.
 */
const MAX_SERVER_ERRORS = 5;

const nextOrder = (writes: Writes) => Math.max(0, ...writes.map(({ order }) => order)) + 1;

const PENDING = { state: 'pending', reason: null, serverErrors: 0 } as const;

/** Adds a write at the end. Replaces a write with the same id, such as a failed one that is submitted again. */
export function addWrite(writes: Writes, { files, ...write }: NewWrite, now: number): Change {
  const queued = queuedWriteSchema.parse({
    ...write,
    ...PENDING,
    attempts: 0,
    createdAt: now,
    order: nextOrder(writes),
    fileCount: files?.length ?? 0,
  });
  return { put: [queued] };
}

const orderingKeyOfChoice = ({ kind, entityId }: Pick<NewChoice, 'kind' | 'entityId'>) =>
  `${kind}/${entityId}`;

/**
 * Returns whether another kind of write about the entity is queued. Such a write can change the same value: a queued ride also adds its
 * coaster to the log, which is what the toggle `credit` sets.
 */
const hasOtherWrites = (writes: Writes, orderingKey: string) =>
  writes.some((write) => write.orderingKey === orderingKey && !isToggle(write));

/**
 * Queues a choice in place of queued ones about the same entity. If it takes back queued choices of which none was sent, only removes
 * these, because the server still has the chosen value. If another kind of write about the entity is queued, which may change that value,
 * queues the choice nevertheless.
 */
export function queueChoice(writes: Writes, choice: NewChoice, id: string, now: number): Change {
  const orderingKey = orderingKeyOfChoice(choice);
  const earlier = writes.filter((write) => write.orderingKey === orderingKey).filter(isToggle);
  const last = earlier.at(-1);
  const remove = earlier.map((write) => write.id);
  const stored = last ? last.stored : choice.stored;
  if (last && !last.wasSent && stored === choice.choice && !hasOtherWrites(writes, orderingKey))
    return { remove };
  const queued = queuedWriteSchema.parse({
    ...PENDING,
    attempts: 0,
    id,
    orderingKey,
    userId: choice.userId,
    kind: choice.kind,
    content: { entity_id: choice.entityId, choice: choice.choice },
    stored,
    wasSent: last?.wasSent ?? false,
    createdAt: now,
    order: nextOrder(writes),
    fileCount: 0,
  });
  return { put: [queued], remove };
}

/** Returns the next write to send: the first pending one whose ordering key is not blocked. */
export function nextToSend(
  writes: Writes,
  isBlocked: (write: QueuedWrite) => boolean,
): QueuedWrite | undefined {
  const blockedKeys = new Set<string>();
  for (const write of writes) {
    if (write.state !== 'pending' || blockedKeys.has(write.orderingKey)) continue;
    if (!isBlocked(write)) return write;
    blockedKeys.add(write.orderingKey);
  }
  return undefined;
}

/** Counts an attempt. Call it before the request: the tab may close before the response. */
export function countAttempt(write: QueuedWrite): QueuedWrite {
  const attempted = { ...write, attempts: write.attempts + 1 };
  return isToggle(attempted) ? { ...attempted, wasSent: true } : attempted;
}

export type WriteResult = {
  readonly change: Change;
  /**
   * The write whose outcome is final: sent, rejected or failed. Of choices about one entity, this is the last one. Undefined if the write
   * was removed in the meantime, or if a later choice is still queued.
   */
  readonly settled: QueuedWrite | undefined;
};

const laterChoices = (writes: Writes, write: QueuedWrite) =>
  writes.filter((other) => other.orderingKey === write.orderingKey && other.id !== write.id).filter(isToggle);

/**
 * Removes a sent write. A later choice about the same entity stays queued, unless it equals the sent one and no other kind of write
 * about the entity is queued.
 */
export function removeSent(writes: Writes, write: QueuedWrite): WriteResult {
  const queued = writes.find(({ id }) => id === write.id);
  if (!isToggle(write)) return { change: { remove: [write.id] }, settled: queued };
  const later = laterChoices(writes, write);
  const { choice } = write.content;
  const isRepeated = later.at(-1)?.content.choice === choice && !hasOtherWrites(writes, write.orderingKey);
  const remove = [write.id, ...(isRepeated ? later.map(({ id }) => id) : [])];
  const put = isRepeated
    ? []
    : later.map((other) => queuedWriteSchema.parse({ ...other, stored: choice, wasSent: false }));
  const settled = isRepeated ? later.at(-1) : later.length > 0 ? undefined : queued;
  return { change: { put, remove }, settled };
}

/** Removes a rejected choice and later ones about the same entity. Marks a rejected write that is not a choice as failed. */
export function applyRejection(writes: Writes, write: QueuedWrite, reason: string): WriteResult {
  const queued = writes.find(({ id }) => id === write.id);
  if (!isToggle(write)) {
    if (!queued) return { change: {}, settled: undefined };
    const failed = { ...queued, state: 'failed' as const, reason };
    return { change: { put: [failed] }, settled: failed };
  }
  const later = laterChoices(writes, write);
  return {
    change: { remove: [write.id, ...later.map(({ id }) => id)] },
    settled: later.at(-1) ?? queued,
  };
}

/** Counts a server error for each of the writes, after the server has carried out a different write. A write with too many errors fails. */
export function countServerErrors(writes: Writes, ids: ReadonlySet<string>, reason: string): Change {
  return {
    put: writes
      .filter(({ id }) => ids.has(id))
      .map((write) => {
        const serverErrors = write.serverErrors + 1;
        return serverErrors < MAX_SERVER_ERRORS
          ? { ...write, serverErrors }
          : { ...write, serverErrors, state: 'failed' as const, reason };
      }),
  };
}

/** Makes a failed write pending again. Keeps its number of attempts, because one of them may have reached the server. */
export function retryWrite(writes: Writes, id: string): Change {
  return { put: writes.filter((write) => write.id === id).map((write) => ({ ...write, ...PENDING })) };
}

/** Marks writes that have waited too long as failed, so that their author can send or discard them. */
export function failExpired(writes: Writes, now: number, reason: string): Change {
  return {
    put: writes
      .filter(({ state, createdAt }) => state === 'pending' && createdAt < now - MAX_AGE_MS)
      .map((write) => ({ ...write, state: 'failed' as const, reason })),
  };
}
