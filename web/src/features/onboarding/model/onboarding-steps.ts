// @spec accounts/onboarding-wizard

// @spec accounts/onboarding-steps
export const onboardingSteps = [
  'name',
  'photo',
  'bio',
  'favorite-coaster',
  'home-park',
  'socials',
  'tour',
  'thrill-guide',
  'preview',
] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

/** Returns the steps of the wizard, without the question about the tour if the community has none. */
export function selectOnboardingSteps(hasTour: boolean): readonly OnboardingStep[] {
  return hasTour ? onboardingSteps : onboardingSteps.filter((step) => step !== 'tour');
}

/** The highest index that a stored draft can have. Without a tour, the last step is one lower. */
export const MAX_STEP_INDEX = onboardingSteps.length - 1;
