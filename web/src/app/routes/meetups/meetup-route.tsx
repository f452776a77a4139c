// @spec community/meetup-detail

import { useParams } from 'react-router';
import { MeetupPage } from '../../../features/meetups/meetup-page.tsx';
import { MeetupPosts } from '../../../features/posts/feed/meetup-posts.tsx';
import { useLayout } from '../../layout/layout-context.ts';
import { useViewer } from '../use-viewer.ts';

export function Component() {
  const { meetupId = '' } = useParams();
  const viewer = useViewer();
  const { isAdmin } = useLayout();
  return (
    viewer && (
      <MeetupPage
        key={meetupId}
        meetupId={meetupId}
        userId={viewer.userId}
        isAdmin={isAdmin}
        posts={<MeetupPosts meetupId={meetupId} viewer={viewer} />}
      />
    )
  );
}
