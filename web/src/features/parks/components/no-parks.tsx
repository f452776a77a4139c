// @spec community/park-picker

import { Button } from '@mantine/core';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { TrackState } from '../../../ui/states/track-state.tsx';

type NoParksProps = {
  /** Whether favourites are the only filter. */
  readonly favoritesOnly: boolean;
  readonly favoritesFailed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** Number of matching parks in all countries. */
  readonly elsewhere: number;
  readonly onShowAll: () => void;
};

/** Replaces an empty list of parks and offers a wider search. */
export function NoParks({
  favoritesOnly,
  favoritesFailed,
  retrying,
  onRetry,
  elsewhere,
  onShowAll,
}: NoParksProps) {
  if (favoritesFailed) {
    return (
      <div role="alert">
        <TrackState
          title="Failed to fetch favorite parks"
          action={
            <Button onClick={onRetry} loading={retrying}>
              Try Again
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <TrackState
      art={<EmptyLoop />}
      title={
        favoritesOnly
          ? 'No favorite parks found. Star some parks to see them here!'
          : 'No parks found matching your search'
      }
      action={
        elsewhere > 0 && (
          <Button variant="default" onClick={onShowAll}>
            {elsewhere === 1
              ? 'Show 1 park in another country'
              : `Show ${elsewhere} parks in other countries`}
          </Button>
        )
      }
    />
  );
}
