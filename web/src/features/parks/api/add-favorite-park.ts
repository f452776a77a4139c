// @spec community/favorite-and-visit-calls

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UNIQUE_VIOLATION } from '#shared/sqlstate.ts';
import { errorCode } from '../../../lib/api/errors.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { favoriteFailure } from '../model/favorite-failure.ts';
import { type FavoriteChange, favoriteChanges, reloadFavorites, showFavorite } from './get-favorite-parks.ts';

async function addFavoritePark({ userId, parkId }: FavoriteChange): Promise<void> {
  const { error } = await supabase()
    .from('favorite_parks')
    .insert({ park_id: parkId, user_id: await requireUser(userId) });
  // Starred on another device in the meantime: what was wanted is so.
  if (error && errorCode(error) !== UNIQUE_VIOLATION) throw error;
}

/** Stars a park at once, and takes it back with a message when the server refuses. */
export function useAddFavoritePark() {
  const queryClient = useQueryClient();
  return useMutation({
    ...favoriteChanges,
    mutationFn: addFavoritePark,
    onMutate: (change) => showFavorite(queryClient, change, true),
    onSuccess: () =>
      showToast({ title: 'Added to favorites', message: 'Park has been added to your favorites.' }),
    onError: (error, change) => {
      showErrorToast(favoriteFailure('Failed to add favorite park', error));
      return showFavorite(queryClient, change, false);
    },
    onSettled: (_data, _error, { userId }) => reloadFavorites(queryClient, userId),
  });
}
