// @spec community/post-card

import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useDeferredFirstData } from '../../lib/browser/use-deferred-first-data.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { EmptyStation } from '../../ui/art/empty-station.tsx';
import { FloatingLink } from '../../ui/layout/floating-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { dropLaterPages, usePosts } from './api/list-posts.ts';
import { NewPostsButton } from './feed/new-posts-button.tsx';
import { PostResults } from './feed/post-results.tsx';
import { UnsentPosts, useUnsentPosts } from './feed/unsent-posts.tsx';
import { newestSeen, newestSeenPostStorage } from './model/seen-posts.ts';
import classes from './posts-page.module.css';

/** Shows the feed: all posts, newest first. */
export function PostsPage() {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  const params = { filter: {}, userId };
  const posts = useDeferredFirstData(usePosts(params));

  const unsent = useUnsentPosts(posts.data);

  const newest = posts.data?.[0];
  useEffect(() => {
    if (newest) newestSeenPostStorage(userId).change((seen) => newestSeen(seen, newest));
  }, [newest, userId]);

  function showNewest(): void {
    // The clicked button disappears: move the focus to the heading above the list.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    dropLaterPages(queryClient, params);
    void posts.refetch();
  }

  return (
    <div className={classes.feed}>
      <Page
        title="Posts"
        actions={
          <FloatingLink
            to="/create-post"
            icon={<IconPencilPlus size={20} stroke={2.2} aria-hidden />}
            label="Write Post"
          />
        }
      >
        {posts.data && (
          <NewPostsButton newest={newest ?? null} refreshing={posts.isRefetching} onShow={showNewest} />
        )}
        <UnsentPosts posts={unsent} />
        <PostResults
          posts={posts}
          endless
          empty={
            unsent.length === 0 && (
              <EmptyState
                title="No posts yet"
                art={<EmptyStation />}
                message="Tell the others about your last ride."
                action={
                  <Button component={Link} to="/create-post">
                    Write the first post
                  </Button>
                }
              />
            )
          }
          end="You have read them all, down to the very first."
        />
      </Page>
    </div>
  );
}
