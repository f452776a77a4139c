// @spec accounts/onboarding-states

import { useCallback, useEffect, useState } from 'react';
import type { ProfileInput } from '#shared/rules/accounts/profile.ts';
import { nameErrorMessage } from '../../lib/api/name-error.ts';
import { instance } from '../../lib/instance/instance.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { PHOTO_PENDING } from '../../ui/photos/use-photo-upload.ts';
import {
  type ExistingProfile,
  initialDraft,
  type OnboardingAnswers,
  onboardingDraftStorage,
} from './model/onboarding-draft.ts';
import { onboardingSteps, selectOnboardingSteps } from './model/onboarding-steps.ts';
import { type AnswerErrors, validateAnswers, validateStep } from './model/validate-answers.ts';

type OnboardingOptions = {
  readonly existing: ExistingProfile | null;
  readonly onComplete: (fields: ProfileInput) => Promise<void>;
};

/** Holds the step, the answers and the errors of onboarding. Step and answers survive reloads until onboarding is completed. */
export function useOnboarding({ existing, onComplete }: OnboardingOptions) {
  const userId = useMemberId();
  // Read only once, so that no step appears or disappears while the member answers.
  const [hasTour] = useState(() => instance().tour_enabled);
  const steps = selectOnboardingSteps(hasTour);
  const lastIndex = steps.length - 1;
  const [storage] = useState(() => onboardingDraftStorage(userId));
  const [draft, setDraft] = useState(() => storage.read() ?? initialDraft(existing));
  const [errors, setErrors] = useState<AnswerErrors>({});
  const [isPhotoPending, setIsPhotoPending] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [saveError, setSaveError] = useState<unknown>();
  useEffect(() => storage.write(draft), [storage, draft]);

  const changePhotoPending = useCallback((isPending: boolean) => {
    setIsPhotoPending(isPending);
    if (!isPending) setErrors((before) => (before.profile_picture === PHOTO_PENDING ? {} : before));
  }, []);

  function changeAnswers(changes: Partial<OnboardingAnswers>): void {
    setDraft((before) => ({ ...before, answers: { ...before.answers, ...changes } }));
    setErrors({});
  }

  function goTo(stepIndex: number): void {
    setErrors({});
    setSaveError(undefined);
    setDraft((before) => ({ ...before, step: stepIndex }));
  }

  async function complete(): Promise<void> {
    // Without a tour there is no question about it, but a profile needs an answer.
    const result = validateAnswers(hasTour ? draft.answers : { ...draft.answers, thrill_tour_2025: 'no' });
    if (!result.ok) {
      goTo(steps.indexOf(onboardingSteps[result.step] ?? 'name'));
      return;
    }
    setIsSaving(true);
    setSaveError(undefined);
    try {
      await onComplete(result.fields);
      storage.clear();
    } catch (cause) {
      // @spec accounts/onboarding-save-failure
      // biome-ignore lint/suspicious/noConsole: the specification requires this log entry
      console.error('The profile could not be saved', cause);
      const nameError = nameErrorMessage(cause);
      if (nameError === undefined) setSaveError(cause);
      else {
        goTo(steps.indexOf('name'));
        setErrors({ name: nameError });
      }
    } finally {
      setIsSaving(false);
    }
  }

  // The step of a stored draft may not exist any more: turning the tour off leaves one step fewer.
  const index = Math.min(draft.step, lastIndex);
  const step = steps[index] ?? 'name';

  async function next(): Promise<void> {
    if (isSaving) return;
    if (index === lastIndex) return complete();
    if (isPhotoPending) {
      setErrors({ profile_picture: PHOTO_PENDING });
      return;
    }
    const result = validateStep(step, draft.answers);
    if (!result.ok) {
      setErrors(result.errors);
      return;
    }
    changeAnswers(result.value);
    goTo(index + 1);
  }

  return {
    index,
    total: steps.length,
    step,
    answers: draft.answers,
    errors,
    isSaving,
    saveError,
    changeAnswers,
    onPhotoPendingChange: changePhotoPending,
    next,
    back: () => goTo(Math.max(0, index - 1)),
  };
}
