// @spec guide/all-tips-page

import { Button, Group, Textarea } from '@mantine/core';
import { FEW_CHARACTERS_LEFT, TIP_MAX_LENGTH } from '#shared/constants.ts';
import { CharacterCounter } from '../../../ui/forms/character-counter.tsx';
import classes from './tip-form.module.css';
import type { TipFormState } from './use-tip-form.ts';

/** Renders the form to write a tip. */
export function TipForm({ form }: { readonly form: TipFormState }) {
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Textarea
        label="Your tip"
        description={`Up to ${TIP_MAX_LENGTH.toLocaleString('en')} characters`}
        placeholder="When is the best time to come? Where are the shortest queues? Do you know a hidden gem?"
        autosize
        minRows={4}
        maxRows={14}
        dir="auto"
        autoFocus={form.takesFocus}
        // If the screen opens with the form, the layout focuses this element instead of the heading.
        {...(form.takesFocus && { 'data-autofocus': true })}
        readOnly={form.isPending}
        value={form.text}
        onChange={(event) => form.change(event.currentTarget.value)}
        error={form.errorMessage}
      />
      {form.charactersLeft < FEW_CHARACTERS_LEFT && <CharacterCounter left={form.charactersLeft} />}
      <Group gap="sm" justify="flex-end">
        <Button variant="default" onClick={form.cancel} disabled={form.isPending}>
          Cancel
        </Button>
        <Button type="submit" disabled={form.isBlank || form.isPending}>
          {form.isPending ? 'Adding...' : 'Add Tip'}
        </Button>
      </Group>
    </form>
  );
}
