import { LoadingOverlay } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { signOut } from '../../features/auth/api/sign-out.ts';
import { updatePassword } from '../../features/auth/api/update-password.ts';
import type { Profile } from '../../features/profile/model/profile.ts';

// Loaded when it is first opened: most visits never do.
const ProfileModal = lazy(async () => ({
  default: (await import('../../features/profile/components/profile-modal.tsx')).ProfileModal,
}));

type ProfileDialogProps = {
  readonly profile: Profile;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** The own profile with everything around the account. */
export function ProfileDialog(props: ProfileDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={<LoadingOverlay visible pos="fixed" zIndex={200} />}>
      <ProfileModal
        {...props}
        onChangePassword={updatePassword}
        onSignOut={() => signOut()}
        onSignOutEverywhere={() => signOut('global')}
      />
    </Suspense>
  );
}
