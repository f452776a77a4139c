import { useComputedColorScheme } from '@mantine/core';
import { useDeferredValue, useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useOwnSuspension } from '../../features/moderation/api/get-own-suspension.ts';
import { useOwnProfile } from '../../features/profile/api/get-own-profile.ts';
import { isProfileComplete, type Profile } from '../../features/profile/model/profile.ts';
import { MemberIdContext } from '../../lib/session/use-member.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { FullScreenMessage } from '../../ui/states/full-screen-message.tsx';
import { StartScreen } from '../start-screen.tsx';
import { bodyColours } from '../theme.ts';
import { gateView, type ProfileState } from './gate-view.ts';
import { useDefaultProfile } from './use-default-profile.ts';
import { useViewRouter } from './use-view-router.ts';

/** Renders the view that gate-view.ts chooses. */
export function Gate() {
  useBrowserColour();
  const session = useSession();
  const signedInId =
    session.status === 'signed-in' && !session.resetting ? session.session.user.id : undefined;
  const userId = session.status === 'signed-in' ? session.session.user.id : null;
  const profile = useOwnProfile(signedInId);
  // A suspended member cannot read the profile: without this check, onboarding would start.
  const suspension = useOwnSuspension(profile.data === null ? signedInId : undefined);
  useDefaultProfile(signedInId, profile.data === null && suspension.data === null);

  // Keep a loaded profile: a failed refetch must not unmount the screen and its forms.
  const profileState = stateOf(profile, suspension);
  // Deferred, so that React renders the screen in interruptible steps.
  const view = useDeferredValue(gateView(session, profileState));
  const router = useViewRouter(view);

  if (view === 'unreachable') {
    return (
      <FullScreenMessage
        title="We cannot reach the server"
        message="You are still signed in. The server does not answer right now."
        actionLabel="Try Again"
        onAction={() => window.location.reload()}
      />
    );
  }
  if (view === 'failed') {
    return (
      <FullScreenMessage
        title="Failed to load profile"
        message="Your profile did not arrive. It is safe; only the way to it is blocked."
        actionLabel="Try Again"
        onAction={() => (profile.data === null ? suspension : profile).refetch()}
        pending={profile.isFetching || suspension.isFetching}
      />
    );
  }
  if (!router) return <StartScreen />;
  return (
    <MemberIdContext key={userId} value={userId}>
      <RouterProvider router={router} />
    </MemberIdContext>
  );
}

type Loaded<Data> = { readonly data: Data | null | undefined; readonly isError: boolean };

function stateOf(profile: Loaded<Profile>, suspension: Loaded<unknown>): ProfileState {
  // The second query tells whether an account without a profile is new or suspended.
  const deciding = profile.data === null ? suspension : profile;
  if (deciding.data === undefined) return { status: deciding.isError ? 'failed' : 'pending' };
  if (profile.data === null && suspension.data) return { status: 'suspended' };
  return { status: 'loaded', complete: isProfileComplete(profile.data ?? null) };
}

/** Sets the colour of the browser's bars to the page's, also when the selected scheme differs from the system's. */
function useBrowserColour(): void {
  const scheme = useComputedColorScheme();
  useEffect(() => {
    // One for each system scheme; both get the displayed colour.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', bodyColours[scheme]);
    }
  }, [scheme]);
}
