import type { QueryClient } from '@tanstack/react-query';
import { isWriteOf, type QueuedWrite, type WriteKind, type WriteOf } from './queued-write.ts';

/** How one kind of write is prepared, and how the screens show its result. */
type Definition<Write> = {
  /** Returns the message for the author when the server rejects the write. If it is empty, a general message is used. */
  readonly errorMessage: (error: unknown, write: Write) => string;
  /** Uploads the files of the write. May run again after any failure, so the names of the files must be part of the content. */
  readonly beforeSend?: (write: Write, files: readonly Blob[]) => Promise<unknown>;
  /**
   * Called in all open tabs of the member when the server has carried out the write: puts the row into the cache. The write stays on
   * the screen until this resolves. Not called for toggles.
   */
  readonly showSent?: (queryClient: QueryClient, write: Write) => unknown;
  /** Called in the tab that sent the write, when the server has carried it out. For toggles, called only for the last choice. */
  readonly onSent?: (queryClient: QueryClient, write: Write) => unknown;
  /** Called in the tab that sent the write, when the server rejected it and no form waits for the result. */
  readonly onRejected?: (queryClient: QueryClient, write: Write, error: unknown) => unknown;
  /** Called in all open tabs of the member when the write was rejected or discarded, or has failed: shows what the server has. */
  readonly restore?: (queryClient: QueryClient, write: Write) => unknown;
};

/** The functions of a definition, for writes of any kind. They ignore writes of other kinds than that of the definition. */
export type WriteHandlers = Required<Definition<QueuedWrite>>;

/** Defines the writes for which `isKind` is true. */
export function defineWrites<Write extends QueuedWrite>(
  isKind: (write: QueuedWrite) => write is Write,
  { errorMessage, beforeSend, showSent, onSent, onRejected, restore }: Definition<Write>,
): WriteHandlers {
  return {
    errorMessage: (error, write) => (isKind(write) ? errorMessage(error, write) : ''),
    beforeSend: async (write, files) => isKind(write) && beforeSend?.(write, files),
    showSent: (queryClient, write) => isKind(write) && showSent?.(queryClient, write),
    onSent: (queryClient, write) => isKind(write) && onSent?.(queryClient, write),
    onRejected: (queryClient, write, error) => isKind(write) && onRejected?.(queryClient, write, error),
    restore: (queryClient, write) => isKind(write) && restore?.(queryClient, write),
  };
}

/** Defines a kind of write. */
export function defineWriteKind<Kind extends WriteKind>(
  kind: Kind,
  definition: Definition<WriteOf<Kind>>,
): WriteHandlers {
  return defineWrites((write): write is WriteOf<Kind> => isWriteOf(write, kind), definition);
}

/** For each kind of write, a function that loads the handlers of this kind. Called when the handlers are needed. */
export type WriteKinds = { readonly [Kind in WriteKind]?: () => Promise<WriteHandlers> };

/** The signed-in member, and what the outbox needs to update their screens. */
export type OutboxClient = {
  readonly userId: string;
  readonly queryClient: QueryClient;
  readonly kinds: WriteKinds;
};
