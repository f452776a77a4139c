import { Text, Title } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Post } from '../model/post.ts';
import { PostResults } from './post-results.tsx';

type PostsSectionProps = {
  readonly posts: UseInfiniteQueryResult<readonly Post[]>;
  /** Text when there are no posts. */
  readonly empty: string;
  /** Text below the last post. */
  readonly end: string;
  readonly showMeetup?: boolean;
};

/** Shows posts as a section of another screen. */
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
