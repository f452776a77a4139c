import { useMemberId } from '../../../lib/session/use-member.ts';
import { usePosts } from '../api/list-posts.ts';
import { PostsSection } from './posts-section.tsx';

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
      empty={memberId === userId ? 'You have not posted anything yet.' : 'No posts yet. The queue is long.'}
      end="That is where it all began."
    />
  );
}
