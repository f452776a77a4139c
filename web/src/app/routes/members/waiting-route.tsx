import { WaitingPage } from '../../../features/moderation/restricted/waiting-page.tsx';
import { SignOutButton } from '../../../features/profile/components/sign-out-button.tsx';
import { signOutMember } from '../../sign-out/sign-out-member.ts';
import { RestrictedAccount } from './restricted-account.tsx';

export function Component() {
  return (
    <WaitingPage
      accountActions={
        <RestrictedAccount deleteDescription="Withdraw your request and delete your account. You can sign up again later." />
      }
      // The session ends before anything can fail, so an error needs no message.
      signOutButton={<SignOutButton onSignOut={() => signOutMember().catch(() => {})} />}
    />
  );
}
