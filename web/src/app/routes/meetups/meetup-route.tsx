// @spec community/meetup-detail

import { useParams } from 'react-router';
import { MeetupPage } from '../../../features/meetups/meetup-page.tsx';
import { MeetupPosts } from '../../../features/posts/feed/posts-section.tsx';

export function Component() {
  const { meetupId = '' } = useParams();
  return <MeetupPage key={meetupId} meetupId={meetupId} posts={<MeetupPosts meetupId={meetupId} />} />;
}
