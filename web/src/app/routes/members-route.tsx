import { MembersPage } from '../../features/members/members-page.tsx';
import { useOwnProfile } from '../../features/profile/api/get-own-profile.ts';
import { useUserId } from '../../lib/session/use-session.ts';
import { useLayout } from '../layout/layout-context.ts';

export function Component() {
  const own = useOwnProfile(useUserId()).data ?? undefined;
  const { openProfile } = useLayout();
  return <MembersPage own={own} onOpenOwnProfile={openProfile} />;
}
