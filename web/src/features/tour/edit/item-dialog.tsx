import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useMemberId } from '../../../lib/session/use-member.ts';
import { showToast } from '../../../lib/toast.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { editErrorMessage } from '../model/edit-error-message.ts';
import { type ItemListName, itemDraftStorage } from '../model/item-draft.ts';

type ItemDialogProps<Values extends object, Fields> = {
  readonly title: string;
  readonly list: ItemListName;
  /** Id of the item. The caller chooses the id of a new item. */
  readonly id: string;
  /** The values without unsaved changes: those of the item, or the defaults of a new one. */
  readonly initial: Values;
  /** The shape of the input, to read a stored draft. `rules` has the limits. */
  readonly inputSchema: z.ZodMiniType<Values>;
  /** Validates the input and converts it to the columns that `onSave` gets. */
  readonly rules: z.ZodMiniType<Fields, Values>;
  /** Rejects if the item was not saved. */
  readonly onSave: (fields: Fields) => Promise<void>;
  readonly onClose: () => void;
  readonly children: (form: UseFormReturnType<Values>) => ReactNode;
};

/** Edits a day, park, coaster, hotel or contact of the tour guide. The input survives a failed save and a reload. */
export function ItemDialog<Values extends object, Fields>({
  title,
  list,
  id,
  initial,
  inputSchema,
  rules,
  onSave,
  onClose,
  children,
}: ItemDialogProps<Values, Fields>) {
  const [isSaving, setSaving] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const formElement = useRef<HTMLFormElement>(null);
  const userId = useMemberId();
  const [draftStorage] = useState(() => itemDraftStorage(userId, list, inputSchema));
  const [restoredValues] = useState(() => {
    const draft = draftStorage.read();
    return draft?.id === id ? draft.values : null;
  });
  const form = useForm<Values>({
    initialValues: restoredValues ?? initial,
    clearInputErrorOnChange: true,
    validate: schemaResolver(rules, { sync: true }),
  });

  const { values } = form;
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial);
  useEffect(() => {
    if (isDirty) draftStorage.write({ id, values });
    else draftStorage.clear();
  }, [draftStorage, isDirty, id, values]);

  function close(): void {
    draftStorage.clear();
    onClose();
  }

  const save = async (values: Values) => {
    setErrorMessage(undefined);
    setSaving(true);
    try {
      await onSave(rules.parse(values));
      showToast({ title: 'Saved' });
      close();
    } catch (error) {
      setErrorMessage(
        editErrorMessage(error, {
          fallback: 'It could not be saved. Try again.',
          foreignKey: 'The park or hotel does not exist any more.',
        }),
      );
      setSaving(false);
    }
  };

  return (
    <Modal
      opened
      onClose={() => !isSaving && close()}
      title={title}
      size="lg"
      radius="lg"
      // An accidental click beside the dialog must not discard the input.
      closeOnClickOutside={false}
      closeOnEscape={!isDirty}
    >
      <form
        ref={formElement}
        noValidate
        onSubmit={form.onSubmit(
          (values) => void save(values),
          () => {
            // Wait until the errors are rendered.
            requestAnimationFrame(() =>
              formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
            );
          },
        )}
      >
        <Stack gap="md">
          {restoredValues && <Text c="dimmed">Changes you had not saved are back.</Text>}
          {children(form)}
          {errorMessage !== undefined && <FormAlert tone="error" message={errorMessage} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} disabled={isSaving}>
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
