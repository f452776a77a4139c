import { Devices } from '../../../features/account/components/devices.tsx';
import { deleteOwnAccount } from '../../../features/auth/api/delete-own-account.ts';
import { DownloadData } from '../../../features/data-export/components/download-data.tsx';
import { DeleteAccount } from '../../../features/profile/settings/delete-account.tsx';
import { SettingRow } from '../../../features/profile/settings/setting-row.tsx';
import classes from '../../../features/profile/settings/settings.module.css';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { useSession } from '../../../lib/session/use-session.ts';

/** Lets a suspended member or an applicant manage devices, download the account's data, and delete the account. */
export function RestrictedAccount({ deleteDescription }: { readonly deleteDescription: string }) {
  const userId = useMemberId();
  const session = useSession();
  const email = session.status === 'signed-in' ? (session.session.user.email ?? '') : '';
  return (
    <div className={classes.rows}>
      <SettingRow title="Devices" description="Where you are signed in." isWide>
        <Devices />
      </SettingRow>
      <SettingRow
        title="Your data"
        description="Everything stored about you, including pictures, in one ZIP file."
      >
        <DownloadData />
      </SettingRow>
      <SettingRow title="Delete account" description={deleteDescription}>
        {/* The profile cannot be read, so the member confirms by typing the email address instead of the name. */}
        <DeleteAccount
          confirmationText={email}
          confirmationLabel="email address"
          onDeleteAccount={() => deleteOwnAccount(userId)}
        />
      </SettingRow>
    </div>
  );
}
