import { CreateMeetupPage } from '../../../features/meetups/create-meetup-page.tsx';
import { useUserId } from '../../../lib/session/use-session.ts';
import { useLayout } from '../../layout/layout-context.ts';

export function Component() {
  const userId = useUserId();
  const { isAdmin } = useLayout();
  return userId && <CreateMeetupPage userId={userId} isAdmin={isAdmin} />;
}
