import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { ownProfileQuery } from '../../features/profile/api/get-own-profile.ts';
import { useSaveTicks } from '../../features/tour/checklist/use-save-ticks.ts';
import { useMemberId } from '../../lib/session/use-member.ts';

/** Saves the checked coasters of the tour's checklist, even after the member has left that screen. */
export function useSaveOwnTicks(): void {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  useSaveTicks({
    async onSaved(names) {
      const { queryKey } = ownProfileQuery(userId);
      // A pending response may predate the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (own) => own && { ...own, thrill_tour_coasters_checked: [...names] },
      );
      // Query observers are notified in a later task. Resolving earlier would remove the tick before the new list shows it.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    },
  });
}
