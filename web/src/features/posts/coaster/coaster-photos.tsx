import { Skeleton } from '@mantine/core';
import { coasterPhotosPath, postAboutPath } from '../../../lib/coaster-path.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { EmptySection } from '../../../ui/states/empty-section.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { useCoasterPosts } from '../api/list-coaster-posts.ts';
import { photosOf } from '../model/post.ts';
import classes from './photo-links.module.css';
import { PhotoLinks } from './photo-links.tsx';

/** Maximum number of photos in the row. The screen of all photos shows the others. */
const MAX_PHOTOS = 6;
const SKELETON_KEYS = ['a', 'b', 'c', 'd'];

/** Shows the latest photos of a coaster in a row, as a section of its page. */
export function CoasterPhotos({ coasterId }: { readonly coasterId: string }) {
  const posts = useCoasterPosts({ coasterId, userId: useMemberId(), withPhotos: true });
  const photoCount = posts.data?.flatMap(photosOf).length ?? 0;
  const hasMore = photoCount > MAX_PHOTOS || posts.hasNextPage;
  return (
    <Panel
      title="Photos"
      action={hasMore && <MoreLink to={coasterPhotosPath(coasterId)}>All photos</MoreLink>}
    >
      {posts.isPending ? (
        <div className={classes.skeletons} role="status" aria-label="Loading the photos">
          {SKELETON_KEYS.map((key) => (
            <Skeleton key={key} height="auto" radius={14} />
          ))}
        </div>
      ) : !posts.data ? (
        <LoadError
          message="Failed to load the photos"
          pending={posts.isFetching}
          onRetry={() => posts.refetch()}
        />
      ) : photoCount === 0 ? (
        <EmptySection to={postAboutPath(coasterId)} message="Nobody has posted a photo of it yet.">
          Post the first photo
        </EmptySection>
      ) : (
        <PhotoLinks posts={posts.data} layout="row" atMost={MAX_PHOTOS} />
      )}
    </Panel>
  );
}
