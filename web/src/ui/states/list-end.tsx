import { Button, Center, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../../lib/api/errors.ts';

/** The next page is requested when the end of the list is this far below the screen. */
const LOAD_AHEAD = '800px';

type ListEndProps = {
  readonly list: UseInfiniteQueryResult<unknown>;
  /** Text below the last row. */
  readonly end: string;
  /** Label of the button that loads the next page. */
  readonly more: string;
  /** Whether pages load while scrolling. Otherwise only the button loads them. */
  readonly endless: boolean;
};

/** Ends a list: loads the next page, or says that there is none. */
export function ListEnd({ list, end, more, endless }: ListEndProps) {
  const container = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  // After an error, the member decides when to try again.
  const shouldLoad = endless && hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!shouldLoad || !container.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { rootMargin: LOAD_AHEAD },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [shouldLoad, fetchNextPage]);

  return (
    <div ref={container}>
      {isFetchNextPageError && (
        <Text ta="center" c="var(--mantine-color-error)" role="alert" mt="md">
          {errorMessage(list.error, 'The rest could not be loaded.')}
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
