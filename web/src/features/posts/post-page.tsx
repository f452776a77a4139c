import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useDeferredFirstData } from '../../lib/browser/use-deferred-first-data.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { BrokenTrack } from '../../ui/art/broken-track.tsx';
import { RainyStation } from '../../ui/art/rainy-station.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { usePost } from './api/get-post.ts';
import { PostCards } from './feed/post-cards.tsx';
import { PostListSkeleton } from './feed/post-list-skeleton.tsx';

type PostPageProps = { readonly postId: string };

/** Shows one post with its comments at its own URL. */
export function PostPage({ postId }: PostPageProps) {
  const userId = useMemberId();
  const navigate = useNavigate();
  const { data: post, isPending, isFetching, refetch } = useDeferredFirstData(usePost({ postId, userId }));

  if (post === null) {
    return (
      <Page title="Post not found">
        <EmptyState
          title="This post has left the station"
          art={<BrokenTrack />}
          message="It was deleted, or its address is mistyped."
          action={
            <Button component={Link} to="/posts">
              See all posts
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page
      title={post ? `Post by ${post.author.name}` : 'Post'}
      heading={
        <>
          Post
          {post && (
            <>
              {' by '}
              <bdi>{post.author.name}</bdi>
            </>
          )}
        </>
      }
      isSlim
      back={<BackLink to="/posts">Posts</BackLink>}
    >
      {post ? (
        <PostCards posts={[post]} isStandalone onDeleted={() => navigate('/posts', { replace: true })} />
      ) : isPending ? (
        <PostListSkeleton count={1} />
      ) : (
        <div role="alert">
          <EmptyState
            title="Failed to load the post"
            art={<RainyStation />}
            message="It did not arrive. Check your connection and give it another go."
            action={
              <Button onClick={() => refetch()} loading={isFetching}>
                Try Again
              </Button>
            }
          />
        </div>
      )}
    </Page>
  );
}
