import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { submitChoice } from '../outbox/outbox.ts';
import { pendingToggle } from '../outbox/outbox-state.ts';
import type { Choice, ToggleKind } from '../outbox/queued-write.ts';
import { useMemberId } from '../session/use-member.ts';
import type { CreateToggle } from './toggle.ts';

type ToggleParameters<Kind extends ToggleKind> = {
  readonly entityId: string;
  /** The displayed choice. */
  readonly current: Choice<Kind>;
  /** Returns the new choice. */
  readonly next: (previous: Choice<Kind>) => Choice<Kind>;
};

/**
 * Returns a function that toggles an entity optimistically: the choice shows at once and waits in the outbox until the server stores it.
 * Only one request is in flight, and the last choice wins. A rejected choice is rolled back to what the server has.
 */
export function useOptimisticToggle<Kind extends ToggleKind>(createToggle: CreateToggle<Kind>) {
  const queryClient = useQueryClient();
  const userId = useMemberId();
  return useCallback(
    ({ entityId, current, next }: ToggleParameters<Kind>) => {
      const toggle = createToggle(queryClient, { userId, entityId });
      const { kind, entity, signedOutMessage } = toggle;
      const pending = pendingToggle(kind, entity);
      const choice = next(pending ? pending.choice : current);
      const newPending = { choice, stored: pending ? pending.stored : current };
      submitChoice(kind, entity, newPending, signedOutMessage).catch(async (error: unknown) => {
        await toggle.show(newPending.stored);
        await toggle.onRejected(error, newPending);
      });
      toggle.show(choice);
    },
    [queryClient, userId, createToggle],
  );
}
