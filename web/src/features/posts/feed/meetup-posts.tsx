import { useMemberId } from '../../../lib/session/use-member.ts';
import { usePosts } from '../api/list-posts.ts';
import { PostsSection } from './posts-section.tsx';

type MeetupPostsProps = { readonly meetupId: string };

/** Shows the posts that are tagged with a meetup. */
export function MeetupPosts({ meetupId }: MeetupPostsProps) {
  const userId = useMemberId();
  const posts = usePosts({ filter: { meetup_id: meetupId }, userId });
  return (
    <PostsSection
      posts={posts}
      showMeetup={false}
      empty="Nobody has posted about this meetup yet."
      end="That is all about this meetup."
    />
  );
}
