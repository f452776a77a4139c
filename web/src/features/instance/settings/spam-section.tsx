import { Checkbox, Textarea } from '@mantine/core';
import classes from './instance-settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { Section, SettingsForm } from './use-settings-form.ts';

const section: Section = {
  title: 'New members and spam',
  names: ['limit_new_members', 'blocked_words', 'blocked_words_action'],
};

/** Edits the limits for new members and the list of blocked words and links. */
export function SpamSection({ form }: { readonly form: SettingsForm }) {
  const { values, errors, set } = form;
  return (
    <SettingsSection
      id="spam"
      form={form}
      section={section}
      description="Reduces spam. Does not apply to moderators and admins."
    >
      <Checkbox
        label="Limit new members for a day"
        description="No links, and at most 5 posts, 5 tips, 20 comments and 5 pictures in posts each hour."
        size="md"
        className={classes.checkboxLine ?? ''}
        checked={values.limit_new_members}
        onChange={(event) => set('limit_new_members', event.currentTarget.checked)}
      />
      <Textarea
        label="Words and links"
        description="One word, phrase or domain per line. Only whole words count; capitals and accents make no difference."
        autosize
        minRows={3}
        maxRows={12}
        value={values.blocked_words}
        error={errors.blocked_words}
        onChange={(event) => set('blocked_words', event.currentTarget.value)}
      />
      <Checkbox
        label="Publish such texts and report them to the moderators"
        description="Otherwise they are rejected, and the member is asked to change them."
        size="md"
        className={classes.checkboxLine ?? ''}
        checked={values.blocked_words_action === 'report'}
        onChange={(event) => set('blocked_words_action', event.currentTarget.checked ? 'report' : 'refuse')}
      />
    </SettingsSection>
  );
}
