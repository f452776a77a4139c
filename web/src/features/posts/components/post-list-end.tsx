import { Button, Center, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Post } from '../model/post.ts';

/** How far below the screen the end of the list may be when the next page is asked for. */
const AHEAD = '800px';

type PostListEndProps = {
  readonly posts: UseInfiniteQueryResult<readonly Post[]>;
  readonly end: string;
  readonly endless: boolean;
};

/** What stands below the last card: the way to the next page, or word that there is none. */
export function PostListEnd({ posts, end, endless }: PostListEndProps) {
  const place = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = posts;
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
          {posts.error?.message}
        </Text>
      )}
      <Center mt="md" mih={44}>
        {hasNextPage ? (
          <Button variant="default" onClick={() => fetchNextPage()} loading={isFetchingNextPage}>
            {isFetchNextPageError ? 'Try Again' : 'Show more posts'}
          </Button>
        ) : (
          <Text c="dimmed">{end}</Text>
        )}
      </Center>
    </div>
  );
}
