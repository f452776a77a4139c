import { Button, Skeleton, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import classes from './day-entry-list.module.css';
import { LoadFailure } from './load-failure.tsx';

type DayEntryListProps<Row extends { readonly id: string }> = {
  readonly rows: UseInfiniteQueryResult<readonly Row[]>;
  /** What the rows are, in the middle of a sentence: "park visits". */
  readonly what: string;
  /** Said where there are none. */
  readonly empty: string;
  readonly renderRow: (row: Row) => ReactNode;
};

const GHOSTS = ['a', 'b'];

/** Entries of days to come, in whatever state they are. */
export function DayEntryList<Row extends { readonly id: string }>({
  rows,
  what,
  empty,
  renderRow,
}: DayEntryListProps<Row>) {
  const failure = `Failed to load ${what}`;
  if (rows.isPending) {
    return (
      <div role="status" aria-label={`Loading ${what}`} className={classes.list}>
        {GHOSTS.map((ghost) => (
          <div key={ghost} className={classes.ghost}>
            <Skeleton height={56} width={56} radius={14} />
            <div className={classes.lines}>
              <Skeleton height={18} width="60%" />
              <Skeleton height={14} width="40%" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  if (rows.data === undefined) {
    return <LoadFailure message={failure} pending={rows.isFetching} onRetry={() => rows.refetch()} />;
  }
  if (rows.data.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <>
      <ul className={classes.list}>
        {rows.data.map((row) => (
          <li key={row.id}>{renderRow(row)}</li>
        ))}
      </ul>
      {rows.isFetchNextPageError ? (
        <LoadFailure
          message={failure}
          pending={rows.isFetchingNextPage}
          onRetry={() => rows.fetchNextPage()}
        />
      ) : (
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
      )}
    </>
  );
}
