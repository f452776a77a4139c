import { useParams } from 'react-router';
import { MeetupPage } from '../../features/meetups/meetup-page.tsx';
import { useUserId } from '../../lib/session/use-session.ts';
import { useLayout } from '../layout/layout-context.ts';

export function Component() {
  const { meetupId = '' } = useParams();
  const userId = useUserId();
  const { isAdmin } = useLayout();
  return (
    userId && (
      <MeetupPage key={meetupId} meetupId={meetupId} userId={userId} isAdmin={isAdmin} posts={undefined} />
    )
  );
}
