// @spec community/park-picker

import { Button, VisuallyHidden } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { TrackState } from '../../../ui/states/track-state.tsx';
import { useFavoriteParks } from '../api/get-favorite-parks.ts';
import { useParks } from '../api/get-parks.ts';
import { useToggleFavorite } from '../api/toggle-favorite.ts';
import type { Park } from '../model/park.ts';
import { DirectoryAge } from './directory-age.tsx';
import { focusCurrentRow } from './list-keyboard.ts';
import { LocationPrompt } from './location-prompt.tsx';
import { NoParks } from './no-parks.tsx';
import { ParkList } from './park-list.tsx';
import { ParkListSkeleton } from './park-list-skeleton.tsx';
import classes from './park-picker.module.css';
import { ParkSearch } from './park-search.tsx';
import { useParkFilter } from './use-park-filter.ts';

type ParkPickerProps = {
  /** Id of the chosen park. */
  readonly value: string | null;
  readonly onSelect: (park: Park) => void;
  /** Id of the element with the validation error. */
  readonly describedBy?: string | undefined;
  /** 'box' fills the height of a flex column and scrolls its list; 'page' grows with its list. */
  readonly layout?: 'box' | 'page';
};

/** Lets members choose a park, filtered by text, country and favourites. */
export function ParkPicker({ value, onSelect, describedBy, layout = 'box' }: ParkPickerProps) {
  const search = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const userId = useMemberId();
  const directory = useParks();
  const favorites = useFavoriteParks(userId);
  const filter = useParkFilter(directory.data, favorites.data);
  const toggleFavorite = useToggleFavorite();
  const backToSearch = useCallback(() => search.current?.focus(), []);

  if (directory.isPending) return <ParkListSkeleton />;
  if (directory.data === undefined) {
    return (
      <div role="alert">
        <TrackState
          title="No parks to show"
          message={directory.error.message}
          action={
            <Button onClick={() => directory.refetch()} loading={directory.isFetching}>
              Try Again
            </Button>
          }
        />
      </div>
    );
  }

  const { found } = filter;
  return (
    <div className={classes.picker} data-layout={layout}>
      <ParkSearch
        filter={filter}
        inputRef={search}
        describedBy={describedBy}
        onLeave={(key) => {
          const [only, ...others] = found;
          if (key === 'Enter' && only && others.length === 0) onSelect(only);
          else if (results.current) focusCurrentRow(results.current);
        }}
      />
      {/* Keyboard scrolling needs a focusable element; without parks there is none inside. */}
      <div
        ref={results}
        className={classes.results}
        tabIndex={found.length === 0 && layout === 'box' ? 0 : undefined}
      >
        {filter.text === '' && !filter.favoritesOnly && (
          <LocationPrompt
            located={filter.located.data}
            pending={filter.located.isFetching}
            onRetry={filter.locateAgain}
          />
        )}
        <DirectoryAge
          staleSince={directory.data.staleSince}
          loadedAt={directory.dataUpdatedAt}
          failed={directory.isError}
        />
        {found.length > 0 ? (
          <ParkList
            parks={found}
            value={value}
            favorites={favorites.data}
            onSelect={onSelect}
            onToggleFavorite={toggleFavorite}
            onLeave={backToSearch}
          />
        ) : (
          <NoParks
            favoritesOnly={filter.favoritesOnly && filter.search.trim() === ''}
            favoritesFailed={filter.favoritesOnly && favorites.isError && favorites.data === undefined}
            retrying={favorites.isFetching}
            onRetry={() => favorites.refetch()}
            elsewhere={filter.foundEverywhere}
            onShowAll={() => filter.chooseCountry('')}
          />
        )}
        <VisuallyHidden role="status">
          {found.length === 1 ? '1 park' : `${found.length} parks`}
        </VisuallyHidden>
      </div>
    </div>
  );
}
