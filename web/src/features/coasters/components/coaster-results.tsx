import { Alert, Button, Center, Group, Skeleton, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyLoop } from '../../../ui/art/empty-loop.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { COASTERS_PER_PAGE, type useSearchCoasters } from '../api/search-coasters.ts';
import type { Units } from '../model/units.ts';
import { CoasterCard } from './coaster-card.tsx';
import classes from './coaster-list.module.css';
import { CoasterSkeleton } from './coaster-skeleton.tsx';

type CoasterResultsProps = {
  readonly query: string;
  readonly results: ReturnType<typeof useSearchCoasters>;
  readonly units: Units;
};

const SKELETON_KEYS = ['a', 'b', 'c', 'd'];

/** The results of a search, in each state: loading, failed, empty or loaded. */
export function CoasterResults({ query, results, units }: CoasterResultsProps) {
  return (
    <section aria-labelledby="coaster-results">
      <Title order={2} id="coaster-results" fz={24} mb={4}>
        Search Results for "<bdi>{query}</bdi>"
      </Title>
      <Found results={results} units={units} />
    </section>
  );
}

function Found({ results, units }: Pick<CoasterResultsProps, 'results' | 'units'>) {
  /** Number of further pages to show of a service that sends all results at once. */
  const [uncovered, setUncovered] = useState(0);
  if (results.isPending) {
    return (
      <div role="status" aria-label="Searching">
        <Skeleton height={18} width={140} mt={4} mb="sm" />
        <div className={classes.list}>
          {SKELETON_KEYS.map((key) => (
            <CoasterSkeleton key={key} />
          ))}
        </div>
      </div>
    );
  }
  if (results.data === undefined) {
    return <SearchError pending={results.isFetching} onRetry={() => results.refetch()} />;
  }
  const { coasters, found, pageCount } = results.data;
  if (coasters.length === 0) {
    return (
      <div role="status">
        <EmptyState title="No coasters found" art={<EmptyLoop />} message="Try a different search term" />
      </div>
    );
  }
  const shown = coasters.slice(0, COASTERS_PER_PAGE * (pageCount + uncovered));
  const showMore = () => {
    if (shown.length < coasters.length) setUncovered(uncovered + 1);
    else void results.fetchNextPage();
  };
  return (
    <>
      <Text role="status" c="dimmed" mb="sm">
        Found {found.toLocaleString()} coasters
      </Text>
      <ul className={classes.list}>
        {shown.map((coaster) => (
          <li key={coaster.id}>
            <CoasterCard coaster={coaster} units={units} />
          </li>
        ))}
      </ul>
      <Center mt="lg" mih={44}>
        {shown.length < coasters.length || results.hasNextPage ? (
          <Button variant="default" onClick={showMore} loading={results.isFetchingNextPage}>
            {results.isFetchNextPageError ? 'Try Again' : 'Show more coasters'}
          </Button>
        ) : (
          <Text c="dimmed" ta="center">
            {coasters.length < found
              ? 'These are the best matches. One more word leads to the others.'
              : 'That is every coaster that matches.'}
          </Text>
        )}
      </Center>
      {results.isFetchNextPageError && (
        <Text ta="center" c="var(--mantine-color-error)" role="alert" mt="xs">
          {SEARCH_FAILED}
        </Text>
      )}
    </>
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
