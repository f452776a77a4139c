import { Devices } from '../../../features/account/components/devices.tsx';
import { deleteOwnAccount } from '../../../features/auth/api/delete-own-account.ts';
import { signOut } from '../../../features/auth/api/sign-out.ts';
import { DownloadData } from '../../../features/data-export/components/download-data.tsx';
import { SuspendedPage } from '../../../features/moderation/suspended/suspended-page.tsx';
import { SignOutButton } from '../../../features/profile/components/sign-out-button.tsx';
import { DeleteAccount } from '../../../features/profile/settings/delete-account.tsx';
import { SettingRow } from '../../../features/profile/settings/setting-row.tsx';
import classes from '../../../features/profile/settings/settings.module.css';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { useSession } from '../../../lib/session/use-session.ts';

export function Component() {
  const userId = useMemberId();
  const session = useSession();
  const email = session.status === 'signed-in' ? (session.session.user.email ?? '') : '';
  return (
    <SuspendedPage
      account={
        <div className={classes.rows}>
          <SettingRow title="Devices" description="Where you are signed in." wide>
            <Devices />
          </SettingRow>
          <SettingRow
            title="Your data"
            description="Everything that is stored about you, pictures too, in one ZIP file."
          >
            <DownloadData />
          </SettingRow>
          <SettingRow
            title="Delete account"
            description="Leave for good, and take everything you shared with you. A suspended address stays suspended."
          >
            {/* The profile is out of reach, and so is the name. */}
            <DeleteAccount
              name={email}
              what="email address"
              onDeleteAccount={() => deleteOwnAccount(userId)}
            />
          </SettingRow>
        </div>
      }
      signOut={<SignOutButton onSignOut={() => signOut().catch(() => {})} />}
    />
  );
}
