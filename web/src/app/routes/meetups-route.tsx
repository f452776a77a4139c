import { MeetupsPage } from '../../features/meetups/meetups-page.tsx';
import { useUserId } from '../../lib/session/use-session.ts';

export function Component() {
  const userId = useUserId();
  return userId && <MeetupsPage userId={userId} calendar={undefined} />;
}
