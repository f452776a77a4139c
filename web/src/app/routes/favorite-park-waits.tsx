import { useDeferredValue } from 'react';
import { useParks } from '../../features/parks/api/get-parks.ts';
import { FavoriteWaits } from '../../features/wait-times/favorites/favorite-waits.tsx';

/** Shows the waits of the parks with these ids. */
export function FavoriteParkWaits({ ids }: { readonly ids: ReadonlySet<string> }) {
  const { data, isError, isFetching, refetch } = useDeferredValue(useParks());
  return (
    <FavoriteWaits
      parks={data?.parks.filter(({ id }) => ids.has(id))}
      onRetry={isError ? () => void refetch() : undefined}
      isRetrying={isFetching}
    />
  );
}
