import { usePosts } from '../api/list-posts.ts';
import type { Viewer } from '../model/viewer.ts';
import { PostsSection } from './posts-section.tsx';

type MemberPostsProps = {
  /** Whose posts. */
  readonly memberId: string;
  readonly viewer: Viewer;
};

/** What a member posted. */
export function MemberPosts({ memberId, viewer }: MemberPostsProps) {
  const posts = usePosts({ selection: { user_id: memberId }, userId: viewer.userId });
  return (
    <PostsSection
      posts={posts}
      viewer={viewer}
      empty={
        memberId === viewer.userId ? 'You have not posted anything yet.' : 'No posts yet. The queue is long.'
      }
      end="That is where it all began."
    />
  );
}
