import { useSyncExternalStore } from 'react';
import { useMemberId } from '../session/use-member.ts';
import { readOutbox, subscribeToOutbox } from './queue-mirror.ts';
import { isWriteOf, type QueuedWrite, type WriteKind, type WriteOf } from './queued-write.ts';

/** A write with what a screen needs to know. */
export type ShownWrite<Write = QueuedWrite> = Write & {
  /** Only this page has it: it is lost when the page closes. */
  readonly isUnsaved: boolean;
};

/** Returns the member's unsent writes, pending and failed, in the order in which they are sent. */
export function useOutbox(): readonly ShownWrite[] {
  const userId = useMemberId();
  const outbox = useSyncExternalStore(subscribeToOutbox, readOutbox);
  if (outbox.userId !== userId) return [];
  return outbox.writes.map((write) => ({ ...write, isUnsaved: outbox.unsaved.has(write.id) }));
}

/** Returns the unsent writes of one kind that match, for a list to show them with "Sending when online". */
export function useQueuedWrites<Kind extends WriteKind>(
  kind: Kind,
  matches: (write: WriteOf<Kind>) => boolean = () => true,
): readonly ShownWrite<WriteOf<Kind>>[] {
  const userId = useMemberId();
  const { userId: ownerId, writes, unsaved } = useSyncExternalStore(subscribeToOutbox, readOutbox);
  if (ownerId !== userId) return [];
  return writes
    .filter((write) => isWriteOf(write, kind))
    .filter(matches)
    .map((write) => ({ ...write, isUnsaved: unsaved.has(write.id) }));
}
