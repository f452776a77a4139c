import { Text, Title } from '@mantine/core';
import { usePosts } from '../api/list-posts.ts';
import type { Viewer } from '../model/viewer.ts';
import { PostResults } from './post-results.tsx';

type MeetupPostsProps = { readonly meetupId: string; readonly viewer: Viewer };

/** What members posted about a meetup. */
export function MeetupPosts({ meetupId, viewer }: MeetupPostsProps) {
  const posts = usePosts({ selection: { meetup_id: meetupId }, userId: viewer.userId });
  return (
    <section aria-labelledby="meetup-posts">
      <Title order={2} id="meetup-posts" fz={20} mb="sm">
        Posts
      </Title>
      <PostResults
        posts={posts}
        viewer={viewer}
        showMeetup={false}
        empty={<Text c="dimmed">Nobody has posted about this meetup yet.</Text>}
        end="That is all about this meetup."
      />
    </section>
  );
}
