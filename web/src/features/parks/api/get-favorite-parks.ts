import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { parseRows } from '../../../lib/api/rows/parse-rows.ts';
import { supabase } from '../../../lib/api/supabase-client.ts';
import { ensureWritesLoaded, pendingToggles } from '../../../lib/outbox/outbox-state.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { favoriteErrorMessage } from '../model/favorite-error-message.ts';

const favoriteRow = z.object({ park_id: z.string() });

/** Fetches the ids of a member's favorite parks and applies pending toggles. Shows a toast if the request fails, and rejects. */
async function getFavoriteParks(userId: string, signal: AbortSignal): Promise<readonly string[]> {
  const { data, error } = await supabase()
    .from('favorite_parks')
    .select('park_id')
    .eq('user_id', userId)
    .abortSignal(signal);
  signal.throwIfAborted();
  if (error) {
    showErrorToast(favoriteErrorMessage('Failed to fetch favorite parks', error));
    throw error;
  }
  const ids: readonly string[] = parseRows('favorite_parks', favoriteRow, data).map(({ park_id }) => park_id);
  await ensureWritesLoaded(userId);
  return [...pendingToggles('favorite', userId)].reduce(
    (favorites, [parkId, { choice }]) => withFavorite(favorites, parkId, choice),
    ids,
  );
}

export function favoriteParksQuery(userId: string) {
  return queryOptions({
    queryKey: ['favorite-parks', userId],
    meta: { isPersisted: true },
    queryFn: ({ signal }) => getFavoriteParks(userId, signal),
  });
}

/** Queries the ids of the member's favorite parks. */
export function useFavoriteParks(userId: string) {
  return useQuery({
    ...favoriteParksQuery(userId),
    select: toSet,
  });
}

function toSet(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids);
}

/** Returns the ids with or without a park. Idempotent: the response may already contain a pending toggle. */
export function withFavorite(ids: readonly string[], parkId: string, isFavorite: boolean): readonly string[] {
  const others = ids.filter((id) => id !== parkId);
  return isFavorite ? [...others, parkId] : others;
}
