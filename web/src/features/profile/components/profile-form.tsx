// @spec accounts/edit-profile

import { Alert, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { SOCIAL_NETWORKS, type SocialNetwork } from '#shared/rules/accounts/social-handle.ts';
import { instance } from '../../../lib/instance/instance.ts';
import { BioField } from '../../../ui/forms/bio-field.tsx';
import { SocialFields } from '../../../ui/forms/social-fields.tsx';
import { TourChoiceField } from '../../../ui/forms/tour-choice-field.tsx';
import { PhotoField } from '../../../ui/photos/photo-field.tsx';
import { uploadProfilePhoto } from '../api/upload-profile-photo.ts';
import type { Profile } from '../model/profile.ts';
import { useProfileForm } from './use-profile-form.ts';

type ProfileFormProps = {
  /** Id of the form, so that a button outside can submit it. */
  readonly id: string;
  readonly profile: Profile;
  readonly onSaved: () => void;
  /** Called with whether the form has unsaved changes, or a picked photo that is not stored yet. */
  readonly onDirtyChange: (dirty: boolean) => void;
};

/** Shows the form to edit a profile. */
export function ProfileForm({ id, profile, onSaved, onDirtyChange }: ProfileFormProps) {
  const { form, save, onPhotoPendingChange, photoKey, photoError, wasRestored, startOver } = useProfileForm({
    profile,
    onSaved,
    onDirtyChange,
  });
  const element = useRef<HTMLFormElement>(null);
  const { values } = form;

  const errorOf = (field: string) => {
    const error = form.errors[field];
    return typeof error === 'string' ? error : undefined;
  };
  const socialErrors: Partial<Record<SocialNetwork, string>> = {};
  for (const network of SOCIAL_NETWORKS) {
    const error = errorOf(network);
    if (error) socialErrors[network] = error;
  }

  return (
    <form
      id={id}
      ref={element}
      noValidate
      onSubmit={form.onSubmit(save, () => {
        // Wait until the errors are rendered.
        requestAnimationFrame(() =>
          element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        );
      })}
    >
      <Stack gap="md">
        {wasRestored && (
          <Alert color="amber" variant="light" role="status">
            <Text c="var(--mantine-color-text)" mb="xs">
              Changes you had not saved are back.
            </Text>
            <Button variant="default" onClick={startOver}>
              Start over
            </Button>
          </Alert>
        )}
        <PhotoField
          key={photoKey}
          isCompact
          value={values.profile_picture}
          onChange={(url) => form.setFieldValue('profile_picture', url)}
          onPendingChange={onPhotoPendingChange}
          error={photoError ?? errorOf('profile_picture')}
          upload={(photo, options) => uploadProfilePhoto({ userId: profile.id, photo, ...options })}
        />
        <TextInput label="Name" dir="auto" autoComplete="name" {...form.getInputProps('name')} />
        <BioField label="Bio" {...form.getInputProps('bio')} value={values.bio} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label="Favorite coaster" dir="auto" {...form.getInputProps('favorite_coaster')} />
          <TextInput label="Home park" dir="auto" {...form.getInputProps('home_park')} />
        </SimpleGrid>
        {/* Not a number field, which would silently change the typed text, for example "-5" to 5. */}
        <TextInput
          label="Coaster count"
          description="How many different coasters you have ridden"
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('coaster_count')}
        />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <SocialFields
            values={values}
            errors={socialErrors}
            onChange={(network, handle) => form.setFieldValue(network, handle)}
          />
        </SimpleGrid>
        {instance().tour_enabled && (
          <TourChoiceField
            label="Joining Thrill Tour 2025?"
            value={values.thrill_tour_2025}
            onChange={(choice) => form.setFieldValue('thrill_tour_2025', choice)}
            error={errorOf('thrill_tour_2025')}
          />
        )}
      </Stack>
    </form>
  );
}
