import { useParams } from 'react-router';
import { PostPage } from '../../features/posts/post-page.tsx';
import { useUserId } from '../../lib/session/use-session.ts';

export function Component() {
  const { postId = '' } = useParams();
  const userId = useUserId();
  return userId && <PostPage key={postId} postId={postId} userId={userId} />;
}
