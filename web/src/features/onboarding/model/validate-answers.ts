// @spec accounts/onboarding-rules

import * as z from 'zod/mini';
import { type ProfileInput, profileFieldSchemas } from '#shared/rules/accounts/profile.ts';
import { nameRejection, nameRejections } from '#shared/rules/accounts/reserved-name.ts';
import { isVisibleText } from '#shared/rules/text.ts';
import type { OnboardingAnswers } from './onboarding-draft.ts';
import { type OnboardingStep, onboardingSteps } from './onboarding-steps.ts';

const required = (schema: z.ZodMiniType<string, string>, message: string) =>
  z.pipe(schema, z.string().check(z.refine(isVisibleText, { error: message })));

const unreservedName = z.pipe(
  profileFieldSchemas.name,
  z.string().check(
    z.refine((name) => nameRejection(name) === undefined, {
      error: ({ input }) => nameRejections[nameRejection(String(input)) ?? 'name_reserved'],
    }),
  ),
);

const { instagram, tiktok, discord } = profileFieldSchemas;
const requiredPhoto = z
  .string({ error: 'You must select an image to upload.' })
  .check(z.minLength(1, { error: 'You must select an image to upload.' }));

/** The schema of each step. Parsing also normalizes the values. */
const stepSchemas = {
  name: z.object({ name: unreservedName }),
  photo: z.object({ profile_picture: requiredPhoto }),
  bio: z.object({ bio: required(profileFieldSchemas.bio, 'Please write a few words about yourself.') }),
  'favorite-coaster': z.object({
    favorite_coaster: required(
      profileFieldSchemas.favorite_coaster,
      'Please name your favorite rollercoaster.',
    ),
  }),
  'home-park': z.object({
    home_park: required(profileFieldSchemas.home_park, 'Please name your home park.'),
  }),
  socials: z.object({ instagram, tiktok, discord }),
  tour: z.object({ thrill_tour_2025: profileFieldSchemas.thrill_tour_2025 }),
  'thrill-guide': z.object({}),
  preview: z.object({}),
};

const allAnswersSchema = z.object({
  ...stepSchemas.name.shape,
  ...stepSchemas.photo.shape,
  ...stepSchemas.bio.shape,
  ...stepSchemas['favorite-coaster'].shape,
  ...stepSchemas['home-park'].shape,
  ...stepSchemas.socials.shape,
  ...stepSchemas.tour.shape,
});

export type AnswerErrors = Partial<Record<keyof OnboardingAnswers, string>>;

type ValidationResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: AnswerErrors };

/** Returns the errors of a step, or its answers as they are stored. */
export function validateStep(
  step: OnboardingStep,
  answers: OnboardingAnswers,
): ValidationResult<Partial<OnboardingAnswers>> {
  const result = z.safeParse(stepSchemas[step], answers);
  if (result.success) return { ok: true, value: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { ok: false, errors };
}

/** Returns all answers as they are stored, or the index in `onboardingSteps` of the first step with an error. */
export function validateAnswers(
  answers: OnboardingAnswers,
): { readonly ok: true; readonly fields: ProfileInput } | { readonly ok: false; readonly step: number } {
  const result = z.safeParse(allAnswersSchema, answers);
  if (result.success) return { ok: true, fields: result.data };
  return { ok: false, step: onboardingSteps.findIndex((step) => !validateStep(step, answers).ok) };
}
