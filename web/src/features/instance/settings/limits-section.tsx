import { TextInput } from '@mantine/core';
import type { StoredSettings } from '../model/settings.ts';
import classes from './instance-settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { Section, SettingsForm } from './use-settings-form.ts';

const section: Section = { title: 'Limits', names: ['member_quota_mb'] };

type LimitsSectionProps = {
  readonly form: SettingsForm;
  readonly environment: StoredSettings['environment'];
};

/** Edits each member's quota. Shows the factor by which an environment variable of the server multiplies the built-in rate limits. */
export function LimitsSection({ form, environment }: LimitsSectionProps) {
  const { values, errors, locked, set } = form;
  const variable = locked.member_quota_mb;
  const { rate_limit_factor } = environment;
  return (
    <SettingsSection
      id="limits"
      form={form}
      section={section}
      description={
        rate_limit_factor === undefined
          ? 'How much each member may store.'
          : 'How much each member may store, and the rate limits of the server.'
      }
    >
      <TextInput
        label="Megabytes of files for each member"
        description={
          variable
            ? `Locked: the environment variable ${variable} sets it.`
            : 'About 500 KB for each photo. Lowering it deletes nothing.'
        }
        inputMode="numeric"
        autoComplete="off"
        disabled={variable !== undefined}
        value={values.member_quota_mb}
        error={errors.member_quota_mb}
        onChange={(event) => set('member_quota_mb', event.currentTarget.value)}
      />
      {rate_limit_factor !== undefined && (
        <dl className={classes.facts}>
          <div>
            <dt>Rate limits</dt>
            <dd>
              {rate_limit_factor === 0 ? 'Turned off' : `${rate_limit_factor} times the built-in limits`}.
              Locked: the environment variable RATE_LIMIT_FACTOR sets it.
            </dd>
          </div>
        </dl>
      )}
    </SettingsSection>
  );
}
