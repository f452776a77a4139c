import { useParams } from 'react-router';
import { EditMeetupPage } from '../../../features/meetups/edit-meetup-page.tsx';
import { useUserId } from '../../../lib/session/use-session.ts';
import { useLayout } from '../../layout/layout-context.ts';

export function Component() {
  const { meetupId = '' } = useParams();
  const userId = useUserId();
  const { isAdmin } = useLayout();
  return userId && <EditMeetupPage key={meetupId} meetupId={meetupId} userId={userId} isAdmin={isAdmin} />;
}
