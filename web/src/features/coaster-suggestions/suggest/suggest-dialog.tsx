import { Button, Group, Modal, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { errorMessage } from '../../../lib/api/errors.ts';
import { showToast } from '../../../lib/toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { useCreateSuggestion } from '../api/suggestions.ts';
import {
  COASTER_FIELDS,
  type CoasterField,
  type CoasterFields,
  changedFields,
  fieldError,
  statusOptions,
  toFormValues,
} from '../model/coaster-fields.ts';
import classes from './suggest.module.css';

type SuggestDialogProps = {
  /** Null to suggest a coaster that the catalogue does not have. */
  readonly coaster: (CoasterFields & { readonly id: string }) | null;
  readonly opened: boolean;
  readonly onClose: () => void;
};

const SOURCE_MAX_LENGTH = 500;

/** Shows a form with the fields of a coaster. Closing the dialog does not clear the form; sending it does. */
export function SuggestDialog({ coaster, opened, onClose }: SuggestDialogProps) {
  const before = toFormValues(coaster ?? {});
  const [edits, setEdits] = useState<Partial<typeof before>>({});
  const [source, setSource] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const suggest = useCreateSuggestion();
  const values = { ...before, ...edits };
  const after = changedFields(before, values);
  const isUnchanged = Object.keys(after).length === 0;
  // Values that the member does not change are not checked: imported ones can break the rules of the form.
  const errorOf = (field: CoasterField) =>
    field in after || coaster === null ? fieldError(field, values[field]) : undefined;
  const hasErrors = COASTER_FIELDS.some(({ field }) => errorOf(field) !== undefined);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setWasSubmitted(true);
    if (suggest.isPending || isUnchanged || hasErrors || source.trim() === '') return;
    suggest.mutate(
      { coasterId: coaster?.id ?? null, after, source },
      {
        onSuccess() {
          showToast({ title: 'Thank you', message: 'A moderator will look at your suggestion.' });
          setEdits({});
          setSource('');
          setWasSubmitted(false);
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      opened={opened}
      stackId={useId()}
      onClose={() => {
        if (!suggest.isPending) onClose();
      }}
      title={coaster ? 'Suggest a correction' : 'Suggest a missing coaster'}
      centered
      size="lg"
      radius="lg"
      zIndex={300}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>
            {coaster
              ? 'Change what is wrong. A moderator compares it with your source.'
              : 'Fill in what you know. A moderator compares it with your source.'}
          </Text>
          <div className={classes.fields}>
            {COASTER_FIELDS.map(({ field, label, kind, maxLength }) => {
              const invalidMessage = wasSubmitted ? errorOf(field) : undefined;
              const commonProps = {
                label,
                value: values[field],
                required: field === 'name' || field === 'park_name',
                ...(invalidMessage !== undefined && { error: invalidMessage }),
                onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
                  setEdits({ ...edits, [field]: currentTarget.value }),
              };
              if (kind === 'status')
                return (
                  <NativeSelect key={field} size="md" {...commonProps} data={statusOptions(before.status)} />
                );
              return kind === 'names' ? (
                <Textarea
                  key={field}
                  {...commonProps}
                  description="One on each line"
                  autosize
                  minRows={2}
                  maxLength={maxLength}
                />
              ) : (
                <TextInput
                  key={field}
                  {...commonProps}
                  maxLength={maxLength}
                  {...(kind === 'number' && { inputMode: 'decimal' })}
                  {...(kind === 'date' && { placeholder: '2016-06-30, 2016-06 or 2016' })}
                />
              );
            })}
          </div>
          <Textarea
            label="Source"
            description="A link, or where you saw it"
            required
            autosize
            minRows={2}
            maxLength={SOURCE_MAX_LENGTH}
            value={source}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
            {...(wasSubmitted && source.trim() === '' && { error: 'Please name your source.' })}
          />
          {wasSubmitted && isUnchanged && (
            <FormAlert tone="error" message="Nothing is changed yet." hint="Change a field first." />
          )}
          {suggest.isError && (
            <FormAlert
              tone="error"
              message={errorMessage(suggest.error, 'Your suggestion did not arrive.')}
              hint="What you typed is still here."
            />
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={suggest.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={suggest.isPending}>
              Send
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
