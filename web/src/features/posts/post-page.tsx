import { Anchor, Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { TrackState } from '../../ui/track-state.tsx';
import { usePost } from './api/get-post.ts';

type PostPageProps = { readonly postId: string; readonly userId: string };

/** One post at its own address. */
export function PostPage({ postId, userId }: PostPageProps) {
  const { data: post, isPending, isFetching, refetch } = usePost({ postId, userId });

  if (isPending) return <Skeleton height={240} radius={22} />;
  if (post === null) {
    return (
      <Page title="Post not found">
        <TrackState
          title="This post has left the station"
          message="It was deleted, or its address is mistyped."
          action={
            <Anchor component={Link} to="/posts" fw={600}>
              See all posts
            </Anchor>
          }
        />
      </Page>
    );
  }
  if (post === undefined) {
    return (
      <Page title="Post">
        <div role="alert">
          <TrackState
            title="Failed to load the post"
            message="It did not arrive. Check your connection and give it another go."
            action={
              <Button onClick={() => refetch()} loading={isFetching}>
                Try Again
              </Button>
            }
          />
        </div>
      </Page>
    );
  }
  return <Page title={`Post by ${post.author.name}`}>{post.content}</Page>;
}
