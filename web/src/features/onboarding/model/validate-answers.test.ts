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

describe('answers of onboarding', () => {
  test.each([
    ['name', 'name', 'Please enter your name.'],
    ['photo', 'profile_picture', 'You must select an image to upload.'],
    ['bio', 'bio', 'Please write a few words about yourself.'],
    ['favorite-coaster', 'favorite_coaster', 'Please name your favourite rollercoaster.'],
    ['home-park', 'home_park', 'Please name your home park.'],
    ['tour', 'thrill_tour_2025', 'Please choose one of the three.'],
  ] as const)('%s must be answered', (step, field, message) => {
    expect(validateStep(step, empty)).toEqual({ ok: false, errors: { [field]: message } });
  });

  test.each(['socials', 'thrill-guide', 'preview'] as const)('%s may be passed by', (step) => {
    expect(validateStep(step, empty).ok).toBe(true);
  });

  test('blanks are no answer', () => {
    expect(validateStep('home-park', { ...empty, home_park: ' \u200b ' }).ok).toBe(false);
  });

  test('a hostile handle stays on its step', () => {
    expect(validateStep('socials', { ...empty, tiktok: 'javascript:alert(1)' })).toMatchObject({ ok: false });
  });

  test('all together are cleaned for storing', () => {
    expect(validateAnswers(complete)).toMatchObject({
      ok: true,
      fields: { name: 'Maria', instagram: 'maria.rides', tiktok: '', thrill_tour_2025: 'maybe' },
    });
  });

  test('a draft with a hole leads to its step', () => {
    expect(validateAnswers({ ...complete, bio: '' })).toEqual({ ok: false, step: 2 });
  });

  test('what is known already is taken over, the placeholder and the default choice are not', () => {
    const { answers } = initialDraft({ ...complete, name: 'New Thrillseeker' });
    expect(answers).toMatchObject({ name: '', home_park: 'Phantasialand', thrill_tour_2025: null });
  });
});
