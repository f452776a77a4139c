// @spec accounts/onboarding-states

import { useCallback, useEffect, useState } from 'react';
import type { ProfileInput } from '#shared/rules/accounts/profile.ts';
import { nameErrorMessage } from '../../lib/api/name-error.ts';
import { useMemberId } from '../../lib/session/use-member.ts';
import { PHOTO_UNSETTLED } from '../../ui/photos/use-photo-upload.ts';
import { type AnswerProblems, checkAnswers, checkStep } from './model/check-answers.ts';
import {
  type KnownProfile,
  type OnboardingAnswers,
  onboardingDraftStorage,
  startingDraft,
} from './model/onboarding-draft.ts';
import { LAST_STEP, onboardingSteps } from './model/onboarding-steps.ts';

type OnboardingOptions = {
  readonly known: KnownProfile | null;
  readonly onComplete: (fields: ProfileInput) => Promise<void>;
};

/** State of onboarding: step, answers and errors. It survives reloads until onboarding is completed. */
export function useOnboarding({ known, onComplete }: OnboardingOptions) {
  const userId = useMemberId();
  const [storage] = useState(() => onboardingDraftStorage(userId));
  const [draft, setDraft] = useState(() => storage.read() ?? startingDraft(known));
  const [problems, setProblems] = useState<AnswerProblems>({});
  const [photoUnsettled, setPhotoUnsettled] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => storage.write(draft), [storage, draft]);

  const settlePhoto = useCallback((unsettled: boolean) => {
    setPhotoUnsettled(unsettled);
    if (!unsettled) setProblems((before) => (before.profile_picture === PHOTO_UNSETTLED ? {} : before));
  }, []);

  function answer(changes: Partial<OnboardingAnswers>): void {
    setDraft((before) => ({ ...before, answers: { ...before.answers, ...changes } }));
    setProblems({});
  }

  function goTo(step: number): void {
    setProblems({});
    setFailure(undefined);
    setDraft((before) => ({ ...before, step }));
  }

  async function complete(): Promise<void> {
    const checked = checkAnswers(draft.answers);
    if (!checked.ok) {
      goTo(checked.step);
      return;
    }
    setSaving(true);
    setFailure(undefined);
    try {
      await onComplete(checked.fields);
      storage.clear();
    } catch (cause) {
      // @spec accounts/onboarding-save-failure
      // biome-ignore lint/suspicious/noConsole: the specification requires this log entry
      console.error('The profile could not be saved', cause);
      const nameError = nameErrorMessage(cause);
      if (nameError === undefined) setFailure(cause);
      else {
        goTo(onboardingSteps.indexOf('name'));
        setProblems({ name: nameError });
      }
    } finally {
      setSaving(false);
    }
  }

  const step = onboardingSteps[draft.step] ?? 'name';

  async function next(): Promise<void> {
    if (saving) return;
    if (draft.step === LAST_STEP) return complete();
    if (photoUnsettled) {
      setProblems({ profile_picture: PHOTO_UNSETTLED });
      return;
    }
    const checked = checkStep(step, draft.answers);
    if (!checked.ok) {
      setProblems(checked.problems);
      return;
    }
    answer(checked.value);
    goTo(draft.step + 1);
  }

  return {
    index: draft.step,
    step,
    answers: draft.answers,
    problems,
    saving,
    failure,
    answer,
    onPhotoUnsettled: settlePhoto,
    next,
    back: () => goTo(Math.max(0, draft.step - 1)),
  };
}
