import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { ProfileInput } from '#shared/rules/accounts/profile.ts';
import { OnboardingPage } from '../../../features/onboarding/onboarding-page.tsx';
import { ownProfileQuery, useOwnProfile } from '../../../features/profile/api/get-own-profile.ts';
import { updateProfile } from '../../../features/profile/api/update-profile.ts';
import { uploadProfilePhoto } from '../../../features/profile/api/upload-profile-photo.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { signOutMember } from '../../sign-out/sign-out-member.ts';

export function Component() {
  const userId = useMemberId();
  const profile = useOwnProfile(userId).data;
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function complete(fields: ProfileInput): Promise<void> {
    const savedProfile = await updateProfile({ userId, fields });
    // Navigate first: once the cache holds a complete profile, the gate replaces these routes with those of the app, which
    // start at the current URL.
    await navigate('/members');
    queryClient.setQueryData(ownProfileQuery(userId).queryKey, savedProfile);
  }

  return (
    <OnboardingPage
      existing={profile ?? null}
      uploadPhoto={(photo, options) => uploadProfilePhoto({ userId, photo, ...options })}
      onComplete={complete}
      // The session ends before anything can fail, so an error needs no message.
      onSignOut={() => signOutMember().catch(() => {})}
    />
  );
}
