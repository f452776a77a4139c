import { Alert, Button, Center, Group, Skeleton, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import type { Units } from '../../../lib/units/units.ts';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import chipClasses from '../../../ui/lists/chip-row.module.css';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { COASTERS_PER_PAGE, type useSearchCoasters } from '../api/search-coasters.ts';
import { CoasterCard } from '../coaster/coaster-card.tsx';
import { CoasterRowSkeleton, CoasterSkeleton } from '../coaster/coaster-skeleton.tsx';
import { type CoasterFilters, chosenLabels, type FilterName } from '../model/coaster-filters.ts';
import { findCoasterByName } from '../model/find-coaster-by-name.ts';
import { matchedFormerName } from '../model/matched-former-name.ts';
import type { Coaster } from '../model/normalise-coaster.ts';
import classes from './coaster-results.module.css';
import { CoasterRow, ColumnHeadings } from './coaster-row.tsx';

type CoasterResultsProps = {
  readonly query: string;
  readonly filters: CoasterFilters;
  readonly results: ReturnType<typeof useSearchCoasters>;
  readonly units: Units;
  /** Shown beside the number of results. */
  readonly unitsControl: ReactNode;
  /** The id of the opened coaster in the URL; empty if the member closed the coaster that was open at first. */
  readonly opened: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly onRemoveFilter: (name: FilterName) => void;
};

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Shows the results of a search, or that they are loading or failed. On wide screens the open coaster is beside the list. */
export function CoasterResults(props: CoasterResultsProps) {
  const { query, filters, units, results } = props;
  return (
    <section
      aria-labelledby="coaster-results"
      aria-busy={results.isPlaceholderData}
      className={classes.results}
    >
      <Title order={2} id="coaster-results" className={classes.title ?? ''}>
        {query === '' ? (
          chosenLabels(filters, units).map(({ name, label }, index, { length }) => (
            <Fragment key={name}>
              <span className={classes.label}>
                <bdi>{label}</bdi>
                {index < length - 1 && ' ·'}
              </span>{' '}
            </Fragment>
          ))
        ) : (
          <>
            Search Results for "<bdi>{query}</bdi>"
          </>
        )}
      </Title>
      <Results {...props} />
    </section>
  );
}

function Results(props: CoasterResultsProps) {
  const { query, results, units } = props;
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const pane = useId();
  /** Number of further pages to show if the service sends all results at once. */
  const [extraPages, setExtraPages] = useState(0);
  if (results.isPending) return <ResultsSkeleton isWide={isWide} unitsControl={props.unitsControl} />;
  if (results.data === undefined) {
    return <SearchError pending={results.isFetching} onRetry={() => results.refetch()} />;
  }
  const { coasters, found, pageCount } = results.data;
  if (coasters.length === 0) return <NoResults {...props} />;
  const shown = coasters.slice(0, COASTERS_PER_PAGE * (pageCount + extraPages));
  const showMore = () => {
    if (shown.length < coasters.length) setExtraPages(extraPages + 1);
    else void results.fetchNextPage();
  };
  const initial = findInitiallyOpened(shown, query, isWide);
  const open =
    shown.find(({ id }) => id === props.opened) ?? (props.opened !== '' || isWide ? initial : undefined);
  const toggle = (coaster: Coaster) => {
    if (coaster !== open) props.onOpen(coaster.id);
    else if (!isWide) props.onOpen(coaster === initial ? '' : undefined);
  };
  return (
    <>
      <div className={classes.resultsHeader}>
        <Text role="status" c="dimmed" className={classes.resultCount ?? ''}>
          Found {found.toLocaleString()} coasters
        </Text>
        {props.unitsControl}
      </div>
      <div className={classes.columns} data-outdated={results.isPlaceholderData || undefined}>
        <div>
          <div className={classes.list}>
            <ColumnHeadings />
            <ul aria-label="Coasters">
              {shown.map((coaster) => (
                <li key={coaster.id}>
                  <CoasterRow
                    coaster={coaster}
                    formerName={matchedFormerName(coaster, query)}
                    units={units}
                    showsCountry={props.filters.country === undefined}
                    isOpen={coaster === open}
                    paneId={isWide ? pane : undefined}
                    onToggle={() => toggle(coaster)}
                  />
                </li>
              ))}
            </ul>
          </div>
          <Center mt="lg" mih={44}>
            {shown.length < coasters.length || results.hasNextPage ? (
              <Button variant="default" onClick={showMore} loading={results.isFetchingNextPage}>
                {results.isFetchNextPageError ? 'Try Again' : 'Show more coasters'}
              </Button>
            ) : (
              <Text c="dimmed" ta="center">
                {coasters.length < found
                  ? 'These are the best matches. Add a word or a filter to see others.'
                  : 'That is every coaster that matches.'}
              </Text>
            )}
          </Center>
          {results.isFetchNextPageError && (
            <Text ta="center" c="var(--mantine-color-error)" role="alert" mt="xs">
              {SEARCH_FAILED}
            </Text>
          )}
        </div>
        {isWide && open && (
          <section id={pane} aria-label="Chosen coaster" className={classes.pane}>
            <CoasterCard coaster={open} units={units} />
          </section>
        )}
      </div>
    </>
  );
}

/**
 * Returns the coaster that is open at first: the one whose name is the query, the only result of a query (but not of filters alone), or
 * on wide screens the first result.
 */
function findInitiallyOpened(
  coasters: readonly Coaster[],
  query: string,
  isWide: boolean,
): Coaster | undefined {
  const [first] = coasters;
  return (
    findCoasterByName(coasters, query) ??
    (isWide || (query !== '' && coasters.length === 1) ? first : undefined)
  );
}

type ResultsSkeletonProps = { readonly isWide: boolean; readonly unitsControl: ReactNode };

function ResultsSkeleton({ isWide, unitsControl }: ResultsSkeletonProps) {
  return (
    <>
      <div className={classes.resultsHeader}>
        <Skeleton height="1rem" width={140} />
        {unitsControl}
      </div>
      <div role="status" aria-label="Searching" className={classes.columns}>
        <div className={classes.list}>
          <ColumnHeadings />
          {SKELETON_KEYS.map((key) => (
            <CoasterRowSkeleton key={key} />
          ))}
        </div>
        {isWide && <CoasterSkeleton />}
      </div>
    </>
  );
}

function NoResults({ filters, units, onRemoveFilter }: CoasterResultsProps) {
  const chosen = chosenLabels(filters, units);
  return (
    <div role="status" className={classes.noResults} data-nothing-found>
      <EmptyState
        title="No coasters found"
        art={<EmptyLoop />}
        message="Try a different search term"
        action={
          chosen.length > 0 && (
            <div className={classes.chosenFilters}>
              {chosen.map(({ name, label }) => (
                <button
                  key={name}
                  type="button"
                  className={chipClasses.chip}
                  onClick={() => onRemoveFilter(name)}
                >
                  <IconX size={18} aria-hidden />
                  Without “{label}”
                </button>
              ))}
            </div>
          )
        }
      />
    </div>
  );
}

const SEARCH_FAILED = 'Error searching for coasters. Please try again.';

type SearchErrorProps = { readonly pending: boolean; readonly onRetry: () => void };

/** Replaces the results of a search that failed. */
function SearchError({ pending, onRetry }: SearchErrorProps) {
  return (
    <Alert color="red" variant="light" mt="sm" icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text>{SEARCH_FAILED}</Text>
        <Button variant="default" onClick={onRetry} loading={pending}>
          Try Again
        </Button>
      </Group>
    </Alert>
  );
}
