// @spec accounts/onboarding-states

import * as z from 'zod/mini';
import { PLACEHOLDER_NAME, TOUR_CHOICES } from '#shared/constants.ts';
import type { ProfileInput } from '#shared/rules/accounts/profile.ts';
import { type ValidatedStorage, validatedStorage } from '../../../lib/storage/validated-storage.ts';
import { MAX_STEP_INDEX } from './onboarding-steps.ts';

const answersSchema = z.object({
  name: z.string(),
  profile_picture: z.nullable(z.string()),
  bio: z.string(),
  favorite_coaster: z.string(),
  home_park: z.string(),
  instagram: z.string(),
  tiktok: z.string(),
  discord: z.string(),
  thrill_tour_2025: z.nullable(z.enum(TOUR_CHOICES)),
} satisfies Record<Exclude<keyof ProfileInput, 'coaster_count'>, unknown>);

const draftSchema = z.object({
  /** The index of the current step among those that the member sees. */
  step: z.int().check(z.minimum(0), z.maximum(MAX_STEP_INDEX)),
  answers: answersSchema,
});

/** The answers so far, as typed. */
export type OnboardingAnswers = z.infer<typeof answersSchema>;
export type OnboardingDraft = z.infer<typeof draftSchema>;

/** Values that a profile may already have when onboarding starts. */
export type ExistingProfile = Omit<OnboardingAnswers, 'thrill_tour_2025'>;

/** Returns the storage of a member's unfinished onboarding in this browser. */
export function onboardingDraftStorage(userId: string): ValidatedStorage<OnboardingDraft> {
  return validatedStorage(() => localStorage, `thrillseekers.onboarding.${userId}`, draftSchema);
}

/**
 * Returns a draft at the first step with the values of the existing profile. The answer about the tour is empty, because the value in
 * the profile may be the default instead of the member's choice.
 */
export function initialDraft(existing: ExistingProfile | null): OnboardingDraft {
  return {
    step: 0,
    answers: {
      name: existing && existing.name !== PLACEHOLDER_NAME ? existing.name : '',
      profile_picture: existing?.profile_picture ?? null,
      bio: existing?.bio ?? '',
      favorite_coaster: existing?.favorite_coaster ?? '',
      home_park: existing?.home_park ?? '',
      instagram: existing?.instagram ?? '',
      tiktok: existing?.tiktok ?? '',
      discord: existing?.discord ?? '',
      thrill_tour_2025: null,
    },
  };
}
