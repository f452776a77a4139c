import type { QueryClient } from '@tanstack/react-query';
import { type Choice, isToggleOf, type ToggleKind } from '../outbox/queued-write.ts';
import type { PendingToggle, ToggledEntity } from '../outbox/unsaved-choices.ts';
import { defineWrites, type WriteHandlers } from '../outbox/write-kinds.ts';

/** A toggle of one entity by one member: a like, an RSVP, a high five, a favourite, a vote, or a coaster in the ride log. */
export type Toggle<Kind extends ToggleKind> = {
  readonly kind: Kind;
  readonly entity: ToggledEntity;
  /** Shows a choice wherever the entity is cached. Must be idempotent. */
  readonly show: (choice: Choice<Kind>) => unknown;
  /** Called when the server has stored the last choice. */
  readonly onStored?: (choice: Choice<Kind>) => unknown;
  /** Called when the last choice could not be stored, after `show` has rolled back to the choice that the server has. */
  readonly onRejected: (error: unknown, rejected: PendingToggle<Kind>) => unknown;
  /** The error message when nobody is signed in. */
  readonly signedOutMessage?: string;
};

export type CreateToggle<Kind extends ToggleKind> = (
  queryClient: QueryClient,
  entity: ToggledEntity,
) => Toggle<Kind>;

/** Defines how the outbox handles the response to a choice, also after a reload, when no component waits for it. */
export function defineToggle<Kind extends ToggleKind>(
  kind: Kind,
  createToggle: CreateToggle<Kind>,
): WriteHandlers {
  type Write = { readonly userId: string; readonly content: { readonly entity_id: string } };
  const toggleOf = (queryClient: QueryClient, { userId, content }: Write) =>
    createToggle(queryClient, { userId, entityId: content.entity_id });
  return defineWrites((write) => isToggleOf(write, kind), {
    // Not used: the outbox removes a rejected choice, so it never lists one with an error message. `onRejected` tells the member.
    errorMessage: () => '',
    restore: (queryClient, write) => toggleOf(queryClient, write).show(write.stored),
    onSent: (queryClient, write) => toggleOf(queryClient, write).onStored?.(write.content.choice),
    onRejected: (queryClient, write, error) =>
      toggleOf(queryClient, write).onRejected(error, {
        choice: write.content.choice,
        stored: write.stored,
      }),
  });
}
