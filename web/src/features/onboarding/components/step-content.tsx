// @spec accounts/onboarding-wizard

import { Stack, TextInput, type TextInputProps } from '@mantine/core';
import { BioField } from '../../../ui/forms/bio-field.tsx';
import { SocialFields } from '../../../ui/forms/social-fields.tsx';
import { TourChoiceField } from '../../../ui/forms/tour-choice-field.tsx';
import { PhotoField } from '../../../ui/photos/photo-field.tsx';
import type { UploadPhoto } from '../../../ui/photos/use-photo-upload.ts';
import type { OnboardingAnswers } from '../model/onboarding-draft.ts';
import type { OnboardingStep } from '../model/onboarding-steps.ts';
import type { AnswerErrors } from '../model/validate-answers.ts';
import { GuideStep } from './guide-step.tsx';
import { PreviewStep } from './preview-step.tsx';

type StepContentProps = {
  readonly step: OnboardingStep;
  readonly answers: OnboardingAnswers;
  readonly errors: AnswerErrors;
  readonly onAnswer: (changes: Partial<OnboardingAnswers>) => void;
  /** Called when the upload of a picked photo starts (true) or ends (false). */
  readonly onPhotoPendingChange: (isPending: boolean) => void;
  readonly uploadPhoto: UploadPhoto;
};

/** Shows the question of one step. A field with data-step-focus gets the focus when the member moves to its step. */
export function StepContent({
  step,
  answers,
  errors,
  onAnswer,
  onPhotoPendingChange,
  uploadPhoto,
}: StepContentProps) {
  const textField = (field: 'name' | 'favorite_coaster' | 'home_park', props: TextInputProps) => (
    <TextInput
      size="lg"
      dir="auto"
      data-step-focus
      value={answers[field]}
      error={errors[field]}
      onChange={(event) => onAnswer({ [field]: event.currentTarget.value })}
      {...props}
    />
  );

  switch (step) {
    case 'name':
      return textField('name', { label: 'Your name', autoComplete: 'name' });
    case 'photo':
      return (
        <PhotoField
          value={answers.profile_picture}
          onChange={(url) => onAnswer({ profile_picture: url })}
          upload={uploadPhoto}
          onPendingChange={onPhotoPendingChange}
          error={errors.profile_picture}
        />
      );
    case 'bio':
      return (
        <BioField
          label="Your bio"
          size="lg"
          data-step-focus
          value={answers.bio}
          error={errors.bio}
          onChange={(event) => onAnswer({ bio: event.currentTarget.value })}
        />
      );
    case 'favorite-coaster':
      return textField('favorite_coaster', {
        label: 'Favorite rollercoaster',
        placeholder: 'Taron, Iron Gwazi, …',
      });
    case 'home-park':
      return textField('home_park', { label: 'Home park', placeholder: 'Phantasialand, Cedar Point, …' });
    case 'socials':
      return (
        <Stack>
          <SocialFields
            values={answers}
            errors={errors}
            onChange={(network, handle) => onAnswer({ [network]: handle })}
          />
        </Stack>
      );
    case 'tour':
      return (
        <TourChoiceField
          label="Joining Thrill Tour 2025?"
          labelHidden
          value={answers.thrill_tour_2025}
          error={errors.thrill_tour_2025}
          onChange={(choice) => onAnswer({ thrill_tour_2025: choice })}
        />
      );
    case 'thrill-guide':
      return <GuideStep />;
    case 'preview':
      return <PreviewStep answers={answers} />;
  }
}
