import { Text } from '@mantine/core';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EntryListSkeleton } from '../../../ui/states/entry-list-skeleton.tsx';
import { ListEnd } from '../../../ui/states/list-end.tsx';
import { LoadError } from '../../../ui/states/load-error.tsx';
import { TEXT_POSTS_PER_PAGE, useCoasterPosts } from '../api/list-coaster-posts.ts';
import { PostExcerpt } from '../feed/post-excerpt.tsx';
import classes from './coaster-posts.module.css';

/** Lists the posts without photos about a coaster, as a section of its page. */
export function CoasterPosts({ coasterId }: { readonly coasterId: string }) {
  const posts = useCoasterPosts({ coasterId, userId: useMemberId(), withPhotos: false });
  return (
    <Panel title="Posts about this coaster">
      {posts.isPending ? (
        <EntryListSkeleton contentName="posts about this coaster" hasAvatars />
      ) : !posts.data ? (
        <LoadError
          message="Failed to load posts about this coaster"
          pending={posts.isFetching}
          onRetry={() => posts.refetch()}
        />
      ) : posts.data.length === 0 ? (
        <Text c="dimmed">No posts without photos yet. Which row is best, and at what time of day?</Text>
      ) : (
        <>
          <ul className={classes.posts}>
            {posts.data.map((post) => (
              <li key={post.id}>
                <PostExcerpt post={post} showsCoasterAndPark={false} />
              </li>
            ))}
          </ul>
          {(posts.hasNextPage || posts.data.length > TEXT_POSTS_PER_PAGE) && (
            <ListEnd list={posts} end="Those are all of them." more="Show more posts" endless={false} />
          )}
        </>
      )}
    </Panel>
  );
}
