// @spec community/meetup-form

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MeetupFields } from '#shared/rules/community/meetup.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { showToast } from '../../lib/toast.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useCreateMeetup } from './api/create-meetup.ts';
import { MeetupForm } from './form/meetup-form.tsx';
import { emptyMeetup, meetupDraftStorage } from './model/meetup-form-values.ts';
import { showMeetupSaveError } from './model/show-meetup-save-error.ts';

type CreateMeetupPageProps = {
  /** Id of a meetup that was deleted while the member edited it. The draft of that meetup fills the form. */
  readonly deletedMeetupId?: string;
};

/** Shows the screen to create a meetup. */
export function CreateMeetupPage({ deletedMeetupId }: CreateMeetupPageProps) {
  const userId = useMemberId();
  const navigate = useNavigate();
  const [draft] = useState(() => meetupDraftStorage(userId, deletedMeetupId));
  const [isJoining, setIsJoining] = useState(true);
  const creation = useCreateMeetup();

  async function create(fields: MeetupFields): Promise<void> {
    try {
      const { id, hasJoinFailed } = await creation.mutateAsync({ userId, fields, isJoining });
      draft.clear();
      showToast({
        title: 'Success',
        message: 'Meetup created successfully!',
        detail: hasJoinFailed ? "Only your RSVP was not saved: tap I'm going to try again." : undefined,
      });
      await navigate(`/meetups/${id}`, { replace: true });
    } catch (error) {
      showMeetupSaveError(error, 'Failed to create meetup. Please try again.');
    }
  }

  return (
    <Page title="New meetup" isSlim back={<BackLink to="/meetups">Meetups</BackLink>}>
      <MeetupForm
        initialValues={emptyMeetup}
        draft={draft}
        restoredNotice={
          deletedMeetupId &&
          'This meetup was deleted in the meantime. What you had typed can become a new one.'
        }
        onSubmit={create}
        pending={creation.isPending}
        submitLabel="Create Meetup"
        pendingLabel="Creating..."
        extraField={
          <Checkbox
            size="md"
            label="I'm going too"
            styles={{ body: { minHeight: 44, alignItems: 'center' } }}
            checked={isJoining}
            onChange={(event) => setIsJoining(event.currentTarget.checked)}
          />
        }
      />
    </Page>
  );
}
