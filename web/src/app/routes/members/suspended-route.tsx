import { signOut } from '../../../features/auth/api/sign-out.ts';
import { SuspendedPage } from '../../../features/moderation/restricted/suspended-page.tsx';
import { SignOutButton } from '../../../features/profile/components/sign-out-button.tsx';
import { RestrictedAccount } from './restricted-account.tsx';

export function Component() {
  return (
    <SuspendedPage
      account={
        <RestrictedAccount deletion="Leave for good, and take everything you shared with you. A suspended address stays suspended." />
      }
      signOut={<SignOutButton onSignOut={() => signOut().catch(() => {})} />}
    />
  );
}
