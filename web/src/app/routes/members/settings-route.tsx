import { ChangeEmail } from '../../../features/account/components/change-email.tsx';
import { Devices } from '../../../features/account/components/devices.tsx';
import { StorageBar } from '../../../features/account/components/storage-bar.tsx';
import { deleteOwnAccount } from '../../../features/auth/api/delete-own-account.ts';
import { updatePassword } from '../../../features/auth/api/update-password.ts';
import { HiddenMembers } from '../../../features/blocks/components/hidden-members.tsx';
import { DownloadData } from '../../../features/data-export/components/download-data.tsx';
import { useOwnProfile } from '../../../features/profile/api/get-own-profile.ts';
import { useOwnRole } from '../../../features/profile/api/get-own-role.ts';
import { SettingsPage } from '../../../features/profile/settings-page.tsx';
import { useInstance } from '../../../lib/instance/instance.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useLayout } from '../../layout/layout-context.ts';
import { signOutMember } from '../../sign-out/sign-out-member.ts';

export function Component() {
  const userId = useMemberId();
  const profile = useOwnProfile(userId).data;
  const session = useSession();
  const { isModerator } = useOwnRole(userId);
  const { members_invite } = useInstance();
  const { openProfile } = useLayout();
  // The gate shows this screen only to members with a profile.
  if (!profile) return null;
  const email = session.status === 'signed-in' ? session.session.user.email : undefined;
  return (
    <SettingsPage
      profile={profile}
      email={email}
      emailControl={<ChangeEmail email={email ?? ''} />}
      mayInvite={isModerator || members_invite}
      onEditProfile={openProfile}
      onChangePassword={updatePassword}
      onSignOutEverywhere={() => signOutMember('global')}
      devices={<Devices />}
      storage={<StorageBar />}
      dataExport={<DownloadData />}
      hiddenMembers={<HiddenMembers />}
      onDeleteAccount={() => deleteOwnAccount(userId)}
    />
  );
}
