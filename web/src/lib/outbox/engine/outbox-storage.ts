import type { QueuedWrite } from '../queued-write.ts';
import type { Change } from './queue.ts';

export type Decide = (writes: readonly QueuedWrite[]) => Change;

/** The files of a new write. */
export type NewFiles = { readonly id: string; readonly files: readonly Blob[] };

/** Stores writes and their files. A storage on the device rejects when it is denied, full, corrupt, or from a newer version. */
export type OutboxStorage = {
  /**
   * Lets `decide` change the writes of a member, in one transaction, and returns them afterwards in order. `decide` may run more
   * than once.
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
  const replaced = new Set([...put.map(({ id }) => id), ...remove]);
  return [...writes.filter(({ id }) => !replaced.has(id)), ...put].sort((a, b) => a.order - b.order);
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
export type Stored = {
  readonly writes: readonly QueuedWrite[];
  readonly unsaved: ReadonlySet<string>;
  /** Whether the writes on the device are included. False if its storage failed. */
  readonly isComplete: boolean;
};

export type ResilientStorage = {
  readonly change: (userId: string, decide: Decide, files?: NewFiles) => Promise<Stored>;
  readonly readFiles: (id: string) => Promise<readonly Blob[]>;
  readonly removeWhere: OutboxStorage['removeWhere'];
};

/**
 * Returns a storage whose changes never reject: what `primary` cannot store is kept in memory. Changes run one after the other, so
 * that two quick choices are stored in their order.
 */
export function resilientStorage(primary: OutboxStorage): ResilientStorage {
  const memory = memoryStorage();
  let last: Promise<unknown> = Promise.resolve();
  const runInOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  async function change(userId: string, decide: Decide, files?: NewFiles): Promise<Stored> {
    const writesInMemory = await memory.change(userId, () => ({}));
    const isUnsaved = (id: string) => writesInMemory.some((write) => write.id === id);
    let decided: Change = {};
    try {
      const stored = await primary.change(
        userId,
        (writes) => {
          decided = decide(applyChange([...writes, ...writesInMemory], {}));
          const { put = [], remove = [] } = decided;
          return { put: put.filter(({ id }) => !isUnsaved(id)), remove };
        },
        files,
      );
      const { put = [], remove = [] } = decided;
      const unsaved = await memory.change(userId, () => ({
        put: put.filter(({ id }) => isUnsaved(id)),
        remove,
      }));
      const all = applyChange([...stored, ...unsaved], {});
      return { writes: all, unsaved: idsOf(unsaved), isComplete: true };
    } catch {
      const writes = await memory.change(userId, decide, files);
      return { writes, unsaved: idsOf(writes), isComplete: false };
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
