import type { QueuedWrite } from '../queued-write.ts';
import type { Change } from './queue.ts';

export type Decide = (writes: readonly QueuedWrite[]) => Change;

/** The files of a new write. */
export type NewFiles = { readonly id: string; readonly files: readonly Blob[] };

/** Stores writes and their files. A storage on the device rejects when it is denied, full, corrupt, or from a newer version. */
export type OutboxStorage = {
  /**
   * Lets `decide` change the writes of a member, in one transaction, and returns them afterwards in order. An empty change only reads
   * them. `decide` may run more than once.
   */
  readonly change: (userId: string, decide: Decide, files?: NewFiles) => Promise<readonly QueuedWrite[]>;
  readonly readFiles: (id: string) => Promise<readonly Blob[]>;
  /** Removes the writes for which `matches` is true, of all members. */
  readonly removeWhere: (
    matches: (write: Pick<QueuedWrite, 'userId' | 'createdAt'>) => boolean,
  ) => Promise<void>;
};

/** Returns the writes after a change, in order. */
export function applyChange(
  writes: readonly QueuedWrite[],
  { put = [], remove = [] }: Change,
): QueuedWrite[] {
  const replacedIds = new Set([...put.map(({ id }) => id), ...remove]);
  return [...writes.filter(({ id }) => !replacedIds.has(id)), ...put].sort((a, b) => a.order - b.order);
}

/** Returns a storage in memory, which lasts as long as the page. */
export function memoryStorage(): OutboxStorage {
  let all: readonly QueuedWrite[] = [];
  const files = new Map<string, readonly Blob[]>();
  const removeOrphanedFiles = () => {
    const ids = new Set(all.map(({ id }) => id));
    for (const id of files.keys()) if (!ids.has(id)) files.delete(id);
  };
  return {
    async change(userId, decide, added) {
      if (added) files.set(added.id, added.files);
      const before = all.filter((write) => write.userId === userId);
      const next = applyChange(before, decide(before));
      all = [...all.filter((write) => write.userId !== userId), ...next];
      removeOrphanedFiles();
      return next;
    },
    async readFiles(id) {
      return files.get(id) ?? [];
    },
    async removeWhere(matches) {
      all = all.filter((write) => !matches(write));
      removeOrphanedFiles();
    },
  };
}

/** A member's writes, and the ids of those that exist only in the memory of this page. */
export type StoredOutbox = {
  readonly writes: readonly QueuedWrite[];
  readonly memoryOnlyIds: ReadonlySet<string>;
  /** Whether the writes on the device are included. False if its storage failed. */
  readonly isComplete: boolean;
};

export type ResilientStorage = {
  readonly change: (userId: string, decide: Decide, files?: NewFiles) => Promise<StoredOutbox>;
  readonly readFiles: (id: string) => Promise<readonly Blob[]>;
  readonly removeWhere: OutboxStorage['removeWhere'];
};

/**
 * Returns a storage that keeps in memory what `primary` cannot store, so that a change rejects only if `decide` throws. Changes run one
 * after the other, so that two quick choices are stored in their order.
 */
export function resilientStorage(primary: OutboxStorage): ResilientStorage {
  const memory = memoryStorage();
  /** Ids of removed writes that the device may still have, because it could not store the removal. */
  const removedIds = new Set<string>();
  /** Ids of writes in memory that are newer copies of writes on the device. If the device no longer has one, another tab removed it. */
  const copiedIds = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  const runInOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  async function change(userId: string, decide: Decide, files?: NewFiles): Promise<StoredOutbox> {
    const allInMemory = await memory.change(userId, () => ({}));
    const idsInMemory = idsOf(allInMemory);
    let onDevice: readonly QueuedWrite[] = [];
    let deviceIds: ReadonlySet<string> = new Set();
    /** Copies in memory of writes that another tab removed. */
    let goneIds: readonly string[] = [];
    let decided: Change | undefined;
    const isMemoryOnly = ({ id }: QueuedWrite) => idsInMemory.has(id) && !deviceIds.has(id);
    /** Returns the part of the decided change that the device stores, with the removals that it could not store before. */
    const changeOfDevice = ({ put = [], remove = [] }: Change): Change => {
      const putOnDevice = put.filter((write) => !isMemoryOnly(write));
      if (putOnDevice.length === 0 && remove.length === 0) return {};
      const putIds = idsOf(putOnDevice);
      return { put: putOnDevice, remove: [...remove, ...[...removedIds].filter((id) => !putIds.has(id))] };
    };
    try {
      const storedWrites = await primary.change(
        userId,
        (writes) => {
          deviceIds = idsOf(writes);
          onDevice = writes.filter(({ id }) => !removedIds.has(id));
          goneIds = allInMemory
            .filter(({ id }) => copiedIds.has(id) && !deviceIds.has(id))
            .map(({ id }) => id);
          decided = decide(
            applyChange(onDevice, { put: allInMemory.filter(({ id }) => !goneIds.includes(id)) }),
          );
          return changeOfDevice(decided);
        },
        files,
      );
      const { put = [], remove = [] } = decided ?? {};
      const storedIds = put.filter((write) => !isMemoryOnly(write)).map(({ id }) => id);
      if (storedIds.length > 0 || remove.length > 0) removedIds.clear();
      const idsWithoutCopy = [...goneIds, ...remove, ...storedIds];
      for (const id of idsWithoutCopy) copiedIds.delete(id);
      const inMemory = await memory.change(userId, () => ({
        put: put.filter(isMemoryOnly),
        remove: idsWithoutCopy,
      }));
      return {
        writes: applyChange(
          storedWrites.filter(({ id }) => !removedIds.has(id)),
          { put: inMemory },
        ),
        memoryOnlyIds: idsOf(inMemory.filter(isMemoryOnly)),
        isComplete: true,
      };
    } catch {
      // If the device could be read but not written, the decision was made with all writes in view. Otherwise only memory is in view.
      const inMemory = await memory.change(
        userId,
        (writes) => {
          decided ??= decide(writes);
          return { put: decided.put ?? [], remove: [...(decided.remove ?? []), ...goneIds] };
        },
        files,
      );
      const { put = [], remove = [] } = decided ?? {};
      for (const id of remove) removedIds.add(id);
      for (const { id } of put) {
        removedIds.delete(id);
        if (deviceIds.has(id)) copiedIds.add(id);
      }
      // A full device may still be able to remove.
      if (put.length > 0 && removedIds.size > 0) {
        await primary
          .change(userId, () => ({ remove: [...removedIds] }))
          .then(
            () => removedIds.clear(),
            () => undefined,
          );
      }
      return {
        writes: applyChange(
          onDevice.filter(({ id }) => !remove.includes(id)),
          { put: inMemory },
        ),
        memoryOnlyIds: idsOf(inMemory.filter(({ id }) => !deviceIds.has(id) && !copiedIds.has(id))),
        isComplete: false,
      };
    }
  }

  return {
    change: (...parameters) => runInOrder(() => change(...parameters)),
    async readFiles(id) {
      const files = await memory.readFiles(id);
      return files.length > 0 ? files : primary.readFiles(id);
    },
    async removeWhere(matches) {
      await runInOrder(async () => {
        await memory.removeWhere(matches);
        await primary.removeWhere(matches).catch(() => undefined);
      });
    },
  };
}

const idsOf = (writes: readonly QueuedWrite[]) => new Set(writes.map(({ id }) => id));
