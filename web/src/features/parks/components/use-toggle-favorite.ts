// @spec community/visits-and-favorites

import { useCallback } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { useAddFavoritePark } from '../api/add-favorite-park.ts';
import { useRemoveFavoritePark } from '../api/remove-favorite-park.ts';

/** Stars a park, or takes its star away when it has one. */
export function useToggleFavorite() {
  const userId = useMemberId();
  const { mutate: add } = useAddFavoritePark();
  const { mutate: remove } = useRemoveFavoritePark();
  return useCallback(
    (parkId: string, isFavorite: boolean) => (isFavorite ? remove : add)({ userId, parkId }),
    [add, remove, userId],
  );
}
