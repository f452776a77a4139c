import { useComputedColorScheme } from '@mantine/core';
import { useDeferredValue, useEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import { useOwnSuspension } from '../../features/moderation/api/get-own-suspension.ts';
import { useOwnApplication } from '../../features/moderation/api/own-application.ts';
import { useOwnProfile } from '../../features/profile/api/get-own-profile.ts';
import { isProfileComplete, type Profile } from '../../features/profile/model/profile.ts';
import { isConnectionError } from '../../lib/api/errors.ts';
import { clearPersistedQueries } from '../../lib/persisted-queries/persisted-queries.ts';
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
  // Undefined during a password reset, which needs no profile.
  const signedInId =
    session.status === 'signed-in' && !session.resetting ? session.session.user.id : undefined;
  const userId = session.status === 'signed-in' ? session.session.user.id : null;
  const profile = useOwnProfile(signedInId);
  // Suspended members and applicants without approval cannot read their profile. Without these queries, the gate would show onboarding.
  const idWithoutProfile = profile.data === null ? signedInId : undefined;
  const suspension = useOwnSuspension(idWithoutProfile);
  const application = useOwnApplication(idWithoutProfile);
  const isNew = profile.data === null && suspension.data === null && application.data === null;
  useDefaultProfile(signedInId, isNew);
  const isRestricted = Boolean(suspension.data ?? application.data);
  useEffect(() => {
    if (isRestricted) clearPersistedQueries();
  }, [isRestricted]);

  // profileStateOf ignores an error if a profile is loaded: a failed refetch must not unmount the screen and its forms.
  const profileState = profileStateOf(profile, suspension, application);
  // Deferred, so that React renders the screen in interruptible steps.
  const view = useDeferredValue(gateView(session, profileState));
  const router = useViewRouter(view);

  if (view === 'unreachable' || view === 'failed') {
    const isFailed = view === 'failed';
    return (
      <FullScreenMessage
        title={isFailed ? 'Failed to load profile' : 'We cannot reach the server'}
        message={
          isFailed
            ? 'Your profile could not be loaded. Nothing in it is lost.'
            : `You are still signed in. ${navigator.onLine ? 'The server does not answer right now.' : 'This device is offline.'}`
        }
        actionLabel="Try Again"
        onAction={() =>
          profile.data === null
            ? Promise.all([suspension.refetch(), application.refetch()])
            : profile.refetch()
        }
        pending={profile.isFetching || suspension.isFetching || application.isFetching}
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

type QueryState<Data> = {
  readonly data: Data | null | undefined;
  readonly isError: boolean;
  readonly error: Error | null;
};

function profileStateOf(
  profile: QueryState<Profile>,
  suspension: QueryState<unknown>,
  application: QueryState<unknown>,
): ProfileState {
  // For an account without a profile, two more queries show whether it is new, suspended, or not approved.
  const queries = profile.data === null ? [suspension, application] : [profile];
  const failedQuery = queries.find(({ data, isError }) => data === undefined && isError);
  if (failedQuery) return { status: isConnectionError(failedQuery.error) ? 'unreachable' : 'failed' };
  if (queries.some(({ data }) => data === undefined)) return { status: 'pending' };
  if (profile.data === null && suspension.data) return { status: 'suspended' };
  if (profile.data === null && application.data) return { status: 'waiting' };
  return { status: 'loaded', complete: isProfileComplete(profile.data ?? null) };
}

/** Gives the browser's bars the colour of the page, also when the selected colour scheme differs from the system's. */
function useBrowserColour(): void {
  const scheme = useComputedColorScheme();
  useEffect(() => {
    // index.html has one element for each system scheme. Both get the displayed colour.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', bodyColours[scheme]);
    }
  }, [scheme]);
}
