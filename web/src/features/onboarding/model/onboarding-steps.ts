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

export const LAST_STEP_INDEX = onboardingSteps.length - 1;
