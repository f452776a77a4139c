// @spec accounts/onboarding-wizard

import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { ProfileInput } from '#shared/rules/accounts/profile.ts';
import { errorMessage } from '../../lib/api/errors.ts';
import { instance } from '../../lib/instance/instance.ts';
import { FormAlert } from '../../ui/forms/form-alert.tsx';
import type { UploadPhoto } from '../../ui/photos/use-photo-upload.ts';
import { CoasterProgress } from './components/coaster-progress.tsx';
import { StepContent } from './components/step-content.tsx';
import type { ExistingProfile } from './model/onboarding-draft.ts';
import type { OnboardingStep } from './model/onboarding-steps.ts';
import classes from './onboarding-page.module.css';
import { useOnboarding } from './use-onboarding.ts';

/** Heading of each step, and the sentence below it. */
const stepHeadings: Readonly<Record<OnboardingStep, { readonly heading: string; readonly lead: string }>> = {
  name: { heading: 'What should we call you?', lead: 'This is how other thrill seekers will know you.' },
  photo: { heading: 'Put a face to the name', lead: 'So that people find you in the queue.' },
  bio: { heading: 'Tell us about yourself', lead: 'A short bio: first coaster, worst soaking, anything.' },
  'favorite-coaster': {
    heading: 'Which coaster is your favorite?',
    lead: 'The one you would ride until they close the gates.',
  },
  'home-park': { heading: 'Where is your home park?', lead: 'The park you know without a map.' },
  socials: { heading: 'Where else can we find you?', lead: 'All three are optional.' },
  tour: {
    heading: 'Joining Thrill Tour 2025?',
    lead: 'Ten days of coasters across Italy, 21–30 July 2025. You can change your mind later.',
  },
  'thrill-guide': { heading: 'Become a THRILL GUIDE', lead: 'Help others, and it shows.' },
  preview: { heading: 'Ready to Ride!', lead: 'This is how other members will see you.' },
};

type OnboardingPageProps = {
  /** The values that the member's profile already has; null without a profile. */
  readonly existing: ExistingProfile | null;
  readonly uploadPhoto: UploadPhoto;
  /** Saves the profile and continues; rejects if it could not be saved. */
  readonly onComplete: (fields: ProfileInput) => Promise<void>;
  readonly onSignOut: () => void;
};

/** Shows the wizard in which a new member fills in the profile, one step at a time. */
export function OnboardingPage({ existing, uploadPhoto, onComplete, onSignOut }: OnboardingPageProps) {
  const onboarding = useOnboarding({ existing, onComplete });
  const { index, total, step, answers, errors, isSaving, saveError } = onboarding;
  const { heading, lead } = stepHeadings[step];
  const isLast = index === total - 1;

  const form = useRef<HTMLFormElement>(null);
  const shownIndex = useRef(index);
  useEffect(() => {
    if (shownIndex.current === index) return;
    shownIndex.current = index;
    const focusTarget =
      form.current?.querySelector<HTMLElement>('[data-step-focus]') ??
      form.current?.querySelector<HTMLElement>('h1');
    focusTarget?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [index]);

  // Focus the first error of a rejected step.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], input[type="radio"]')?.focus();
  }, [errors]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onboarding.next();
  }

  return (
    <div className={classes.screen}>
      <title>{`${heading} · ${instance().name}`}</title>
      <div className={classes.card}>
        <header className={classes.scene}>
          <div className={classes.bar}>
            <span className={classes.brand}>{instance().name}</span>
            <Anchor component="button" type="button" className={classes.signOut ?? ''} onClick={onSignOut}>
              Sign out
            </Anchor>
          </div>
          <div className={classes.trackBox}>
            <CoasterProgress step={index} total={total} />
          </div>
        </header>
        <main className={classes.main}>
          <form ref={form} className={classes.form} onSubmit={submit} noValidate>
            <div className={classes.question} key={step}>
              <Text className={classes.stepNumber ?? ''} component="p">
                Step {index + 1} of {total}
              </Text>
              <Title order={1} tabIndex={-1} className={classes.heading ?? ''}>
                {heading}
              </Title>
              <Text c="dimmed" mb="lg">
                {lead}
              </Text>
              <StepContent
                step={step}
                answers={answers}
                errors={errors}
                onAnswer={onboarding.changeAnswers}
                onPhotoPendingChange={onboarding.onPhotoPendingChange}
                uploadPhoto={uploadPhoto}
              />
              {saveError !== undefined && (
                <div className={classes.error}>
                  <FormAlert
                    tone="error"
                    message={errorMessage(saveError, 'Your profile could not be saved.')}
                    hint="Nothing is lost: everything is still here and can be sent again."
                  />
                </div>
              )}
            </div>
            <div className={classes.actions}>
              {index > 0 && (
                <Button
                  size="lg"
                  variant="default"
                  onClick={onboarding.back}
                  disabled={isSaving}
                  leftSection={<IconArrowLeft size={20} aria-hidden />}
                >
                  Back
                </Button>
              )}
              <Button
                size="lg"
                type="submit"
                loading={isSaving}
                className={classes.nextButton ?? ''}
                rightSection={isLast ? undefined : <IconArrowRight size={20} aria-hidden />}
              >
                {isLast ? 'Complete Sign-up' : 'Next'}
              </Button>
            </div>
          </form>
        </main>
      </div>
    </div>
  );
}
