// @spec accounts/onboarding-wizard, accounts/onboarding-rules

import { describe, expect, test } from 'vitest';
import { initialDraft, type OnboardingAnswers } from './onboarding-draft.ts';
import { onboardingSteps } from './onboarding-steps.ts';
import { validateAnswers, validateStep } from './validate-answers.ts';

const emptyAnswers = initialDraft(null).answers;
const completeAnswers: OnboardingAnswers = {
  ...emptyAnswers,
  name: ' Maria ',
  profile_picture: 'https://park.example/photo.jpg',
  bio: 'Front row or bust',
  favorite_coaster: 'Taron',
  home_park: 'Phantasialand',
  instagram: '@maria.rides',
  thrill_tour_2025: 'maybe',
};

describe('onboarding answers', () => {
  test.each([
    ['name', 'name', 'Please enter your name.'],
    ['photo', 'profile_picture', 'You must select an image to upload.'],
    ['bio', 'bio', 'Please write a few words about yourself.'],
    ['favorite-coaster', 'favorite_coaster', 'Please name your favorite rollercoaster.'],
    ['home-park', 'home_park', 'Please name your home park.'],
    ['tour', 'thrill_tour_2025', 'Please choose one of the three.'],
  ] as const)('%s is required', (step, field, message) => {
    expect(validateStep(step, emptyAnswers)).toEqual({ ok: false, errors: { [field]: message } });
  });

  test.each(['socials', 'thrill-guide', 'preview'] as const)('%s is optional', (step) => {
    expect(validateStep(step, emptyAnswers).ok).toBe(true);
  });

  test('an answer without a visible character is rejected', () => {
    expect(validateStep('home-park', { ...emptyAnswers, home_park: ' \u200b ' }).ok).toBe(false);
  });

  test('a handle that is a javascript: URL is rejected', () => {
    expect(validateStep('socials', { ...emptyAnswers, tiktok: 'javascript:alert(1)' })).toMatchObject({
      ok: false,
    });
  });

  test('complete answers are normalized for storage', () => {
    expect(validateAnswers(completeAnswers)).toMatchObject({
      ok: true,
      fields: { name: 'Maria', instagram: 'maria.rides', tiktok: '', thrill_tour_2025: 'maybe' },
    });
  });

  test('validateAnswers returns the index of the first step whose answer is missing', () => {
    expect(validateAnswers({ ...completeAnswers, bio: '' })).toEqual({
      ok: false,
      step: onboardingSteps.indexOf('bio'),
    });
  });

  test('a new draft has the values of the existing profile, except the placeholder name and the tour choice', () => {
    const { answers } = initialDraft({ ...completeAnswers, name: 'New Thrillseeker' });
    expect(answers).toMatchObject({ name: '', home_park: 'Phantasialand', thrill_tour_2025: null });
  });
});
