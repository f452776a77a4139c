import { useParams } from 'react-router';
import { PostPage } from '../../features/posts/post-page.tsx';
import { useViewer } from './use-viewer.ts';

export function Component() {
  const { postId = '' } = useParams();
  const viewer = useViewer();
  return viewer && <PostPage key={postId} postId={postId} viewer={viewer} />;
}
