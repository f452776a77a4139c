// @spec accounts/onboarding-states

import { useCallback, useEffect, useState } from 'react';
import type { ProfileInput } from '#shared/rules/accounts/profile.ts';
import { nameErrorMessage } from '../../lib/api/name-error.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { PHOTO_PENDING } from '../../ui/photos/use-photo-upload.ts';
import {
  type ExistingProfile,
  initialDraft,
  type OnboardingAnswers,
  onboardingDraftStorage,
} from './model/onboarding-draft.ts';
import { LAST_STEP_INDEX, onboardingSteps } from './model/onboarding-steps.ts';
import { type AnswerErrors, validateAnswers, validateStep } from './model/validate-answers.ts';

type OnboardingOptions = {
  readonly existing: ExistingProfile | null;
  readonly onComplete: (fields: ProfileInput) => Promise<void>;
};

/** State of onboarding: step, answers and errors. It survives reloads until onboarding is completed. */
export function useOnboarding({ existing, onComplete }: OnboardingOptions) {
  const userId = useMemberId();
  const [storage] = useState(() => onboardingDraftStorage(userId));
  const [draft, setDraft] = useState(() => storage.read() ?? initialDraft(existing));
  const [errors, setErrors] = useState<AnswerErrors>({});
  const [photoPending, setPhotoPending] = useState(false);
  const [saving, setSaving] = useState(false);
  const [saveError, setSaveError] = useState<unknown>();
  useEffect(() => storage.write(draft), [storage, draft]);

  const changePhotoPending = useCallback((isPending: boolean) => {
    setPhotoPending(isPending);
    if (!isPending) setErrors((before) => (before.profile_picture === PHOTO_PENDING ? {} : before));
  }, []);

  function answer(changes: Partial<OnboardingAnswers>): void {
    setDraft((before) => ({ ...before, answers: { ...before.answers, ...changes } }));
    setErrors({});
  }

  function goTo(step: number): void {
    setErrors({});
    setSaveError(undefined);
    setDraft((before) => ({ ...before, step }));
  }

  async function complete(): Promise<void> {
    const checked = validateAnswers(draft.answers);
    if (!checked.ok) {
      goTo(checked.step);
      return;
    }
    setSaving(true);
    setSaveError(undefined);
    try {
      await onComplete(checked.fields);
      storage.clear();
    } catch (cause) {
      // @spec accounts/onboarding-save-failure
      // biome-ignore lint/suspicious/noConsole: the specification requires this log entry
      console.error('The profile could not be saved', cause);
      const nameError = nameErrorMessage(cause);
      if (nameError === undefined) setSaveError(cause);
      else {
        goTo(onboardingSteps.indexOf('name'));
        setErrors({ name: nameError });
      }
    } finally {
      setSaving(false);
    }
  }

  const step = onboardingSteps[draft.step] ?? 'name';

  async function next(): Promise<void> {
    if (saving) return;
    if (draft.step === LAST_STEP_INDEX) return complete();
    if (photoPending) {
      setErrors({ profile_picture: PHOTO_PENDING });
      return;
    }
    const checked = validateStep(step, draft.answers);
    if (!checked.ok) {
      setErrors(checked.errors);
      return;
    }
    answer(checked.value);
    goTo(draft.step + 1);
  }

  return {
    index: draft.step,
    step,
    answers: draft.answers,
    errors,
    saving,
    saveError,
    answer,
    onPhotoPendingChange: changePhotoPending,
    next,
    back: () => goTo(Math.max(0, draft.step - 1)),
  };
}
