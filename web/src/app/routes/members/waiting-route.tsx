import { signOut } from '../../../features/auth/api/sign-out.ts';
import { WaitingPage } from '../../../features/moderation/restricted/waiting-page.tsx';
import { SignOutButton } from '../../../features/profile/components/sign-out-button.tsx';
import { RestrictedAccount } from './restricted-account.tsx';

export function Component() {
  return (
    <WaitingPage
      account={
        <RestrictedAccount deletion="Withdraw your request and delete your account. You can sign up again later." />
      }
      signOut={<SignOutButton onSignOut={() => signOut().catch(() => {})} />}
    />
  );
}
