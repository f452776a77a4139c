import { Button, FileButton, Group, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorMessage } from '../../../lib/api/errors.ts';
import { fileUrl } from '../../../lib/api/file-url.ts';
import { FormAlert } from '../../../ui/forms/form-alert.tsx';
import { LOGO_TYPES, uploadLogo } from '../api/upload-logo.ts';
import classes from './instance-settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import type { Section, SettingsForm } from './use-settings-form.ts';

const section: Section = {
  title: 'Name and look',
  names: ['name', 'tagline', 'contact', 'logo', 'accent_light', 'accent_dark'],
};

type IdentitySectionProps = { readonly form: SettingsForm };

/** Edits the name, the tagline, the contact, the logo and the colours. */
export function IdentitySection({ form }: IdentitySectionProps) {
  const { values, errors, set } = form;
  return (
    <SettingsSection
      id="identity"
      form={form}
      section={section}
      description="Visitors see it on the sign-in screen, members on every screen."
    >
      <TextInput
        label="Name"
        dir="auto"
        value={values.name}
        error={errors.name}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <TextInput
        label="Tagline"
        dir="auto"
        value={values.tagline}
        error={errors.tagline}
        onChange={(event) => set('tagline', event.currentTarget.value)}
      />
      <TextInput
        label="Contact"
        description="An email address or another way to reach you. Shown under About."
        dir="auto"
        value={values.contact}
        error={errors.contact}
        onChange={(event) => set('contact', event.currentTarget.value)}
      />
      <LogoField form={form} />
      <div className={classes.accentFields}>
        <AccentField form={form} name="accent_light" label="Accent, light theme" placeholder="#c81e50" />
        <AccentField form={form} name="accent_dark" label="Accent, dark theme" placeholder="#ff7a8d" />
      </div>
    </SettingsSection>
  );
}

function LogoField({ form: { values, set } }: IdentitySectionProps) {
  const upload = useMutation({ mutationFn: uploadLogo, onSuccess: (url) => set('logo', url) });
  const resetFileInput = useRef<() => void>(null);
  return (
    <fieldset className={classes.logo}>
      <legend>Logo</legend>
      {values.logo !== null && (
        <img src={fileUrl(values.logo)} alt="The logo" className={classes.logoImage} />
      )}
      <Group gap="sm">
        <FileButton
          accept={LOGO_TYPES}
          resetRef={resetFileInput}
          onChange={(file) => {
            if (file) upload.mutate(file);
            // Without a reset, the same file does not fire a change event again.
            resetFileInput.current?.();
          }}
        >
          {(props) => (
            <Button variant="default" loading={upload.isPending} {...props}>
              {values.logo === null ? 'Choose a logo' : 'Change the logo'}
            </Button>
          )}
        </FileButton>
        {values.logo !== null && (
          <Button variant="default" onClick={() => set('logo', null)}>
            Remove the logo
          </Button>
        )}
      </Group>
      <p className={classes.hint}>
        PNG, JPG or WebP, square, up to 1 MB. Without a logo, the built-in coaster is shown.
      </p>
      {upload.isError && (
        <FormAlert tone="error" message={errorMessage(upload.error, 'The logo could not be uploaded.')} />
      )}
    </fieldset>
  );
}

type AccentFieldProps = {
  readonly form: SettingsForm;
  readonly name: 'accent_light' | 'accent_dark';
  readonly label: string;
  /** The built-in accent of this theme, which applies while the field is empty. */
  readonly placeholder: string;
};

function AccentField({ form: { values, errors, set }, name, label, placeholder }: AccentFieldProps) {
  const colour = /^#[0-9a-f]{6}$/i.test(values[name].trim()) ? values[name].trim() : placeholder;
  return (
    <TextInput
      label={label}
      description="Empty for the built-in colour."
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      value={values[name]}
      error={errors[name]}
      onChange={(event) => set(name, event.currentTarget.value)}
      rightSectionWidth={52}
      rightSection={
        <input
          type="color"
          aria-label={`Pick: ${label}`}
          className={classes.swatch}
          value={colour.toLowerCase()}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      }
    />
  );
}
