import { onlineManager, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { askAnew } from '../../../lib/api/ask-anew.ts';
import { parseRows } from '../../../lib/api/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { favoriteFailure } from '../model/favorite-failure.ts';

const favoriteRow = z.object({ park_id: z.string() });

/** Ids of the parks that a member starred. Rejects with the database's error. */
async function getFavoriteParks(userId: string, signal: AbortSignal): Promise<readonly string[]> {
  const { data, error } = await supabase()
    .from('favorite_parks')
    .select('park_id')
    .eq('user_id', userId)
    .abortSignal(signal);
  signal.throwIfAborted();
  if (error) {
    showErrorToast(favoriteFailure('Failed to fetch favorite parks', error));
    throw error;
  }
  return parseRows('favorite_parks', favoriteRow, data).map(({ park_id }) => park_id);
}

export function favoriteParksQuery(userId: string) {
  return queryOptions({
    queryKey: ['favorite-parks', userId],
    queryFn: ({ signal }) => getFavoriteParks(userId, signal),
  });
}

/** The member's favourite parks. */
export function useFavoriteParks(userId: string) {
  return useQuery({
    ...favoriteParksQuery(userId),
    select: toSet,
  });
}

function toSet(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids);
}

export type FavoriteChange = { readonly userId: string; readonly parkId: string };

/** Shows a park as favourite, or not, before the server has said so, or takes that back. */
export async function showFavorite(
  queryClient: QueryClient,
  { userId, parkId }: FavoriteChange,
  isFavorite: boolean,
): Promise<void> {
  const { queryKey } = favoriteParksQuery(userId);
  // An answer that is under way was given before the change and would undo it on the screen.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (ids) => {
    const others = ids?.filter((id) => id !== parkId);
    return isFavorite ? others && [...others, parkId] : others;
  });
}

/** Changes of favourites run one after another, in the order in which they were made. */
export const favoriteChanges = { mutationKey: ['favorite-parks', 'change'], scope: { id: 'favorite-parks' } };

/** Reads the favourites again once the last of several quick changes is through; not where that could only fail as well. */
export function reloadFavorites(queryClient: QueryClient, userId: string): Promise<void> | undefined {
  if (!onlineManager.isOnline()) return undefined;
  if (queryClient.isMutating(favoriteChanges) > 1) return undefined;
  return askAnew(queryClient, { queryKey: favoriteParksQuery(userId).queryKey });
}
