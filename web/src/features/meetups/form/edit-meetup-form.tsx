// @spec community/meetup-form

import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MeetupFields } from '#shared/rules/community/meetup.ts';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showToast } from '../../../lib/toast.ts';
import { useUpdateMeetup } from '../api/update-meetup.ts';
import type { Meetup } from '../model/meetup.ts';
import { meetupDraftStorage, meetupFormValues } from '../model/meetup-form-values.ts';
import { showMeetupSaveError } from '../model/show-meetup-save-error.ts';
import { MeetupForm } from './meetup-form.tsx';

type EditMeetupFormProps = {
  readonly meetup: Meetup;
};

/** Shows the form with a meetup's values and saves them. */
export function EditMeetupForm({ meetup }: EditMeetupFormProps) {
  const userId = useMemberId();
  const navigate = useNavigate();
  const [draft] = useState(() => meetupDraftStorage(userId, meetup.id));
  // Kept from the first render. If a refetch replaced them, fields that the member did not touch would look changed.
  const [initialValues] = useState(() => meetupFormValues(meetup));
  const update = useUpdateMeetup();

  async function save(fields: MeetupFields): Promise<void> {
    try {
      await update.mutateAsync({ meetupId: meetup.id, userId, fields });
      draft.clear();
      showToast({ title: 'Success', message: 'Meetup updated successfully!' });
      await navigate(`/meetups/${meetup.id}`, { replace: true });
    } catch (error) {
      showMeetupSaveError(error, 'Failed to update meetup. Please try again.');
    }
  }

  return (
    <MeetupForm
      initialValues={initialValues}
      draft={draft}
      onSubmit={save}
      pending={update.isPending}
      submitLabel="Save changes"
      pendingLabel="Saving..."
    />
  );
}
