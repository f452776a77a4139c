import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMemberId } from '../session/use-member.ts';
import {
  type Choice,
  pendingToggle,
  setPendingToggle,
  type ToggledEntity,
  type ToggleKind,
} from './pending-toggles.ts';
import { sendToggle, type Toggle } from './send-toggle.ts';

export type CreateToggle<Kind extends ToggleKind> = (
  queryClient: QueryClient,
  entity: ToggledEntity,
) => Toggle<Kind>;

type Choose<Kind extends ToggleKind> = {
  readonly entityId: string;
  /** The displayed choice. */
  readonly current: Choice<Kind>;
  /** Returns the new choice. */
  readonly next: (previous: Choice<Kind>) => Choice<Kind>;
};

/**
 * Optimistic toggle: one request in flight, the last choice wins. A choice shows at once and survives a reload or a lost
 * connection until it is stored. A rejected one is rolled back to what the server has.
 */
export function useOptimisticToggle<Kind extends ToggleKind>(createToggle: CreateToggle<Kind>) {
  const queryClient = useQueryClient();
  const userId = useMemberId();
  return useCallback(
    ({ entityId, current, next }: Choose<Kind>) => {
      const toggle = createToggle(queryClient, { userId, entityId });
      const pending = pendingToggle(toggle.kind, toggle.entity);
      const choice = next(pending ? pending.choice : current);
      setPendingToggle(toggle.kind, toggle.entity, { choice, stored: pending ? pending.stored : current });
      toggle.show(choice);
      void sendToggle(queryClient, toggle);
    },
    [queryClient, userId, createToggle],
  );
}
