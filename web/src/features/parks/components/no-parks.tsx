// @spec community/park-picker

import { Button } from '@mantine/core';
import { TrackState } from '../../../ui/states/track-state.tsx';

type NoParksProps = {
  /** Whether favourites, and no words, were asked for. */
  readonly favoritesOnly: boolean;
  readonly favoritesFailed: boolean;
  readonly retrying: boolean;
  readonly onRetry: () => void;
  /** How many parks would be found without the limit to one country. */
  readonly elsewhere: number;
  readonly onShowAll: () => void;
};

/** Says why the list of parks is empty, and leads out. */
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
