import type { QueryClient } from '@tanstack/react-query';
import { createHighFiveToggle } from '../../features/high-fives/api/toggle-high-five.ts';
import { createAttendanceToggle } from '../../features/meetups/api/toggle-attendance.ts';
import { createFavoriteToggle } from '../../features/parks/api/toggle-favorite.ts';
import { createLikeToggle } from '../../features/posts/api/toggle-like.ts';
import { createVoteToggle } from '../../features/tips/api/toggle-vote.ts';
import { pendingToggles, type ToggleKind } from '../../lib/optimistic-toggle/pending-toggles.ts';
import { sendToggle } from '../../lib/optimistic-toggle/send-toggle.ts';
import type { CreateToggle } from '../../lib/optimistic-toggle/use-optimistic-toggle.ts';

/** Sends all pending toggles of a member. */
export function resumeToggles(queryClient: QueryClient, userId: string): void {
  function resume<Kind extends ToggleKind>(kind: Kind, createToggle: CreateToggle<Kind>): void {
    for (const entityId of Object.keys(pendingToggles(userId).read()[kind] ?? {}))
      void sendToggle(queryClient, createToggle(queryClient, { userId, entityId }));
  }
  resume('like', createLikeToggle);
  resume('attendance', createAttendanceToggle);
  resume('high-five', createHighFiveToggle);
  resume('favorite', createFavoriteToggle);
  resume('vote', createVoteToggle);
}
