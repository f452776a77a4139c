import { useParams } from 'react-router';
import { PostPage } from '../../features/posts/post-page.tsx';

export function Component() {
  const { postId = '' } = useParams();
  return <PostPage key={postId} postId={postId} />;
}
