import { TextInput } from '@mantine/core';
import type { StoredSettings } from '../model/settings.ts';
import { SettingsSection } from './settings-section.tsx';
import type { Section, SettingsForm } from './use-settings-form.ts';

const section: Section = { title: 'Mail', names: ['mail_sender_name', 'mail_sender_address'] };

type MailSectionProps = {
  readonly form: SettingsForm;
  readonly environment: StoredSettings['environment'];
};

/** Edits the sender of the mails. */
export function MailSection({ form, environment }: MailSectionProps) {
  const { values, errors, locked, set } = form;
  const fieldDescription = (variable: string | undefined, unlocked: string) =>
    variable === undefined ? unlocked : `Locked: the environment variable ${variable} sets it.`;
  return (
    <SettingsSection
      id="mail"
      form={form}
      section={section}
      description={
        environment.sends_mail
          ? 'Who sends codes and links. You can send yourself a test mail on the health page.'
          : 'Who sends codes and links, once the variable SMTP_URL names a mail server. Until then mails are written to the outbox folder.'
      }
    >
      <TextInput
        label="Name of the sender"
        description={fieldDescription(locked.mail_sender_name, 'Empty: the name of the community.')}
        autoComplete="off"
        disabled={locked.mail_sender_name !== undefined}
        value={values.mail_sender_name}
        error={errors.mail_sender_name}
        onChange={(event) => set('mail_sender_name', event.currentTarget.value)}
      />
      <TextInput
        label="Address of the sender"
        description={fieldDescription(
          locked.mail_sender_address,
          'One that your mail server may send for. Empty: noreply at the address of this site.',
        )}
        type="email"
        autoComplete="off"
        disabled={locked.mail_sender_address !== undefined}
        value={values.mail_sender_address}
        error={errors.mail_sender_address}
        onChange={(event) => set('mail_sender_address', event.currentTarget.value)}
      />
    </SettingsSection>
  );
}
