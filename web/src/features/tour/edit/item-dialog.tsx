import { Button, Group, Modal, Stack } from '@mantine/core';
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { showToast } from '../../../lib/toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { editErrorMessage } from '../model/edit-error-message.ts';

type ItemDialogProps<Values extends object, Fields> = {
  readonly title: string;
  readonly initial: Values;
  readonly rules: z.ZodMiniType<Fields, Values>;
  /** Rejects if the item was not saved. */
  readonly onSave: (fields: Fields) => Promise<void>;
  readonly onClose: () => void;
  readonly children: (form: UseFormReturnType<Values>) => ReactNode;
};

/** The form of an item. After a failed save it stays open with everything typed. */
export function ItemDialog<Values extends object, Fields>({
  title,
  initial,
  rules,
  onSave,
  onClose,
  children,
}: ItemDialogProps<Values, Fields>) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initialValues: initial,
    clearInputErrorOnChange: true,
    validate: schemaResolver(rules, { sync: true }),
  });

  const save = async (values: Values) => {
    setFailure(undefined);
    setSaving(true);
    try {
      await onSave(rules.parse(values));
      showToast({ title: 'Saved' });
      onClose();
    } catch (error) {
      setFailure(
        editErrorMessage(
          error,
          'It could not be saved. Try again.',
          'The park or hotel does not exist any more.',
        ),
      );
      setSaving(false);
    }
  };

  return (
    <Modal
      opened
      onClose={() => !isSaving && onClose()}
      title={title}
      size="lg"
      radius="lg"
      // A slip of the finger must not lose what was typed.
      closeOnClickOutside={false}
      closeOnEscape={!form.isDirty()}
    >
      <form
        ref={element}
        noValidate
        onSubmit={form.onSubmit(
          (values) => void save(values),
          () => {
            // Wait until the errors are rendered.
            requestAnimationFrame(() =>
              element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
            );
          },
        )}
      >
        <Stack gap="md">
          {children(form)}
          {failure !== undefined && <FormAlert tone="error" message={failure} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={isSaving}>
              Cancel
            </Button>
            <Button type="submit" loading={isSaving}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
