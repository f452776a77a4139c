import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Section, SettingsForm } from './use-settings-form.ts';

type SettingsSectionProps = {
  readonly id: string;
  readonly form: SettingsForm;
  readonly section: Section;
  /** Explains the purpose of the section. */
  readonly description: ReactNode;
  readonly children: ReactNode;
  /** Shown below the form. */
  readonly footer?: ReactNode;
};

/** Renders the form of one section. Each section is saved separately. */
export function SettingsSection({ id, form, section, description, children, footer }: SettingsSectionProps) {
  const errorMessage = form.errorOf(section);
  const isDirty = form.isDirty(section);
  const isPending = form.isPending(section);
  return (
    <Panel id={id} title={section.title}>
      <form
        noValidate
        aria-label={section.title}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit(section);
        }}
      >
        <Stack gap="md">
          <p style={{ margin: 0 }}>{description}</p>
          {children}
          {errorMessage !== undefined && (
            <FormAlert tone="error" message={errorMessage} hint="What you typed is still here." />
          )}
          <Group gap="sm">
            <Button type="submit" loading={isPending} disabled={!isDirty}>
              Save
            </Button>
            {isDirty && !isPending && (
              <Button variant="default" onClick={() => form.undo(section)}>
                Undo changes
              </Button>
            )}
          </Group>
        </Stack>
      </form>
      {footer}
    </Panel>
  );
}
