import { Button, Center, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** How far below the screen the end of the list may be when the next page is asked for. */
const AHEAD = '800px';

type ListEndProps = {
  readonly list: UseInfiniteQueryResult<readonly unknown[]>;
  /** What is said below the last row. */
  readonly end: string;
  /** What asks for the next page. */
  readonly more: string;
  /** Whether more come as one scrolls; else only when asked for. */
  readonly endless: boolean;
};

/** What stands below the last row of a list: the way to the next page, or word that there is none. */
export function ListEnd({ list, end, more, endless }: ListEndProps) {
  const place = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  // After a failure one decides oneself when to ask again.
  const wanted = endless && hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!wanted || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [wanted, fetchNextPage]);

  return (
    <div ref={place}>
      {isFetchNextPageError && (
        <Text ta="center" c="var(--mantine-color-error)" role="alert" mt="md">
          {list.error?.message}
        </Text>
      )}
      <Center mt="md" mih={44}>
        {hasNextPage ? (
          <Button variant="default" onClick={() => fetchNextPage()} loading={isFetchingNextPage}>
            {isFetchNextPageError ? 'Try Again' : more}
          </Button>
        ) : (
          <Text c="dimmed">{end}</Text>
        )}
      </Center>
    </div>
  );
}
