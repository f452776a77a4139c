import { PostsPage } from '../../features/posts/posts-page.tsx';
import { useViewer } from './use-viewer.ts';

export function Component() {
  const viewer = useViewer();
  return viewer && <PostsPage viewer={viewer} />;
}
