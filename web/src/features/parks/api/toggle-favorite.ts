// @spec community/favorite-and-visit-calls, community/visits-and-favorites

import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { invalidate } from '../../../lib/api/invalidate.ts';
import { defineToggle, type Toggle } from '../../../lib/optimistic-toggle/toggle.ts';
import { useOptimisticToggle } from '../../../lib/optimistic-toggle/use-optimistic-toggle.ts';
import type { ToggledEntity } from '../../../lib/outbox/unsaved-choices.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { favoriteErrorMessage } from '../model/favorite-error-message.ts';
import { favoriteParksQuery, withFavorite } from './get-favorite-parks.ts';

/** Creates the optimistic toggle for the star of a park. */
export function createFavoriteToggle(queryClient: QueryClient, entity: ToggledEntity): Toggle<'favorite'> {
  const { entityId: park_id, userId: user_id } = entity;
  const { queryKey } = favoriteParksQuery(user_id);

  function refetch(): void {
    // Offline, the refetch would fail, and its error message would replace the message that is already shown.
    if (onlineManager.isOnline()) void invalidate(queryClient, { queryKey });
  }

  return {
    kind: 'favorite',
    entity,
    async show(isFavorite) {
      // An earlier request still in flight would overwrite the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (ids) => ids && withFavorite(ids, park_id, isFavorite));
    },
    onStored(isFavorite) {
      showToast(
        isFavorite
          ? { title: 'Added to favorites', message: 'Park has been added to your favorites.' }
          : { title: 'Removed from favorites', message: 'Park has been removed from your favorites.' },
      );
      refetch();
    },
    onRejected(error, { choice }) {
      showErrorToast(
        favoriteErrorMessage(
          choice ? 'Failed to add favorite park' : 'Failed to remove favorite park',
          error,
        ),
      );
      refetch();
    },
  };
}

/** The handlers that the outbox calls when the server has stored or rejected a star. */
export const favoriteKind = defineToggle('favorite', createFavoriteToggle);

/** Returns a function that stars or unstars a park. */
export function useToggleFavorite(): (parkId: string, wasFavorite: boolean) => void {
  const toggle = useOptimisticToggle(createFavoriteToggle);
  return useCallback(
    (parkId, wasFavorite) =>
      toggle({ entityId: parkId, current: wasFavorite, next: (previous) => !previous }),
    [toggle],
  );
}
