// @spec community/meetup-form

import { Alert, Button, Checkbox, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { MeetupFields } from '#shared/rules/community/meetup.ts';
import { useMember } from '../../../lib/session/use-member.ts';
import type { ValidatedStorage } from '../../../lib/storage/validated-storage.ts';
import type { MeetupFormValues } from '../model/meetup-form-values.ts';
import classes from './meetup-form.module.css';
import { ThumbnailField } from './thumbnail-field.tsx';
import { useMeetupForm } from './use-meetup-form.ts';

type MeetupFormProps = {
  /** The saved values, or those of an empty form. A draft takes precedence. */
  readonly initialValues: MeetupFormValues;
  readonly draft: ValidatedStorage<MeetupFormValues>;
  /** Text above a form that was restored from a draft. */
  readonly restoredNotice?: string | undefined;
  readonly onSubmit: (fields: MeetupFields) => void;
  readonly pending: boolean;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  /** A field that is not part of the meetup. */
  readonly extraField?: ReactNode;
};

/** Renders the fields of a meetup. Only admins can make a meetup official. */
export function MeetupForm({
  initialValues,
  draft,
  restoredNotice = 'What you had typed is back.',
  onSubmit,
  pending,
  submitLabel,
  pendingLabel,
  extraField,
}: MeetupFormProps) {
  const { isAdmin } = useMember();
  const { form, thumbnail, formElement, wasRestored, submit, startOver } = useMeetupForm({
    initialValues,
    draft,
    onSubmit: (fields) => onSubmit({ ...fields, is_official: isAdmin && fields.is_official }),
  });
  const thumbnailError = form.errors.thumbnail;

  return (
    <form ref={formElement} noValidate onSubmit={submit}>
      <Stack gap={14}>
        {wasRestored && (
          <Alert color="amber" variant="light" role="status">
            <Text c="var(--mantine-color-text)" mb="xs">
              {restoredNotice}
            </Text>
            <Button variant="default" onClick={startOver}>
              Start over
            </Button>
          </Alert>
        )}
        <FormSection title="What">
          <TextInput
            label="Title"
            placeholder="Rope drop at the gates"
            dir="auto"
            required
            withAsterisk={false}
            {...form.getInputProps('title')}
          />
          <ThumbnailField
            value={form.values.thumbnail}
            upload={thumbnail}
            validationError={typeof thumbnailError === 'string' ? thumbnailError : undefined}
          />
        </FormSection>
        <FormSection title="When">
          <div className={classes.dateAndTime}>
            <div className={classes.days}>
              <TextInput
                label="Start date"
                type="date"
                name="date"
                required
                withAsterisk={false}
                data-empty={form.values.date === '' || undefined}
                {...form.getInputProps('date')}
              />
              <TextInput
                label="End date (optional)"
                type="date"
                name="end_date"
                // A date field shows the browser's date pattern instead of the placeholder, so the description has the same text.
                placeholder="Leave empty for single day"
                description="Leave empty for single day"
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                data-empty={form.values.end_date === '' || undefined}
                {...form.getInputProps('end_date')}
              />
              <TextInput
                label="Time"
                type="time"
                name="time"
                required
                withAsterisk={false}
                data-empty={form.values.time === '' || undefined}
                {...form.getInputProps('time')}
              />
            </div>
          </div>
        </FormSection>
        <FormSection title="Where">
          <TextInput
            label="Location"
            placeholder="Main entrance, Phantasialand"
            dir="auto"
            required
            withAsterisk={false}
            {...form.getInputProps('location')}
          />
        </FormSection>
        <FormSection title="Details">
          <Textarea
            label="Description (optional)"
            placeholder="What is the plan?"
            autosize
            minRows={4}
            maxRows={14}
            dir="auto"
            {...form.getInputProps('description')}
          />
          <TextInput
            label="Max attendees (optional)"
            placeholder="Leave empty for unlimited"
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('max_attendees')}
          />
          {extraField}
          {isAdmin && (
            <Checkbox
              size="md"
              label="Mark this as an official community meetup"
              styles={{ body: { minHeight: 44, alignItems: 'center' } }}
              {...form.getInputProps('is_official', { type: 'checkbox' })}
            />
          )}
        </FormSection>
      </Stack>
      <div className={classes.actions}>
        <Button type="submit" fullWidth className={classes.submit ?? ''} disabled={pending}>
          {pending ? pendingLabel : submitLabel}
        </Button>
      </div>
    </form>
  );
}

type FormSectionProps = { readonly title: string; readonly children: ReactNode };

/** Groups fields under a heading. */
function FormSection({ title, children }: FormSectionProps) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <Title order={2} id={heading} className={classes.title ?? ''}>
        {title}
      </Title>
      {children}
    </section>
  );
}
