import { Text, Title } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Post } from '../model/post.ts';
import { PostResults } from './post-results.tsx';

type PostsSectionProps = {
  readonly posts: UseInfiniteQueryResult<readonly Post[]>;
  /** What is said when there are none. */
  readonly empty: string;
  /** What is said below the last. */
  readonly end: string;
  readonly showMeetup?: boolean;
};

/** Posts as a part of a screen that is about something else. */
export function PostsSection({ posts, empty, ...list }: PostsSectionProps) {
  const heading = useId();
  if (posts.data?.length === 0 && !posts.hasNextPage) {
    return (
      <Panel title="Posts">
        <Text c="dimmed">{empty}</Text>
      </Panel>
    );
  }
  return (
    <section aria-labelledby={heading}>
      <Title order={2} id={heading} fz={20} mb={10} ms={17}>
        Posts
      </Title>
      <PostResults posts={posts} empty={null} {...list} />
    </section>
  );
}
