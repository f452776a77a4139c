import { CloseButton, Skeleton, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useOwnCredits } from '../../../lib/ride-log/own-credits.ts';
import { loadedParkCoasters, useParkCoasters } from '../../../lib/ride-log/park-coasters.ts';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { QUERY_MAX_LENGTH, useSearchCoasters } from '../api/search-coasters.ts';
import { TrackDrawing } from '../coaster/track-drawing.tsx';
import classes from './coaster-picker.module.css';
import {
  distinctCoasters,
  filterCoasters,
  fromCatalogue,
  fromLog,
  fromSearch,
  type PickableCoaster,
} from './pickable-coaster.ts';

const SEARCH_DEBOUNCE_MS = 250;
/** Maximum number of matches among the coasters on the device. The results of the online search follow them. */
const MAX_LOCAL_MATCHES = 20;
const NO_ROWS: readonly PickableCoaster[] = [];

type CoasterPickerProps = {
  /** Id of the chosen coaster. */
  readonly value: string | null;
  /** The park whose coasters come first. */
  readonly park: { readonly id: string; readonly name: string } | null;
  readonly onSelect: (coaster: PickableCoaster) => void;
};

/** Lets the author of a post choose a coaster of a park, of their log, or by name. Offline, it offers only the coasters on the device. */
export function CoasterPicker({ value, park, onSelect }: CoasterPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const searchText = text.trim();
  const [query] = useDebouncedValue(searchText, SEARCH_DEBOUNCE_MS);
  const queryClient = useQueryClient();
  const ofPark = useParkCoasters(park?.id);
  const credits = useOwnCredits();
  const results = useSearchCoasters(query);

  const parkRows = sortOperatingFirst(ofPark.data ?? []).map(fromCatalogue);
  const logRows = (credits.data ?? [])
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .flatMap((credit) => fromLog(credit) ?? []);
  const localRows = distinctCoasters([
    ...parkRows,
    ...logRows,
    ...loadedParkCoasters(queryClient).map(fromCatalogue),
  ]);
  const isQueryCurrent = searchText === query;
  const searchRows = (isQueryCurrent && results.data?.coasters.map(fromSearch)) || NO_ROWS;
  const startRows = park ? parkRows : logRows;
  const isOfOnePark = searchText === '' && park !== null;
  const rows =
    searchText === ''
      ? startRows
      : distinctCoasters([
          ...filterCoasters(localRows, searchText).slice(0, MAX_LOCAL_MATCHES),
          ...searchRows,
        ]);

  function renderStartState(): ReactNode {
    const list = park ? ofPark : credits;
    if (startRows.length > 0) return null;
    if (list.isLoading) return <RowSkeletons />;
    if (list.isError) {
      return (
        <LoadError
          message={park ? `Failed to load the coasters of ${park.name}` : 'Failed to load your log'}
          pending={list.isFetching}
          onRetry={() => list.refetch()}
        />
      );
    }
    return (
      <Text c="dimmed" className={classes.note ?? ''}>
        {park
          ? 'The catalogue has no coasters of this park yet. Search for the one you mean.'
          : 'Search for the coaster that your post is about.'}
      </Text>
    );
  }

  function renderSearchState(): ReactNode {
    if (!isQueryCurrent || results.isLoading) return <RowSkeletons />;
    if (results.data === undefined) {
      return (
        <LoadError
          message={rows.length > 0 ? 'These are on your device. The search failed' : 'The search failed'}
          pending={results.isFetching}
          onRetry={() => results.refetch()}
        />
      );
    }
    if (rows.length === 0) {
      return (
        <Text c="dimmed" className={classes.note ?? ''}>
          No coaster found. Try fewer letters, or the name of its park.
        </Text>
      );
    }
    return (
      <ListEnd
        list={results}
        end="That is every coaster that fits."
        more="Show more coasters"
        endless={false}
      />
    );
  }

  return (
    <div className={classes.picker}>
      <TextInput
        ref={input}
        type="search"
        radius="xl"
        aria-label="Search coasters"
        placeholder="Coaster or park"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={QUERY_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Do not submit the surrounding form.
          event.preventDefault();
          const [only, ...others] = rows;
          if (searchText !== '' && only && others.length === 0) onSelect(only);
        }}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        rightSectionWidth={48}
        rightSection={
          text && (
            <CloseButton
              radius="xl"
              aria-label="Clear search"
              onClick={() => {
                setText('');
                input.current?.focus();
              }}
            />
          )
        }
      />
      <div className={classes.results} tabIndex={rows.length === 0 ? 0 : undefined}>
        {searchText === '' && startRows.length > 0 && (
          <h3 className={classes.heading}>
            {park ? (
              <>
                Coasters of <bdi>{park.name}</bdi>
              </>
            ) : (
              'From your log'
            )}
          </h3>
        )}
        {rows.length > 0 && (
          <ul className={classes.list}>
            {rows.map((coaster) => (
              <li
                key={coaster.id}
                ref={coaster.id === value ? scrollToChosen : undefined}
                className={classes.row}
                data-selected={coaster.id === value || undefined}
              >
                <button
                  type="button"
                  className={classes.coaster}
                  aria-pressed={coaster.id === value}
                  onClick={() => onSelect(coaster)}
                >
                  <span className={classes.drawing}>
                    <TrackDrawing coaster={coaster.track} size="row" />
                  </span>
                  <span className={classes.nameAndPark}>
                    <bdi className={classes.name}>{coaster.name}</bdi>
                    {!isOfOnePark && (
                      <span className={classes.parkName}>
                        <bdi>{coaster.parkName}</bdi>
                      </span>
                    )}
                  </span>
                  {coaster.id === value && (
                    <IconCheck className={classes.check} size={20} stroke={2.2} aria-hidden />
                  )}
                </button>
              </li>
            ))}
          </ul>
        )}
        {searchText === '' ? renderStartState() : renderSearchState()}
        <VisuallyHidden role="status">
          {rows.length === 1 ? '1 coaster' : `${rows.length} coasters`}
        </VisuallyHidden>
      </div>
    </div>
  );
}

/** Ref callback of the chosen row. Scrolls the row into view, because the list may be longer than the dialog. */
function scrollToChosen(row: HTMLLIElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

function sortOperatingFirst<Item extends { readonly status: string }>(coasters: readonly Item[]): Item[] {
  const closed = ({ status }: Item) => Number(status !== 'Operating');
  return coasters.toSorted((one, other) => closed(one) - closed(other));
}

const WIDTHS = ['42%', '61%', '50%', '35%'];

function RowSkeletons() {
  return (
    <div role="status" aria-label="Loading coasters">
      {WIDTHS.map((width) => (
        <div key={width} className={classes.skeleton}>
          <Skeleton height={36} width="4.75rem" radius={10} />
          <Skeleton height={16} width={width} />
        </div>
      ))}
    </div>
  );
}
