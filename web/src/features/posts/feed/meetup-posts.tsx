import { usePosts } from '../api/list-posts.ts';
import type { Viewer } from '../model/viewer.ts';
import { PostsSection } from './posts-section.tsx';

type MeetupPostsProps = { readonly meetupId: string; readonly viewer: Viewer };

/** What members posted about a meetup. */
export function MeetupPosts({ meetupId, viewer }: MeetupPostsProps) {
  const posts = usePosts({ selection: { meetup_id: meetupId }, userId: viewer.userId });
  return (
    <PostsSection
      posts={posts}
      viewer={viewer}
      showMeetup={false}
      empty="Nobody has posted about this meetup yet."
      end="That is all about this meetup."
    />
  );
}
