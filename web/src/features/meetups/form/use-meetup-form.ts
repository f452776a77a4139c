// @spec community/meetup-states

import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { type MeetupFields, meetupRules } from '#shared/rules/community/meetup.ts';
import type { ValidatedStorage } from '../../../lib/storage/validated-storage.ts';
import type { ImageUploadStage } from '../../../lib/uploads/use-upload-queue.ts';
import type { MeetupFormValues } from '../model/meetup-form-values.ts';
import { useThumbnailUpload } from './use-thumbnail-upload.ts';

type MeetupFormOptions = {
  readonly initialValues: MeetupFormValues;
  readonly draft: ValidatedStorage<MeetupFormValues>;
  readonly onSubmit: (fields: MeetupFields) => void;
};

const checkRules = schemaResolver(meetupRules, { sync: true });

const unfinishedUploadErrors: Partial<Record<ImageUploadStage['status'], string>> = {
  preparing: 'The picture is still being read. Wait a moment, then try again.',
  uploading: 'The picture is still on its way. Wait for it, or cancel the upload.',
  failed: 'The picture is not stored yet. Try again, or leave it out.',
};

/** Returns the state of a meetup's form: its values, saved as a draft, and the upload of its thumbnail. */
export function useMeetupForm({ initialValues, draft, onSubmit }: MeetupFormOptions) {
  const [restoredDraft, setRestoredDraft] = useState(() => draft.read());
  const formElement = useRef<HTMLFormElement>(null);

  const form = useForm<MeetupFormValues>({
    initialValues: restoredDraft ?? initialValues,
    clearInputErrorOnChange: true,
    validate: (values) => {
      const uploadError = unfinishedUploadErrors[thumbnail.stage.status];
      return {
        ...checkRules(values),
        ...badInputErrors(formElement.current),
        ...(uploadError && { thumbnail: uploadError }),
      };
    },
  });
  const { values } = form;
  const thumbnail = useThumbnailUpload({
    value: values.thumbnail,
    savedUrl: initialValues.thumbnail,
    onChange: (url) => form.setFieldValue('thumbnail', url),
  });

  const isDirty = JSON.stringify(values) !== JSON.stringify(initialValues);
  useEffect(() => {
    if (isDirty) draft.write(values);
    else draft.clear();
  }, [isDirty, values, draft]);

  return {
    form,
    thumbnail,
    formElement,
    wasRestored: restoredDraft !== null,
    submit: form.onSubmit(
      () => onSubmit(meetupRules.parse(values)),
      () => {
        // Wait until the errors are rendered.
        requestAnimationFrame(() =>
          formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        );
      },
    ),
    /** Discards the draft, cancels an upload and resets the form to `initialValues`. */
    startOver: () => {
      thumbnail.remove();
      form.setValues(initialValues);
      form.clearErrors();
      setRestoredDraft(null);
    },
  };
}

const badInputMessages: Readonly<Record<string, string>> = {
  date: 'Enter a date that exists.',
  end_date: 'Enter a date that exists.',
  time: 'Enter a time such as 18:30.',
};

/**
 * Returns the errors of incomplete or impossible dates and times, such as 31 February, by field name. Browsers report the value of
 * such a field as empty.
 */
function badInputErrors(form: HTMLFormElement | null): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const element of form?.elements ?? []) {
    if (!(element instanceof HTMLInputElement) || !element.validity.badInput) continue;
    const message = badInputMessages[element.name];
    if (message !== undefined) errors[element.name] = message;
  }
  return errors;
}
