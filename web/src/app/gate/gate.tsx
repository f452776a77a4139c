import { useDeferredValue } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useOwnProfile } from '../../features/profile/api/get-own-profile.ts';
import { isProfileComplete } from '../../features/profile/model/profile-completeness.ts';
import { MemberIdContext } from '../../lib/session/use-member.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { FullScreenMessage } from '../../ui/states/full-screen-message.tsx';
import { routerFor } from '../router.ts';
import { StartScreen } from '../start-screen.tsx';
import { useBrowserColour } from '../use-browser-colour.ts';
import { gateView, type ProfileStanding } from './gate-view.ts';
import { useDefaultProfile } from './use-default-profile.ts';

/** Decides what a visitor sees, and nothing else does. */
export function Gate() {
  useBrowserColour();
  const session = useSession();
  const signedInId =
    session.status === 'signed-in' && !session.resetting ? session.session.user.id : undefined;
  const userId = session.status === 'signed-in' ? session.session.user.id : null;
  const profile = useOwnProfile(signedInId);
  useDefaultProfile(signedInId, profile.data === null);

  // What was read once stays: a later reading that fails must not take the screen, and a form on it, away.
  const standing: ProfileStanding =
    profile.data !== undefined
      ? { status: 'loaded', complete: isProfileComplete(profile.data) }
      : { status: profile.isError ? 'failed' : 'pending' };
  // Deferred, the screens are drawn in small steps, between which the page can do other things.
  const view = useDeferredValue(gateView(session, standing));

  if (view === 'loading') return <StartScreen />;
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
        onAction={() => profile.refetch()}
        pending={profile.isFetching}
      />
    );
  }
  return (
    <MemberIdContext key={userId} value={userId}>
      <RouterProvider router={routerFor(view)} />
    </MemberIdContext>
  );
}
