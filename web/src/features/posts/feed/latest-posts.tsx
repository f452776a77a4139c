import { useMemberId } from '../../../lib/session/use-member.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EntryList } from '../../../ui/lists/entry-list.tsx';
import { MoreLink } from '../../../ui/lists/more-link.tsx';
import { EmptySection } from '../../../ui/states/empty-section.tsx';
import { usePosts } from '../api/list-posts.ts';
import { PostExcerpt } from './post-excerpt.tsx';

const MAX_POSTS = 3;

/** Shows excerpts of the latest posts on the home screen. */
export function LatestPosts() {
  const userId = useMemberId();
  const posts = usePosts({ filter: {}, userId });
  return (
    <Panel title="Latest posts" action={<MoreLink to="/posts">All posts</MoreLink>}>
      <EntryList
        rows={posts}
        contentName="the latest posts"
        hasAvatars
        atMost={MAX_POSTS}
        empty={
          <EmptySection
            to="/create-post"
            message="Nobody has posted yet. Tell the others about your last ride."
          >
            Write the first post
          </EmptySection>
        }
        renderRow={(post) => <PostExcerpt post={post} />}
      />
    </Panel>
  );
}
