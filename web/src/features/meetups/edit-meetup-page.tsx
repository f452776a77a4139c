import { Button } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useMember, useMemberId } from '../../lib/session/use-member.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useMeetup } from './api/get-meetup.ts';
import { CreateMeetupPage } from './create-meetup-page.tsx';
import { EditMeetupForm } from './form/edit-meetup-form.tsx';
import { MeetupSkeleton } from './list/meetup-skeleton.tsx';
import { meetupDraftStorage } from './model/meetup-form-values.ts';

type EditMeetupPageProps = {
  readonly meetupId: string;
};

/** Shows the screen to edit a meetup. Redirects members who may not edit it to the meetup's page. */
export function EditMeetupPage({ meetupId }: EditMeetupPageProps) {
  const { id: userId, isAdmin } = useMember();
  const { data: meetup, isPending, isFetching, refetch } = useMeetup({ meetupId, userId });

  if (isPending) return <MeetupSkeleton />;
  if (meetup === null) return <DeletedMeetup meetupId={meetupId} />;
  if (meetup === undefined) {
    return (
      <Page title="Edit meetup">
        <div role="alert">
          <EmptyState
            title="Failed to load the meetup"
            message="It did not arrive. Check your connection and give it another go."
            action={
              <Button onClick={() => refetch()} loading={isFetching}>
                Try Again
              </Button>
            }
          />
        </div>
      </Page>
    );
  }
  if (meetup.created_by !== userId && !isAdmin) return <Navigate to={`/meetups/${meetupId}`} replace />;
  return (
    <Page title="Edit meetup" isSlim back={<BackLink to={`/meetups/${meetupId}`}>Meetup</BackLink>}>
      <EditMeetupForm meetup={meetup} />
    </Page>
  );
}

/** Offers to create a new meetup from the draft of a deleted one; redirects to the list when there is no draft. */
function DeletedMeetup({ meetupId }: EditMeetupPageProps) {
  const userId = useMemberId();
  const [hasDraft] = useState(() => {
    const draft = meetupDraftStorage(userId, meetupId);
    const values = draft.read();
    // Leave out the thumbnail: its file may have been deleted with the meetup.
    if (values) draft.write({ ...values, thumbnail: null });
    return values !== null;
  });
  if (!hasDraft) return <Navigate to="/meetups" replace />;
  return <CreateMeetupPage deletedMeetupId={meetupId} />;
}
