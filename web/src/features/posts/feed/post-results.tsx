import { Button, Text } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RainyStation } from '../../../ui/art/rainy-station.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import type { Post } from '../model/post.ts';
import { PostCards } from './post-cards.tsx';
import { PostListSkeleton } from './post-list-skeleton.tsx';

type PostResultsProps = {
  readonly posts: UseInfiniteQueryResult<readonly Post[]>;
  readonly empty: ReactNode;
  /** Text below the last post. */
  readonly end: string;
  /** Whether scrolling loads more; otherwise a button does. */
  readonly endless?: boolean;
  readonly showMeetup?: boolean;
};

/** Shows a list of posts with its loading, error and empty states. */
export function PostResults({ posts, empty, end, endless = false, showMeetup }: PostResultsProps) {
  if (posts.isPending) return <PostListSkeleton count={endless ? 3 : 1} />;
  if (posts.data === undefined) {
    return (
      <div role="alert">
        <EmptyState
          title="The posts did not arrive"
          art={<RainyStation />}
          message={posts.error.message}
          action={
            <Button onClick={() => posts.refetch()} loading={posts.isFetching}>
              Try Again
            </Button>
          }
        />
      </div>
    );
  }
  if (posts.data.length === 0 && !posts.hasNextPage) return empty;
  return (
    <>
      {posts.isRefetchError && (
        <Text ta="center" c="var(--mantine-color-error)" role="alert" mb="sm">
          {posts.error?.message}
        </Text>
      )}
      <PostCards posts={posts.data} {...(showMeetup !== undefined && { showMeetup })} />
      <ListEnd list={posts} end={end} more="Show more posts" endless={endless} />
    </>
  );
}
