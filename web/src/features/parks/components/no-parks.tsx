// @spec community/park-picker

import { Button } from '@mantine/core';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

type NoParksProps = {
  /** Whether to explain how to add favourites: true if the list is limited to favourites and no search text is entered. */
  readonly explainsFavorites: boolean;
  readonly favoritesFailed: boolean;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** Number of matching parks in all countries. */
  readonly matchesInAllCountries: number;
  readonly onShowAll: () => void;
};

/** Replaces an empty list of parks: shows why it is empty, and offers a wider search or another try. */
export function NoParks({
  explainsFavorites,
  favoritesFailed,
  isRetrying,
  onRetry,
  matchesInAllCountries,
  onShowAll,
}: NoParksProps) {
  if (favoritesFailed) {
    return (
      <div role="alert">
        <EmptyState
          title="Failed to fetch favorite parks"
          action={
            <Button onClick={onRetry} loading={isRetrying}>
              Try Again
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <EmptyState
      art={<EmptyLoop />}
      title={
        explainsFavorites
          ? 'No favorite parks found. Star some parks to see them here!'
          : 'No parks found matching your search'
      }
      action={
        matchesInAllCountries > 0 && (
          <Button variant="default" onClick={onShowAll}>
            {matchesInAllCountries === 1
              ? 'Show 1 park in another country'
              : `Show ${matchesInAllCountries} parks in other countries`}
          </Button>
        )
      }
    />
  );
}
