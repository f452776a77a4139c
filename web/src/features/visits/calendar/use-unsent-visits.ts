import { useQueuedWrites } from '../../../lib/outbox/use-queued-writes.ts';
import { useMember } from '../../../lib/session/use-member.ts';
import type { Visit } from '../model/visit.ts';

/** Returns the member's visits in the outbox, without failed ones, as the calendar shows them. */
export function useUnsentVisits(): readonly Visit[] {
  const { id, name, profile_picture } = useMember();
  // `useMember` has no badges: they appear when the calendar shows the server's row.
  const member = { id, name, profile_picture, is_guide: false, staff_role: null };
  return useQueuedWrites('visit', ({ state }) => state === 'pending').map((write) => ({
    ...write.content,
    id: write.id,
    user_id: id,
    member,
    park: { name: write.about?.title ?? 'A park', country: write.about?.detail ?? '' },
  }));
}
