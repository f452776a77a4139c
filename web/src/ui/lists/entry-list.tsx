import { Button, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { EntryListSkeleton } from '../states/entry-list-skeleton.tsx';
import { LoadFailure } from '../states/load-failure.tsx';
import classes from './entry-list.module.css';

type EntryListProps<Row extends { readonly id: string }> = {
  readonly rows: UseInfiniteQueryResult<readonly Row[]>;
  /** What the rows are, in the middle of a sentence: "park visits". */
  readonly what: string;
  /** Said where there are none. */
  readonly empty: ReactNode;
  /** How many show at most; without it all that there are, page by page. */
  readonly atMost?: number | undefined;
  /** Whether each row begins with a portrait; else with a square. */
  readonly portraits?: boolean;
  readonly renderRow: (row: Row) => ReactNode;
};

/** A short list as a part of a screen, in whatever state it is. */
export function EntryList<Row extends { readonly id: string }>({
  rows: latest,
  what,
  empty,
  atMost,
  portraits = false,
  renderRow,
}: EntryListProps<Row>) {
  // A screen of several lists would stand still while what all of them asked for arrives; deferred, it does not.
  const rows = useDeferredValue(latest);
  const failure = `Failed to load ${what}`;
  if (rows.isPending) return <EntryListSkeleton what={what} portraits={portraits} />;
  if (rows.data === undefined) {
    return <LoadFailure message={failure} pending={rows.isFetching} onRetry={() => rows.refetch()} />;
  }
  if (rows.data.length === 0) return typeof empty === 'string' ? <Text c="dimmed">{empty}</Text> : empty;
  return (
    <>
      <ul className={classes.list}>
        {rows.data.slice(0, atMost).map((row) => (
          <li key={row.id}>{renderRow(row)}</li>
        ))}
      </ul>
      {atMost === undefined && <NextPage rows={rows} failure={failure} />}
    </>
  );
}

type NextPageProps = { readonly rows: UseInfiniteQueryResult<unknown>; readonly failure: string };

function NextPage({ rows, failure }: NextPageProps) {
  if (rows.isFetchNextPageError) {
    return (
      <LoadFailure message={failure} pending={rows.isFetchingNextPage} onRetry={() => rows.fetchNextPage()} />
    );
  }
  return (
    rows.hasNextPage && (
      <Button
        variant="default"
        mt="sm"
        onClick={() => rows.fetchNextPage()}
        loading={rows.isFetchingNextPage}
      >
        Show more
      </Button>
    )
  );
}
