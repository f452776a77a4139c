import { Textarea, TextInput } from '@mantine/core';
import { SettingsSection } from './settings-section.tsx';
import type { Section, SettingsForm } from './use-settings-form.ts';

const section: Section = { title: 'Announcement', names: ['announcement', 'announcement_until'] };

/** Edits the announcement, which members see above every screen. */
export function AnnouncementSection({ form }: { readonly form: SettingsForm }) {
  const { values, errors, set } = form;
  return (
    <SettingsSection
      id="announcement"
      form={form}
      section={section}
      description="Members see it at the top of every screen until they dismiss it. If you change the text, everyone sees it again."
    >
      <Textarea
        label="Text"
        description="Empty for no announcement."
        autosize
        minRows={2}
        maxRows={6}
        dir="auto"
        value={values.announcement}
        error={errors.announcement}
        onChange={(event) => set('announcement', event.currentTarget.value)}
      />
      <TextInput
        label="Ends"
        description="In your time zone. Empty for no end."
        type="datetime-local"
        value={values.announcement_until}
        error={errors.announcement_until}
        onChange={(event) => set('announcement_until', event.currentTarget.value)}
      />
    </SettingsSection>
  );
}
