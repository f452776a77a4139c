import type { QueryClient } from '@tanstack/react-query';
import { onlineManager } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorHint, errorMessage } from '../api/errors.ts';
import { invalidate } from '../api/invalidate.ts';
import type { Toggle } from '../optimistic-toggle/toggle.ts';
import { useOptimisticToggle } from '../optimistic-toggle/use-optimistic-toggle.ts';
import type { ToggledEntity } from '../outbox/unsaved-choices.ts';
import { showErrorToast, showToast } from '../toast.ts';
import { cacheCoaster, cachedCoaster, type NamedCoaster, withCredit } from './credit.ts';
import { changeOwnCredits, refetchCredit } from './own-credits.ts';
import { rideLogKey } from './ride-log-key.ts';

function creditErrorMessage(error: unknown, choice: boolean): string {
  if (errorHint(error) === 'coaster_missing') return 'This coaster is no longer in the catalogue.';
  return errorMessage(
    error,
    choice
      ? 'The coaster could not be added to your log.'
      : 'The coaster could not be removed from your log.',
  );
}

/** Creates the optimistic toggle of a coaster in the log. */
export function createCreditToggle(queryClient: QueryClient, entity: ToggledEntity): Toggle<'credit'> {
  const { entityId: id, userId } = entity;
  return {
    kind: 'credit',
    entity,
    signedOutMessage: 'Please sign in to use your ride log',
    show: (isRidden) =>
      changeOwnCredits(queryClient, userId, (credits) =>
        withCredit(credits, { id, coaster: cachedCoaster(id) }, isRidden),
      ),
    onStored: () => refetchCredit(queryClient, userId, id),
    onRejected(error, { choice }) {
      showErrorToast(creditErrorMessage(error, choice));
      // Without a connection the refetch would only fail.
      if (onlineManager.isOnline()) void invalidate(queryClient, { queryKey: rideLogKey });
    },
  };
}

/** Returns a function that adds a coaster to the log, or removes it if `isRidden` says that the log has it. Offers to undo that. */
export function useToggleCredit(): (coaster: NamedCoaster, isRidden: boolean) => void {
  const toggle = useOptimisticToggle(createCreditToggle);
  return useCallback(
    (coaster, isRidden) => {
      cacheCoaster(coaster);
      const choose = (choice: boolean) =>
        toggle({ entityId: coaster.id, current: !choice, next: () => choice });
      choose(!isRidden);
      showToast({
        title: isRidden ? 'Removed from your log' : 'Added to your log',
        message: coaster.name,
        action: { label: 'Undo', onClick: () => choose(isRidden) },
      });
    },
    [toggle],
  );
}
