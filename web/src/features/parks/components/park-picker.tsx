// @spec community/park-picker

import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { displayLocale } from '../../../lib/time/display-locale.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { useFavoriteParks } from '../api/get-favorite-parks.ts';
import { useParks } from '../api/get-parks.ts';
import { useToggleFavorite } from '../api/toggle-favorite.ts';
import { countriesOf } from '../model/find-parks.ts';
import type { Park } from '../model/park.ts';
import { focusCurrentRow } from './list-keyboard.ts';
import { LocationPrompt } from './location-prompt.tsx';
import { NoParks } from './no-parks.tsx';
import { ParkList } from './park-list.tsx';
import classes from './park-picker.module.css';
import { ParkSearch } from './park-search.tsx';
import { useParkFilter } from './use-park-filter.ts';

type ParkPickerProps = {
  /** Id of the chosen park. */
  readonly value: string | null;
  readonly onSelect: (park: Park) => void;
  /** Id of the element with the validation error. */
  readonly describedBy?: string | undefined;
  /**
   * 'box': fills a flex column, scrolls its list and starts with the parks of the located country. 'page': grows with its
   * list, which is collapsed to the headings of the countries.
   */
  readonly layout?: 'box' | 'page';
  /** Content between the filters and the list, hidden while a filter is active. */
  readonly children?: ReactNode;
};

/** Lets members choose a park, filtered by text, country and favourites. */
export function ParkPicker({ value, onSelect, describedBy, layout = 'box', children }: ParkPickerProps) {
  const search = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const userId = useMemberId();
  const directory = useParks();
  const favorites = useFavoriteParks(userId);
  const filter = useParkFilter(directory.data, favorites.data, { presetsCountry: layout === 'box' });
  const toggleFavorite = useToggleFavorite();
  // Set once, when the favourites have been loaded: the list must not move when the member stars a park later.
  const [favoriteCountries, setFavoriteCountries] = useState<readonly string[]>();
  if (!favoriteCountries && favorites.data && directory.data) {
    setFavoriteCountries(countriesOf(directory.data.parks, favorites.data));
  }
  const focusSearch = useCallback(() => search.current?.focus(), []);

  if (directory.isPending) return <ParkListSkeleton layout={layout}>{children}</ParkListSkeleton>;
  if (directory.data === undefined) {
    return (
      <div role="alert">
        <EmptyState
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

  const { foundParks } = filter;
  const isLoadingFavorites = filter.favoritesOnly && favorites.isPending;
  const isUnfiltered = filter.search.trim() === '' && filter.country === '' && !filter.favoritesOnly;
  return (
    <div className={classes.picker} data-layout={layout}>
      <ParkSearch
        filter={filter}
        inputRef={search}
        describedBy={describedBy}
        onMoveToList={(key) => {
          const [only, ...others] = foundParks;
          if (key === 'Enter' && only && others.length === 0) onSelect(only);
          else if (results.current) focusCurrentRow(results.current);
        }}
      />
      {isUnfiltered && children && (
        <>
          {children}
          <h2 className={classes.heading}>All parks</h2>
        </>
      )}
      {filter.text === '' && !filter.favoritesOnly && (
        <LocationPrompt
          location={filter.location.data}
          pending={filter.location.isFetching}
          onRetry={filter.locateAgain}
          {...(layout === 'page' && { locatedCountry: filter.locatedCountry })}
        />
      )}
      {/* Scrolling with the keyboard needs a focusable element, and an empty list may contain none. */}
      <div
        ref={results}
        className={classes.results}
        tabIndex={foundParks.length === 0 && layout === 'box' ? 0 : undefined}
      >
        <StaleListNotice
          staleSince={directory.data.staleSince}
          loadedAt={directory.dataUpdatedAt}
          hasFailed={directory.isError}
        />
        {foundParks.length > 0 ? (
          <ParkList
            parks={foundParks}
            {...(layout === 'page' &&
              isUnfiltered && {
                isCollapsible: true,
                locatedCountry: filter.locatedCountry,
                ...(favoriteCountries && { favoriteCountries }),
              })}
            value={value}
            favorites={favorites.data}
            onSelect={onSelect}
            onToggleFavorite={toggleFavorite}
            onReturnToSearch={focusSearch}
          />
        ) : isLoadingFavorites ? (
          <EntryListSkeleton contentName="your favorite parks" />
        ) : (
          <NoParks
            explainsFavorites={filter.favoritesOnly && filter.search.trim() === ''}
            favoritesFailed={filter.favoritesOnly && favorites.isError && favorites.data === undefined}
            isRetrying={favorites.isFetching}
            onRetry={() => favorites.refetch()}
            matchesInAllCountries={filter.matchesInAllCountries}
            onShowAll={() => filter.chooseCountry('')}
          />
        )}
        {!isLoadingFavorites && (
          <VisuallyHidden role="status">
            {foundParks.length === 1 ? '1 park' : `${foundParks.length} parks`}
          </VisuallyHidden>
        )}
      </div>
    </div>
  );
}

type StaleListNoticeProps = {
  /** When the server last updated the list from its source; undefined if the list is up to date. */
  readonly staleSince: Date | undefined;
  /** When the browser loaded the list, in milliseconds since 1970. */
  readonly loadedAt: number;
  /** Whether the last refetch failed. */
  readonly hasFailed: boolean;
};

const DATE_TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Says how old the list of parks is, when it is out of date. */
function StaleListNotice({ staleSince, loadedAt, hasFailed }: StaleListNoticeProps) {
  const since = staleSince ?? (hasFailed ? new Date(loadedAt) : undefined);
  if (!since) return null;
  return (
    <Text size="sm" c="dimmed" px={12} pt={8} role="status">
      This list was last updated on{' '}
      <time dateTime={since.toISOString()}>{since.toLocaleString(displayLocale(), DATE_TIME)}</time>. Newer
      parks may be missing.
    </Text>
  );
}

const SKELETON_WIDTHS = ['52%', '38%', '61%', '45%', '57%', '34%', '49%', '42%', '55%'];

/** Replaces the picker while the parks load. */
function ParkListSkeleton({ layout, children }: Pick<ParkPickerProps, 'layout' | 'children'>) {
  return (
    <div className={classes.picker} data-layout={layout}>
      <div className={classes.search}>
        <Skeleton height={44} radius="xl" className={classes.field ?? ''} />
        <div className={classes.filters}>
          <Skeleton height={44} width="auto" radius="xl" className={classes.country ?? ''} />
          <Skeleton height={44} width={130} radius="xl" />
        </div>
      </div>
      {children && (
        <>
          {children}
          <h2 className={classes.heading}>All parks</h2>
        </>
      )}
      <div role="status" aria-label="Loading parks">
        <div className={classes.results} aria-hidden="true">
          {SKELETON_WIDTHS.map((width) => (
            <div key={width} className={classes.skeleton}>
              <Skeleton height={16} width={width} />
              <Skeleton circle height={22} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
