import { Text, Title } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { usePosts } from '../api/list-posts.ts';
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
function PostsSection({ posts, empty, ...list }: PostsSectionProps) {
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

type MemberPostsProps = {
  readonly memberId: string;
};

/** Shows the posts of a member. */
export function MemberPosts({ memberId }: MemberPostsProps) {
  const userId = useMemberId();
  const posts = usePosts({ filter: { user_id: memberId }, userId });
  return (
    <PostsSection
      posts={posts}
      empty={memberId === userId ? 'You have not posted anything yet.' : 'No posts yet.'}
      end="That is where it all began."
    />
  );
}

type MeetupPostsProps = { readonly meetupId: string };

/** Shows the posts that are tagged with a meetup. */
export function MeetupPosts({ meetupId }: MeetupPostsProps) {
  const userId = useMemberId();
  const posts = usePosts({ filter: { meetup_id: meetupId }, userId });
  return (
    <PostsSection
      posts={posts}
      showMeetup={false}
      empty="Nobody has posted about this meetup yet."
      end="That is all about this meetup."
    />
  );
}
