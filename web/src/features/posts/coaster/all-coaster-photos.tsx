import { Button, Skeleton, Text } from '@mantine/core';
import { Link } from 'react-router';
import { postAboutPath } from '../../../lib/coaster-path.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { EmptyStation } from '../../../ui/art/empty-station.tsx';
import { RainyStation } from '../../../ui/art/rainy-station.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { useCoasterPosts } from '../api/list-coaster-posts.ts';
import { PhotoLinks } from './photo-links.tsx';

/** Shows all photos of a coaster, newest first, with their loading, error and empty states. */
export function AllCoasterPhotos({ coasterId }: { readonly coasterId: string }) {
  const posts = useCoasterPosts({ coasterId, userId: useMemberId(), withPhotos: true });
  if (posts.isPending) {
    return <Skeleton height={420} radius={18} role="status" aria-label="Loading the photos" />;
  }
  if (!posts.data) {
    return (
      <div role="alert">
        <EmptyState
          title="The photos did not arrive"
          art={<RainyStation />}
          message="Check your connection and give it another go."
          action={
            <Button onClick={() => posts.refetch()} loading={posts.isFetching}>
              Try Again
            </Button>
          }
        />
      </div>
    );
  }
  if (posts.data.length === 0 && !posts.hasNextPage) {
    return (
      <EmptyState
        title="No photos yet"
        art={<EmptyStation />}
        message="Nobody has posted a photo of this coaster."
        action={
          <Button component={Link} to={postAboutPath(coasterId)}>
            Post the first photo
          </Button>
        }
      />
    );
  }
  return (
    <>
      {posts.isRefetchError && (
        <Text ta="center" c="var(--mantine-color-error)" role="alert" mb="sm">
          The photos could not be loaded again.
        </Text>
      )}
      <PhotoLinks posts={posts.data} layout="grid" />
      <ListEnd list={posts} end="These are all the photos." more="Show more photos" endless />
    </>
  );
}
