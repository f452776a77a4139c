import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { ownProfileQuery } from '../../features/profile/api/get-own-profile.ts';
import { useSaveTicks } from '../../features/tour/checklist/use-save-ticks.ts';
import { useMemberId } from '../../lib/session/use-member.ts';

/** Saves what the member ticked on the tour's checklist, also once they have gone on to another screen. */
export function useSaveOwnTicks(): void {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  useSaveTicks({
    async onSaved(names) {
      const { queryKey } = ownProfileQuery(userId);
      // An answer still on its way may be from before the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (own) => own && { ...own, thrill_tour_coasters_checked: [...names] },
      );
      // Screens are told in a task of their own. Before it, the tick would be gone and the list not yet there.
      await new Promise<void>((told) => notifyManager.schedule(told));
    },
  });
}
