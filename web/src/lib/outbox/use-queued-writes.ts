import { useSyncExternalStore } from 'react';
import { useMemberId } from '../session/use-member.ts';
import { type Outbox, readOutbox, subscribeToOutbox } from './outbox-state.ts';
import { isWriteOf, type QueuedWrite, type WriteKind, type WriteOf } from './queued-write.ts';

/** A write and its state in this tab. */
export type ShownWrite<Write = QueuedWrite> = Write & {
  /** Whether only this page has the write, so that it is lost when the page closes. */
  readonly isMemoryOnly: boolean;
  /** Whether its form waits for a result, or its row is being fetched. Such a write does not wait for a connection. */
  readonly isInProgress: boolean;
};

function toShownWrite<Write extends QueuedWrite>(
  write: Write,
  { memoryOnlyIds, inProgress }: Outbox,
): ShownWrite<Write> {
  return { ...write, isMemoryOnly: memoryOnlyIds.has(write.id), isInProgress: inProgress.has(write.id) };
}

/** Returns the member's writes in the order of sending: unsent ones, pending or failed, and sent ones whose rows are being fetched. */
export function useOutbox(): readonly ShownWrite[] {
  const userId = useMemberId();
  const outbox = useSyncExternalStore(subscribeToOutbox, readOutbox);
  if (outbox.userId !== userId) return [];
  return outbox.writes.map((write) => toShownWrite(write, outbox));
}

/** Returns how many writes wait or failed, and how many of them failed. */
export function useUnsentCounts(): { readonly unsent: number; readonly failed: number } {
  const unsent = useOutbox().filter(({ isInProgress }) => !isInProgress);
  return { unsent: unsent.length, failed: unsent.filter(({ state }) => state === 'failed').length };
}

/** Returns the writes of one kind for which `matches` is true, so that a list can show them among its items. */
export function useQueuedWrites<Kind extends WriteKind>(
  kind: Kind,
  matches: (write: WriteOf<Kind>) => boolean = () => true,
): readonly ShownWrite<WriteOf<Kind>>[] {
  const userId = useMemberId();
  const outbox = useSyncExternalStore(subscribeToOutbox, readOutbox);
  if (outbox.userId !== userId) return [];
  return outbox.writes
    .filter((write) => isWriteOf(write, kind))
    .filter(matches)
    .map((write) => toShownWrite(write, outbox));
}
