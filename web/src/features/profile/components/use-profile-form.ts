import { schemaResolver, useForm } from '@mantine/form';
import { useCallback, useEffect, useState } from 'react';
import { nameErrorMessage } from '../../../lib/api/name-error.ts';
import { showSaveError, showToast } from '../../../lib/toast.ts';
import { PHOTO_PENDING } from '../../../ui/photos/use-photo-upload.ts';
import { useUpdateProfile } from '../api/update-profile.ts';
import type { Profile } from '../model/profile.ts';
import {
  type ProfileFormValues,
  profileDraftOf,
  profileDraftStorage,
  profileFormSchema,
  profileFormValues,
  withDraft,
} from '../model/profile-form-values.ts';

type ProfileFormOptions = {
  readonly profile: Profile;
  readonly onSaved: () => void;
  readonly onDirtyChange: (dirty: boolean) => void;
};

/** Returns the state of the edit form: its values, saved as a draft, and functions to save them and to start over. */
export function useProfileForm({ profile, onSaved, onDirtyChange }: ProfileFormOptions) {
  const [draftStorage] = useState(() => profileDraftStorage(profile.id));
  const [restoredDraft, setRestoredDraft] = useState(() => draftStorage.read());
  const [storedValues] = useState(() => profileFormValues(profile));
  const update = useUpdateProfile();
  const form = useForm<ProfileFormValues>({
    initialValues: withDraft(storedValues, restoredDraft),
    validate: schemaResolver(profileFormSchema, { sync: true }),
    clearInputErrorOnChange: true,
  });

  const [startOverCount, setStartOverCount] = useState(0);
  const [isPhotoPending, setIsPhotoPending] = useState(false);
  /** Whether the member tried to save while a picked photo was not stored yet. */
  const [isSaveBlocked, setIsSaveBlocked] = useState(false);
  const changePhotoPending = useCallback((isPending: boolean) => {
    setIsPhotoPending(isPending);
    if (!isPending) setIsSaveBlocked(false);
  }, []);

  const { values } = form;
  const isDirty = JSON.stringify(values) !== JSON.stringify(storedValues);
  useEffect(() => {
    if (isDirty) draftStorage.write(profileDraftOf(values, storedValues));
    else draftStorage.clear();
  }, [isDirty, values, storedValues, draftStorage]);
  useEffect(() => onDirtyChange(isDirty || isPhotoPending), [isDirty, isPhotoPending, onDirtyChange]);

  function save(): void {
    if (isPhotoPending) {
      setIsSaveBlocked(true);
      return;
    }
    const { coaster_count, ...fields } = profileFormSchema.parse(values);
    // The profile may show the count of the ride log. Sending the unchanged value would replace the number that the member typed earlier.
    const isCountTyped = values.coaster_count !== storedValues.coaster_count;
    update.mutate(
      { userId: profile.id, fields: isCountTyped ? { ...fields, coaster_count } : fields },
      {
        onSuccess: () => {
          draftStorage.clear();
          showToast({
            title: 'Success',
            message: 'Profile updated successfully',
            path: `/members/${profile.id}`,
          });
          onSaved();
        },
        onError: (error) => {
          const nameError = nameErrorMessage(error);
          if (nameError === undefined) {
            showSaveError('Failed to update profile', error);
            return;
          }
          // Show the error once, at the field that the member must change.
          form.setFieldError('name', nameError);
          form.getInputNode('name')?.focus();
        },
      },
    );
  }

  return {
    form,
    save,
    onPhotoPendingChange: changePhotoPending,
    /** The React key of the photo field. A new key resets the field, which cancels its upload. */
    photoKey: startOverCount,
    photoError: isSaveBlocked ? PHOTO_PENDING : undefined,
    wasRestored: restoredDraft !== null,
    /** Discards unsaved changes, cancels an upload and shows the stored profile. */
    startOver: () => {
      setStartOverCount((count) => count + 1);
      form.setValues(storedValues);
      form.clearErrors();
      setRestoredDraft(null);
    },
  };
}
