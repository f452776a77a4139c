import { Button, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { EntryListSkeleton } from '../states/entry-list-skeleton.tsx';
import { LoadError } from '../states/load-error.tsx';
import classes from './entry-list.module.css';

type EntryListProps<Row extends { readonly id: string }> = {
  readonly rows: UseInfiniteQueryResult<readonly Row[]>;
  /** Plural noun for messages, such as "park visits". */
  readonly contentName: string;
  /** Text for an empty list. */
  readonly empty: ReactNode;
  /** Maximum number of rows. Without it, the list shows all rows, page by page. */
  readonly atMost?: number | undefined;
  /** Whether each row of the skeleton starts with a circle for an avatar instead of a square. */
  readonly hasAvatars?: boolean;
  readonly renderRow: (row: Row) => ReactNode;
};

/** Shows a short list in each of its states: loading, failed, empty or loaded. */
export function EntryList<Row extends { readonly id: string }>({
  rows: latest,
  contentName,
  empty,
  atMost,
  hasAvatars = false,
  renderRow,
}: EntryListProps<Row>) {
  // Deferred, because a screen with several lists would freeze while all of their responses arrive.
  const rows = useDeferredValue(latest);
  const errorMessage = `Failed to load ${contentName}`;
  if (rows.isPending) return <EntryListSkeleton contentName={contentName} hasAvatars={hasAvatars} />;
  if (rows.data === undefined) {
    return <LoadError message={errorMessage} pending={rows.isFetching} onRetry={() => rows.refetch()} />;
  }
  if (rows.data.length === 0) return typeof empty === 'string' ? <Text c="dimmed">{empty}</Text> : empty;
  return (
    <>
      <ul className={classes.list}>
        {rows.data.slice(0, atMost).map((row) => (
          <li key={row.id}>{renderRow(row)}</li>
        ))}
      </ul>
      {atMost === undefined && <NextPage rows={rows} errorMessage={errorMessage} />}
    </>
  );
}

type NextPageProps = { readonly rows: UseInfiniteQueryResult<unknown>; readonly errorMessage: string };

function NextPage({ rows, errorMessage }: NextPageProps) {
  if (rows.isFetchNextPageError) {
    return (
      <LoadError
        message={errorMessage}
        pending={rows.isFetchingNextPage}
        onRetry={() => rows.fetchNextPage()}
      />
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
