// @spec accounts/onboarding-wizard, accounts/onboarding-rules

import { describe, expect, test } from 'vitest';
import { initialDraft, type OnboardingAnswers } from './onboarding-draft.ts';
import { validateAnswers, validateStep } from './validate-answers.ts';

const empty = initialDraft(null).answers;
const complete: OnboardingAnswers = {
  ...empty,
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
    expect(validateStep(step, empty)).toEqual({ ok: false, errors: { [field]: message } });
  });

  test.each(['socials', 'thrill-guide', 'preview'] as const)('%s is optional', (step) => {
    expect(validateStep(step, empty).ok).toBe(true);
  });

  test('a blank answer is rejected', () => {
    expect(validateStep('home-park', { ...empty, home_park: ' \u200b ' }).ok).toBe(false);
  });

  test('a handle that is a script is rejected', () => {
    expect(validateStep('socials', { ...empty, tiktok: 'javascript:alert(1)' })).toMatchObject({ ok: false });
  });

  test('complete answers are normalized for storage', () => {
    expect(validateAnswers(complete)).toMatchObject({
      ok: true,
      fields: { name: 'Maria', instagram: 'maria.rides', tiktok: '', thrill_tour_2025: 'maybe' },
    });
  });

  test('validateAnswers returns the index of the first step whose answer is missing', () => {
    expect(validateAnswers({ ...complete, bio: '' })).toEqual({ ok: false, step: 2 });
  });

  test('a draft starts with known values, but not with the placeholder name or the default tour choice', () => {
    const { answers } = initialDraft({ ...complete, name: 'New Thrillseeker' });
    expect(answers).toMatchObject({ name: '', home_park: 'Phantasialand', thrill_tour_2025: null });
  });
});
