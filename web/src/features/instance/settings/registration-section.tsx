import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { REGISTRATION_MODES } from '#shared/rules/instance/instance-settings.ts';
import classes from './instance-settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { Section, SettingsForm } from './use-settings-form.ts';

const section: Section = {
  title: 'Registration',
  names: ['registration', 'registration_question', 'members_invite'],
};

const labels = {
  open: 'Everybody',
  invitation: 'People with an invitation',
  approval: 'People whom a moderator approves',
  closed: 'Nobody',
} as const;

type RegistrationSectionProps = {
  readonly form: SettingsForm;
  /** Number of sign-up applications that are not decided yet; undefined until it is known. */
  readonly applications: number | undefined;
};

/** Edits who may sign up and who may invite. */
export function RegistrationSection({ form, applications }: RegistrationSectionProps) {
  const { values, errors, set } = form;
  return (
    <SettingsSection
      id="registration"
      form={form}
      section={section}
      description="Applies to new people only: members stay, and those who wait for approval keep waiting."
      footer={
        <ul className={classes.moreLinks}>
          <li>
            <Link to="/invitations">
              Invitations
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
          <li>
            <Link to="/moderation/applications">
              Applications
              {applications !== undefined && (
                <span className={classes.count}>{applications.toLocaleString()}</span>
              )}
              <IconChevronRight size={20} aria-hidden />
            </Link>
          </li>
        </ul>
      }
    >
      <NativeSelect
        size="md"
        label="Who may sign up"
        data={REGISTRATION_MODES.map((value) => ({ value, label: labels[value] }))}
        value={values.registration}
        onChange={(event) => {
          const mode = REGISTRATION_MODES.find((value) => value === event.currentTarget.value);
          if (mode) set('registration', mode);
        }}
      />
      {values.registration === 'approval' && (
        <Textarea
          label="Question"
          description="Everybody who signs up answers it, except with an invitation."
          size="md"
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
          value={values.registration_question}
          error={errors.registration_question}
          onChange={(event) => set('registration_question', event.currentTarget.value)}
        />
      )}
      <Checkbox
        label="Members may invite, too"
        description="Otherwise only moderators and admins make invitations."
        size="md"
        className={classes.checkboxLine ?? ''}
        checked={values.members_invite}
        onChange={(event) => set('members_invite', event.currentTarget.checked)}
      />
    </SettingsSection>
  );
}
