import { useParams } from 'react-router';
import { EditMeetupPage } from '../../../features/meetups/edit-meetup-page.tsx';

export function Component() {
  const { meetupId = '' } = useParams();
  return <EditMeetupPage key={meetupId} meetupId={meetupId} />;
}
