// @spec community/post-card

import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMemberId } from '../../lib/session/use-member.ts';
import { FloatingLink } from '../../ui/layout/floating-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TrackState } from '../../ui/states/track-state.tsx';
import { keepFirstPage, usePosts } from './api/list-posts.ts';
import { NewPosts } from './feed/new-posts.tsx';
import { PostResults } from './feed/post-results.tsx';
import { seenPostsOf, seenWith } from './model/seen-posts.ts';
import classes from './posts-page.module.css';

/** What everyone posted, newest first. */
export function PostsPage() {
  const userId = useMemberId();
  const queryClient = useQueryClient();
  const wanted = { selection: {}, userId };
  const posts = usePosts(wanted);

  const newest = posts.data?.[0];
  useEffect(() => {
    if (newest) seenPostsOf(userId).change((seen) => seenWith(seen, newest));
  }, [newest, userId]);

  function showNewest(): void {
    // What was pressed goes away; the heading is where the list begins.
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    keepFirstPage(queryClient, wanted);
    void posts.refetch();
  }

  return (
    <div className={classes.feed}>
      <Page
        title="Posts"
        actions={
          <FloatingLink to="/create-post" icon={<IconPencilPlus size={20} stroke={2.2} aria-hidden />}>
            Write Post
          </FloatingLink>
        }
      >
        {posts.data && (
          <NewPosts newest={newest ?? null} refreshing={posts.isRefetching} onShow={showNewest} />
        )}
        <PostResults
          posts={posts}
          endless
          empty={
            <TrackState
              title="No posts yet"
              message="Every story needs a first car. Tell the others about your last ride."
              action={
                <Button component={Link} to="/create-post">
                  Write the first post
                </Button>
              }
            />
          }
          end="You have read them all, down to the very first."
        />
      </Page>
    </div>
  );
}
