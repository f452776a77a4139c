import { SuspendedPage } from '../../../features/moderation/restricted/suspended-page.tsx';
import { SignOutButton } from '../../../features/profile/components/sign-out-button.tsx';
import { signOutMember } from '../../sign-out/sign-out-member.ts';
import { RestrictedAccount } from './restricted-account.tsx';

export function Component() {
  return (
    <SuspendedPage
      accountActions={
        <RestrictedAccount deleteDescription="Permanently delete your account and everything you shared. Your email address stays suspended." />
      }
      // The session ends before anything can fail, so an error needs no message.
      signOutButton={<SignOutButton onSignOut={() => signOutMember().catch(() => {})} />}
    />
  );
}
