import { useMutation, useQueryClient } from '@tanstack/react-query';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { requireUser } from '../../../lib/session/require-user.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { favoriteFailure } from '../model/favorite-failure.ts';
import { type FavoriteChange, favoriteChanges, reloadFavorites, showFavorite } from './get-favorite-parks.ts';

async function removeFavoritePark({ userId, parkId }: FavoriteChange): Promise<void> {
  const { error } = await supabase()
    .from('favorite_parks')
    .delete()
    .eq('park_id', parkId)
    .eq('user_id', await requireUser(userId));
  if (error) throw error;
}

/** Takes a park's star away at once, and gives it back with a message when the server refuses. */
export function useRemoveFavoritePark() {
  const queryClient = useQueryClient();
  return useMutation({
    ...favoriteChanges,
    mutationFn: removeFavoritePark,
    onMutate: (change) => showFavorite(queryClient, change, false),
    onSuccess: () =>
      showToast({ title: 'Removed from favorites', message: 'Park has been removed from your favorites.' }),
    onError: (error, change) => {
      showErrorToast(favoriteFailure('Failed to remove favorite park', error));
      return showFavorite(queryClient, change, true);
    },
    onSettled: (_data, _error, { userId }) => reloadFavorites(queryClient, userId),
  });
}
